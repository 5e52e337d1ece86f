import { isDecided, type Verdict } from '../../engine'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import type { RunSummary } from '../../worker/api'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import { formatBits, plural } from '../../describe/format'
import { introduce } from '../../describe/describe-verdict'
import { describeRow } from '../results/results'

/** What was to come before a change, beside what comes now: rule by rule, at the end of each. */
export default function CompareDialog(props: {
  readonly branch: number
  readonly onClose: () => void
}) {
  const branch = usePlayground(({ branches }) => branches.find(({ id }) => id === props.branch))
  const summary = usePlayground((state) => state.run.summary)
  const strategies = usePlayground((state) => state.scenario.strategies)
  const { restoreBranch } = useActions()
  if (!branch || !summary) return null
  const [then, now] = [endOf(branch.summary), endOf(summary)]
  const rules = [...new Set([...then.keys(), ...now.keys()])]
  // Another confidence is no other verdict.
  const changed = rules.filter((rule) => wordOf(then.get(rule)) !== wordOf(now.get(rule)))
  return (
    <Dialog
      title={`Before and after “${branch.name}”`}
      size="large"
      isText
      onClose={props.onClose}
      footer={
        <>
          <Button
            onClick={() => {
              restoreBranch(branch.id)
              props.onClose()
            }}
          >
            Restore the version before
          </Button>
          <span className="spacer" />
          <Button kind="primary" onClick={props.onClose}>
            Done
          </Button>
        </>
      }
    >
      <p>
        {changed.length === 0
          ? 'No final verdict differs.'
          : `${plural(changed.length, 'final verdict')} of ${rules.length} changed.`}{' '}
        Then: {describeRun(branch.summary)}. Now: {describeRun(summary)}.
      </p>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">Before the change</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule} data-changed={changed.includes(rule)}>
              <th scope="row">
                {introduce(rule, { strategies }).name}
                {changed.includes(rule) && ' · changed'}
              </th>
              {[then.get(rule), now.get(rule)].map((verdict, place) => (
                <td key={place} data-decided={verdict ? isDecided(verdict.outcome) : false}>
                  {describeRow(verdict)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

const wordOf = (verdict: Verdict | undefined): string =>
  verdict?.outcome.status === 'decided' ? verdict.outcome.winner : (verdict?.outcome.status ?? '')

const endOf = ({ rounds }: RunSummary): ReadonlyMap<string, Verdict> =>
  new Map((rounds.at(-1)?.verdicts ?? []).map((verdict) => [verdict.rule, verdict]))

const describeRun = ({ rounds }: RunSummary): string =>
  `${plural(rounds.length, 'round')}, entropy ${formatBits(rounds.at(-1)?.entropy.bits ?? 0)}`
