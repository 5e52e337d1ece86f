import { Button } from '../../ui/Button'
import { selectRejoined } from '../../store/selectors'
import { useActions, usePlayground } from '../../store/hooks/use-playground'

/** Futures that were left behind by editing in the past: look at them, compare them, bring them back. */
export default function Branches() {
  const all = usePlayground((state) => state.branches)
  const rejoined = usePlayground(selectRejoined)
  const ghost = usePlayground((state) => state.ghost)
  const { setView, restoreBranch, forgetBranch } = useActions()
  const branches = all.filter(({ scenario }) => scenario !== rejoined)
  if (branches.length === 0) return null
  const shown = branches.find(({ id }) => id === ghost)
  return (
    <div className="branches row small" role="group" aria-label="Branches">
      <label>
        <span>Ghost</span>
        <select
          className="field"
          value={ghost ?? ''}
          onChange={({ target }) =>
            setView({ ghost: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">none</option>
          {branches.map(({ id, name, round }) => (
            <option key={id} value={id}>
              before “{name}” in round {round}
            </option>
          ))}
        </select>
      </label>
      {shown && (
        <>
          <Button
            kind="link"

            onClick={() => setView({ dialog: { kind: 'compare', branch: shown.id } })}
          >
            Compare
          </Button>
          <Button kind="link" onClick={() => restoreBranch(shown.id)}>
            Restore
          </Button>
          <Button kind="link" onClick={() => forgetBranch(shown.id)}>
            Forget
          </Button>
        </>
      )}
    </div>
  )
}
