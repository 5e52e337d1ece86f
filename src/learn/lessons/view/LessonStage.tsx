import type { LabName } from '../../../labs/registry'
import { BoardPage } from '../../../board'
import { useHiddenPanels } from '../../../store/hooks/use-hidden-panels'
import { usePlayground } from '../../../store/hooks/use-playground'
import { selectDockOpen } from '../../../store/selectors'
import { lazyPart } from '../../../ui/lazy-part'
import { Panel } from '../../../ui/Panel'

const LabPage = lazyPart(() => import('../../../labs/frame/LabPage'))

interface LessonStageProps {
  readonly lab: LabName | null
  /** On a phone it is behind a tab, or not there beside the editor; a lab goes on running, so that its checks are known. */
  readonly isSeen: boolean
}

/** The board or the lab itself, with what the lesson hides hidden. */
export function LessonStage({ lab, isSeen }: LessonStageProps) {
  const hidden = useHiddenPanels()
  const page = usePlayground((state) => state.page)
  const shownLab = usePlayground((state) => state.lab)
  const dock = usePlayground((state) =>
    state.isDockGrown ? 'grown' : selectDockOpen(state) ? 'open' : 'closed',
  )
  if (!isSeen && lab === null) return null
  return (
    <div
      className="app lesson-stage"
      data-page={page}
      data-lab={lab ?? undefined}
      data-dock={dock}
      data-hidden={[...hidden].join(' ')}
      hidden={!isSeen}
    >
      {lab === null ? (
        <BoardPage hidden={hidden} />
      ) : (
        shownLab !== null && (
          <Panel name="The lab">
            <LabPage />
          </Panel>
        )
      )}
    </div>
  )
}
