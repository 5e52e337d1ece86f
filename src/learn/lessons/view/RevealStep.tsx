import { useEffect, useEffectEvent } from 'react'
import { Rich, useNames } from '../../../board'
import { describeComparison } from '../../../describe/describe-comparison'
import { formatSentence } from '../../../describe/sentence'
import { useComparison } from '../../../store/hooks/use-comparison'
import { useActions, usePlayground } from '../../../store/hooks/use-playground'
import { selectCompared } from '../../../store/selectors'
import { Panel } from '../../../ui/Panel'
import { isSameMatter } from '../model/same-matter'
import { updateProgress } from './progress-store'
import type { OpenLesson } from './use-lesson'

interface RevealProps {
  readonly lesson: OpenLesson
}

/** What the page itself has to say about the two rules or the lab, and what the author adds. */
export function RevealStep({ lesson }: RevealProps) {
  const { text } = lesson.lesson.reveal ?? {}
  return (
    <div className="lesson-reveal stack">
      {lesson.lesson.lab === undefined ? (
        <ToldOfBoard lesson={lesson} />
      ) : (
        <ToldOfLab lesson={lesson} />
      )}
      {text !== undefined && <p>{text}</p>}
    </div>
  )
}

function ToldOfLab({ lesson: { key, toldLab, progress } }: RevealProps) {
  useEffect(() => {
    if (toldLab !== null && toldLab !== progress.told) updateProgress(key, { told: toldLab })
  }, [key, toldLab, progress.told])
  const told = toldLab ?? progress.told
  return told !== undefined && told !== '' && <p>{told}</p>
}

function ToldOfBoard({ lesson: { key, lesson, start, progress } }: RevealProps) {
  const { compare = null, text } = lesson.reveal ?? {}
  const rules = usePlayground(({ scenario }) => selectCompared({ compared: compare, scenario }))
  // It tells of what was predicted: whatever the reader has changed since is not told anew.
  const isUnchanged = usePlayground(({ scenario }) => isSameMatter(scenario, start))
  const isLive = isUnchanged || progress.told === undefined
  return (
    <>
      {rules !== null && isLive && (
        <Panel name="The comparison" waiting={null}>
          <Compared
            rules={rules}
            onTold={(sentence) => {
              if (isUnchanged) updateProgress(key, { told: sentence })
            }}
          />
        </Panel>
      )}
      {!isLive && <p>{progress.told}</p>}
      {rules === null && text === undefined && <p>The verdicts are on the board.</p>}
    </>
  )
}

/** The same sentence as under Compare on the board. */
interface ComparedProps {
  readonly rules: readonly [string, string]
  readonly onTold: (sentence: string) => void
}

function Compared({ rules, onTold }: ComparedProps) {
  const { setView } = useActions()
  const names = useNames()
  const [a, b] = rules
  useEffect(() => setView({ compared: [a, b] }), [a, b, setView])
  const { comparison, isStale } = useComparison()
  const isChosen = comparison?.rules.join() === rules.join()
  const sentence = comparison && isChosen ? describeComparison(comparison, names) : null
  const text = sentence && !isStale ? formatSentence(sentence) : null
  const tell = useEffectEvent(onTold)
  useEffect(() => {
    if (text !== null) tell(text)
  }, [text])
  if (!sentence) return <p className="faint">Comparing …</p>
  return (
    <p className="lesson-compared" data-stale={isStale}>
      <Rich text={sentence} />
    </p>
  )
}
