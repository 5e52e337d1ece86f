import type { ReactNode } from 'react'
import { allowReveal, hidePanel, setPrompt, setTitle } from '../../scenario/edits/shows'
import { SCENARIO_LIMITS } from '../../scenario/limits'
import { ANSWERS, isAnswer, PANELS, type Panel } from '../../scenario/scenario'
import { useActions, usePlayground, usePlaygroundStore } from '../../store/hooks/use-playground'
import { Button } from '../../ui/Button'
import { CheckField, TextField } from '../../ui/Field'
import { CopyText } from './CopyText'
import { QrCode } from './QrCode'
import { UnwrittenLink } from './UnwrittenLink'
import type { Link } from './use-link'

const LABELS: Readonly<Record<Panel, string>> = {
  ballots: 'the votes',
  agents: 'adding and changing agents and proposals',
  threshold: 'the threshold',
  settings: 'settings and the choice of cards',
  inspector: 'the working (Why)',
  charts: 'charts and time',
  scenarios: 'the menu of scenarios',
  verdicts: 'the verdicts',
  arithmetic: 'numbers and arithmetic',
  flips: 'what would change a verdict',
}

/** What there is of it in a lab, by the names that it has there. */
const LAB_LABELS: Partial<typeof LABELS> = {
  settings: 'the set-up',
  inspector: 'the details',
  scenarios: 'the menu of scenarios and the labs',
}

/** For teachers: the question, and what the reader sees. */
export function TeachPanel({ link }: { readonly link: Link }) {
  const title = usePlayground((state) => state.scenario.title)
  const prompt = usePlayground((state) => state.scenario.prompt)
  const hasLesson = usePlayground((state) => state.scenario.lesson !== undefined)
  const { edit, settle, setView } = useActions()
  const isLab = usePlayground((state) => state.lab !== null)
  return (
    <div className="share-link" onBlur={settle}>
      <div className="share-teach stack-wide">
        <p>
          Write the question and hide the panels that give the answer away. The link carries both.
          This page shows what readers will see; they can bring panels back with “Show all
          controls”.
        </p>
        <TextField
          label="Title"
          value={title}
          maxLength={SCENARIO_LIMITS.name}
          onChange={(text) => edit(setTitle(text))}
        />
        <TextField
          label="Question to the reader"
          rows={2}
          value={prompt}
          maxLength={2000}
          onChange={(text) => edit(setPrompt(text))}
        />
        <HideField legend="Hide" names={isLab ? LAB_LABELS : LABELS} of={CONTROLS} />
        {!isLab && <Prediction />}
        <Button
          onClick={() => setView({ dialog: null, sitePage: 'learn', sitePath: 'lesson/edit' })}
        >
          {hasLesson ? 'Edit the lesson' : 'Make a lesson of it'}
        </Button>
        {link.status === 'failed' && <UnwrittenLink {...link} />}
        {link.status === 'there' && (
          <CopyText
            label="Link for your readers"
            text={link.address}
            said="The link is in the clipboard."
            isStale={link.isStale}
          />
        )}
      </div>
      {link.status === 'there' && <QrCode text={link.address} />}
    </div>
  )
}

const CONTROLS = PANELS.filter((panel) => !isAnswer(panel))

interface HideFieldProps {
  readonly legend: string
  readonly names: Partial<typeof LABELS>
  readonly of: readonly Panel[]
  readonly children?: ReactNode
}

function HideField({ legend, names, of, children }: HideFieldProps) {
  const hidden = usePlayground((state) => state.scenario.shows?.hidden) ?? []
  const store = usePlaygroundStore()
  const { edit } = useActions()
  const panels = of.flatMap((panel) => {
    const label = names[panel]
    return label === undefined ? [] : [[panel, label] as const]
  })
  return (
    <fieldset>
      <legend>{legend}</legend>
      {panels.map(([panel, label]) => (
        <CheckField
          key={panel}
          label={label}
          isOn={hidden.includes(panel)}
          onChange={(isHidden) =>
            edit(hidePanel(store.getState().scenario, panel, label, isHidden))
          }
        />
      ))}
      {children}
    </fieldset>
  )
}

/** What readers are to predict, and whether they may look it up. */
function Prediction() {
  const canReveal = usePlayground((state) => state.scenario.shows?.canReveal === true)
  const store = usePlaygroundStore()
  const { edit } = useActions()
  return (
    <HideField legend="Hide for a prediction" names={LABELS} of={ANSWERS}>
      <CheckField
        label="Students may reveal the answer"
        isOn={canReveal}
        onChange={(isOn) => edit(allowReveal(store.getState().scenario, isOn))}
      />
      <p className="quiet">
        They are hidden on this page, too. “Show all controls” does not bring them back, but this is
        not a lock: anyone who opens this tab or edits the link can. Present (P) shows and hides
        verdicts in any case.
      </p>
    </HideField>
  )
}
