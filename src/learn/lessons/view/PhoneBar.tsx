import { Icon } from '../../../ui/Icon'
import { progressOfChecks } from '../model/checks-progress'
import type { PhoneTab } from './LessonPlayer'
import type { OpenLesson } from './use-lesson'

interface PhoneBarProps {
  readonly lesson: OpenLesson
  readonly tab: PhoneTab
  readonly onTab: (tab: PhoneTab) => void
}

/** The board has a page of its own, whose name stands just above. */
const TABS: Readonly<Record<PhoneTab, string>> = { lesson: 'Lesson', board: 'Try it' }

/** On a narrow page: the lesson or the board, and beside the board how the task stands. */
export function PhoneBar({ lesson, tab, onTab }: PhoneBarProps) {
  const { step, results } = lesson
  const checks = step.kind === 'task' ? (results?.[step.place] ?? []) : []
  const next = checks.find(({ isMet }) => !isMet)
  return (
    <div className="lesson-phone">
      <nav className="lesson-tabs" aria-label="Parts of the lesson">
        {(['lesson', 'board'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-current={tab === each ? 'page' : undefined}
            onClick={() => onTab(each)}
          >
            {TABS[each]}
          </button>
        ))}
      </nav>
      {tab === 'board' && checks.length > 0 && (
        <button type="button" className="lesson-standing" onClick={() => onTab('lesson')}>
          <span className="lesson-box" data-met={next === undefined}>
            {next === undefined && <Icon name="check" />}
          </span>
          <span className="grow">
            {next === undefined ? 'Done. Back to the lesson' : `${next.text}. Now: ${next.now}`}
          </span>
          <span className="quiet">{progressOfChecks(checks)}</span>
        </button>
      )}
    </div>
  )
}
