import { useMemo } from 'react'
import { recallFacts, type Recalled } from '../../../engine'
import { describeRecall } from '../../../describe/describe-hearing'
import {
  addFact,
  changeFact,
  keepAsMemory,
  removeFact,
  setContext,
} from '../../../scenario/edits/signals'
import { SCENARIO_LIMITS } from '../../../scenario/limits'
import { useActions, usePlayground, usePlaygroundStore } from '../../../store/hooks/use-playground'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/Field'
import { NumberField } from '../../../ui/NumberField'

/** What agents are told before the first round: the task with its background, and facts. */
export function MemoryTool() {
  const scenario = usePlayground((state) => state.scenario)
  const { task = '', context, memory, proposals } = scenario
  const { edit, settle } = useActions()
  const recalled = useMemo(
    () => recallFacts({ task, proposals, ...(context && { context }), ...(memory && { memory }) }),
    [task, context, memory, proposals],
  )
  return (
    <div className="memory stack" onBlur={settle}>
      <TextField
        label="Task"
        value={task}
        rows={2}
        maxLength={SCENARIO_LIMITS.text}
        onChange={(text) =>
          edit({ name: 'Task', patches: [{ path: ['task'], value: text }], group: 'text task' })
        }
      />
      <TextField
        label="Background of the task"
        value={context ?? ''}
        rows={2}
        maxLength={SCENARIO_LIMITS.text}
        onChange={(text) => edit(setContext(text))}
      />
      {context !== undefined && task === '' && (
        <p className="warning small">Without a task its background is not told.</p>
      )}
      <h4 className="eyebrow">Memory</h4>
      <p className="quiet small">
        Facts belong to this scenario. They are told where they have words in common with the task
        or a proposal, at most ten of them.
      </p>
      <ul className="stack-loose" aria-label="Facts">
        {recalled.map((each) => (
          <Fact key={each.place} {...each} />
        ))}
      </ul>
      <MemoryActions />
    </div>
  )
}

function MemoryActions() {
  const store = usePlaygroundStore()
  const { edit, say, ask } = useActions()
  const count = usePlayground(({ scenario }) => scenario.memory?.length ?? 0)
  const isFull = count >= SCENARIO_LIMITS.facts
  const keepAll = async () => {
    const answer = await ask(async (remote) => {
      const found = await remote.findSignals({
        filter: { type: 'discovery' },
        text: '',
        sort: null,
      })
      return remote.signalsAt([...found.slice(0, SCENARIO_LIMITS.facts)])
    })
    if (answer.status !== 'done') {
      say('The discoveries could not be read. Try again.')
      return
    }
    const step = keepAsMemory(
      store.getState().scenario,
      answer.answer.flatMap(({ signal }) => (signal.type === 'discovery' ? [signal.payload] : [])),
    )
    if (step.patches.length === 0) say('This run has no discovery that is not kept already.')
    else edit(step)
  }
  return (
    <div className="row wrap">
      <Button
        disabled={isFull}
        onClick={() =>
          edit(
            addFact(store.getState().scenario, {
              content: '',
              category: 'fact',
              importance: 0.5,
              isAlwaysTold: true,
            }),
          )
        }
      >
        Add a fact
      </Button>
      <Button disabled={isFull} onClick={() => void keepAll()}>
        Keep the discoveries of this run
      </Button>
    </div>
  )
}

function Fact(recalled: Recalled) {
  const { fact, place, isTold } = recalled
  const store = usePlaygroundStore()
  const { edit } = useActions()
  const change = (what: Partial<typeof fact>) =>
    edit(changeFact(store.getState().scenario, place, what))
  const name = `Fact ${place + 1}`
  return (
    <li className="stack-tight" aria-label={name}>
      <TextField
        label={name}
        value={fact.content}
        rows={2}
        maxLength={SCENARIO_LIMITS.text}
        onChange={(content) => change({ content })}
      />
      <div className="composer-pair">
        <TextField
          label="Category"
          value={fact.category}
          maxLength={SCENARIO_LIMITS.name}
          onChange={(category) => change({ category })}
        />
        <NumberField
          label="Importance"
          min={0}
          max={1}
          step={0.05}
          value={fact.importance}
          onChange={(importance) => change({ importance })}
        />
      </div>
      <label className="check row">
        <input
          type="checkbox"
          checked={fact.isAlwaysTold === true}
          onChange={({ target }) => change({ isAlwaysTold: target.checked })}
        />
        Tell it in any case
      </label>
      <span className={isTold ? 'small' : 'small quiet'}>{describeRecall(recalled)}</span>
      <span>
        <Button
          kind="link"
          aria-label={`Remove ${name.toLowerCase()}`}
          onClick={() => edit(removeFact(store.getState().scenario, place))}
        >
          Remove
        </Button>
      </span>
    </li>
  )
}
