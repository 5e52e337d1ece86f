import type { PanelJudge } from '../plan'
import { SCENARIO_LIMITS } from '../../../scenario/limits'
import { Select } from '../../../ui/Field'
import { LimitedText } from '../../../ui/LimitedText'
import { NumberField } from '../../../ui/NumberField'
import { useShowMore } from '../../../ui/use-show-more'
import { useLabEdit } from '../../frame/use-lab'
import { judgeOf } from '../model'
import type { BallotSetupProps } from './BallotSetup'
import { createPanelJudge, setJudge } from './panel-edits'

const WAYS = { hand: 'by hand', accuracy: 'by accuracy', script: 'by script' } as const

/** How each agent on the roll comes to its vote. */
export function PanelJudges({ plan, agents, record }: BallotSetupProps) {
  const edit = useLabEdit('ballot')
  const onRoll = agents.filter(({ id }) => plan.absent?.includes(id) !== true)
  const [shown, more] = useShowMore(onRoll, 30, 100)
  const errors = new Map((record?.panelErrors ?? []).map((error) => [error.agent, error]))
  const change = (id: string, name: string, judge: PanelJudge | undefined, group?: string) =>
    edit(`Change how ${name} votes`, (old) => setJudge(old, id, judge), group && `${group} ${id}`)
  return (
    <>
      <ul className="stack-tight" aria-label="How judges vote">
        {shown.map(({ id, name }) => {
          const judge = judgeOf(plan.panel ?? {}, id)
          const error = errors.get(id)
          return (
            <li key={id} className="ballot-judge">
              <span className="break">{name} votes</span>
              <Select
                aria-label={`How ${name} votes`}
                value={judge?.kind ?? 'hand'}
                options={WAYS}
                onChange={(kind) => change(id, name, createPanelJudge(kind))}
              />
              {judge?.kind === 'accuracy' && (
                <NumberField
                  aria-label={`Accuracy of ${name}, from 0 to 1`}
                  value={judge.accuracy}
                  min={0}
                  max={1}
                  step={0.05}
                  onChange={(accuracy) => change(id, name, { ...judge, accuracy }, 'accuracy')}
                />
              )}
              {judge?.kind === 'script' && (
                <LimitedText
                  className="field lab-code"
                  aria-label={`Script of ${name}`}
                  aria-invalid={error !== undefined}
                  rows={6}
                  spellCheck={false}
                  maxLength={SCENARIO_LIMITS.script}
                  value={judge.source}
                  onChange={(source) => change(id, name, { ...judge, source }, 'script')}
                />
              )}
              {error && (
                <p className="refusal break" role="status">
                  {error.line !== null && `Line ${error.line}: `}
                  {error.message}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {more}
    </>
  )
}
