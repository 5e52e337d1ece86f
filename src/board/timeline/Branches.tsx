import { Button } from '../../ui/Button'
import { SelectField } from '../../ui/Field'
import { isHidden, selectRejoined } from '../../store/selectors'
import { useActions, usePlayground } from '../../store/hooks/use-playground'

/** Futures that were left behind by editing in the past: look at them, compare them, bring them back. */
export default function Branches() {
  const all = usePlayground((state) => state.branches)
  const rejoined = usePlayground(selectRejoined)
  const ghost = usePlayground((state) => state.ghost)
  const isPredicted = usePlayground(isHidden('verdicts'))
  const { setView, restoreBranch, forgetBranch } = useActions()
  const branches = all.filter(({ scenario }) => scenario !== rejoined)
  if (branches.length === 0) return null
  const shown = branches.find(({ id }) => id === ghost)
  return (
    <div className="branches row small" role="group" aria-label="Branches">
      <SelectField
        label="Ghost"
        value={String(ghost ?? '')}
        options={[
          ['', 'none'],
          ...branches.map(
            ({ id, name, round }) => [String(id), `before “${name}” in round ${round}`] as const,
          ),
        ]}
        onChange={(id) => setView({ ghost: id === '' ? null : Number(id) })}
      />
      {shown && (
        <>
          {!isPredicted && (
            <Button
              kind="link"
              onClick={() => setView({ dialog: { kind: 'compare', branch: shown.id } })}
            >
              Compare
            </Button>
          )}
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
