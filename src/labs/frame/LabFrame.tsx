import { use, useId, type ReactNode } from 'react'
import { LABS, type LabName } from '../registry'
import type { ScenarioDocument } from '../../scenario/scenario'
import type { LabPage } from '../../store/view'
import { UNTITLED } from '../../store/selectors'
import { Panel } from '../../ui/Panel'
import { useNarrow } from '../../ui/use-narrow'
import { HiddenPanels, BlockedScripts } from '../../board'
import { useHiddenPanels } from '../../store/hooks/use-hidden-panels'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { Button } from '../../ui/Button'
import { useEdits } from '../../store/hooks/use-edits'
import { Unanswered } from '../../ui/Unanswered'
import { useOpeningPlace } from './use-opening-place'
import { isColumnHidden, ShownColumns } from './shown-columns'
import type { LabFault } from './use-lab'

export interface LabFrameProps {
  /** What there is to set up. */
  readonly setup: ReactNode
  /** What came of it. */
  readonly result: ReactNode
  /** Why, and everything that was said. */
  readonly details: ReactNode
  /** The result in a few words: where there is one column at a time, it stays in sight. */
  readonly verdict: string | null
  /** In place of the result. */
  readonly fault: LabFault | null
}

const PAGE_NAMES: Readonly<Record<LabPage, string>> = {
  setup: 'Set up',
  result: 'Result',
  details: 'Details',
}

const COLUMN_NAMES: Readonly<Record<LabPage, string>> = {
  setup: 'The set-up',
  result: 'The result',
  details: 'The details',
}

/** A lab: three columns side by side, or one at a time where there is no room. */
export function LabFrame({ verdict, fault, result, ...others }: LabFrameProps) {
  const columns = {
    ...others,
    result: fault ? <Unanswered what="This could not be run." {...fault} /> : result,
  }
  const columnsHere = use(ShownColumns)
  const hidden = useHiddenPanels()
  const shown = columnsHere.filter((each) => !isColumnHidden(each, hidden))
  const isNarrow = useNarrow() && shown.length > 1
  const wanted = usePlayground((state) => state.labPage)
  const page = shown.includes(wanted) ? wanted : 'result'
  const lab = usePlayground((state) => state.lab)
  const title = usePlayground(({ scenario }) =>
    lab === null || isAboutLab(scenario, lab)
      ? scenario.prompt || scenario.title || UNTITLED
      : LABS[lab].question,
  )
  const isSample = usePlayground(
    ({ scenario }) => lab !== null && scenario.labs?.[lab] === undefined,
  )
  const hasNoAgents = usePlayground(({ scenario }) => scenario.agents.length === 0)
  const heading = useId()
  useOpeningPlace(lab, page)
  return (
    <main
      id="board"
      className="lab"
      data-columns={shown.length}
      tabIndex={-1}
      aria-labelledby={heading}
    >
      <header className="lab-head cluster">
        <h1 id={heading}>{title}</h1>
        <p className="quiet">{isSample ? SAMPLE : lab === null ? '' : LABS[lab].name}</p>
        <BlockedScripts />
        <HiddenPanels />
      </header>
      {isNarrow && verdict !== null && page !== 'result' && (
        <p className="lab-verdict" role="status">
          {verdict}
        </p>
      )}
      {shown.map((each) =>
        isNarrow && each !== page ? null : (
          <section
            key={each}
            className="lab-column"
            data-column={each}
            aria-label={PAGE_NAMES[each]}
          >
            <Panel name={COLUMN_NAMES[each]}>
              {each === 'result' && hasNoAgents ? <NoAgents /> : columns[each]}
            </Panel>
          </section>
        ),
      )}
      {isNarrow && <LabTabs page={page} pages={shown} />}
    </main>
  )
}

const SAMPLE =
  'A sample with the agents that are here. Change anything, and it is part of the scenario.'

/** Whether the scenario's own question is about this lab, and not about the board. */
const isAboutLab = ({ shows, proposals }: ScenarioDocument, lab: LabName): boolean =>
  shows?.lab === lab || proposals.length === 0

interface LabTabsProps {
  readonly page: LabPage
  readonly pages: readonly LabPage[]
}

function LabTabs({ page, pages }: LabTabsProps) {
  const { setView } = useActions()
  return (
    <nav className="page-tabs" aria-label="Columns">
      {pages.map((each) => (
        <button
          key={each}
          type="button"
          aria-current={each === page ? 'page' : undefined}
          onClick={() => {
            setView({ labPage: each })
            window.scrollTo(0, 0)
          }}
        >
          {PAGE_NAMES[each]}
        </button>
      ))}
    </nav>
  )
}

/** In place of a result. */
function NoAgents() {
  const { editAgents } = useEdits()
  return (
    <div className="lab-empty stack-wide">
      <p>There are no agents yet. A lab needs agents; the menu of scenarios has examples.</p>
      <Button onClick={() => editAgents(({ addAgents }, scenario) => addAgents(scenario, 3))}>
        Add three agents
      </Button>
    </div>
  )
}
