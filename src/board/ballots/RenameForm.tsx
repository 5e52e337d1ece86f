import { useId, useState } from 'react'
import { renameProposal } from '../../scenario/edits/proposals'
import { UNSAFE_IDS } from '../../scenario/limits'
import { useActions, usePlaygroundStore } from '../../store/hooks/use-playground'

/** What a short name may not be; null where it may. */
function problemWith(name: string, taken: readonly string[]): string | null {
  if (name === '') return 'It needs a name.'
  if (name.length > 40) return 'At most 40 characters.'
  if (name.includes('#')) return 'It must not contain #.'
  if (UNSAFE_IDS.includes(name)) return 'That name is reserved.'
  return taken.includes(name) ? 'Another proposal has that name.' : null
}

export interface RenameFormProps {
  readonly id: string
  readonly onDone: () => void
}

/** A short name is used wherever the proposal is spoken of. */
export default function RenameForm({ id, onDone }: RenameFormProps) {
  const field = useId()
  const store = usePlaygroundStore()
  const { edit, setView } = useActions()
  const [name, setName] = useState(id)
  const { proposals } = store.getState().scenario
  const taken = proposals.map((each) => each.id)
  const problem = name === id ? null : problemWith(name.trim(), taken)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (problem !== null) return
        onDone()
        const proposalId = name.trim()
        if (proposalId === id) return
        const { scenario, cell } = store.getState()
        edit(renameProposal(scenario, id, proposalId))
        if (cell?.proposalId === id) setView({ cell: { ...cell, proposalId } })
      }}
    >
      <label htmlFor={field}>Short name</label>
      <div className="rename-row">
        <input
          id={field}
          className="field"
          value={name}
          autoFocus
          aria-invalid={problem !== null}
          aria-describedby={`${field}-problem`}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setName(target.value)}
        />
        <button type="submit" className="button" disabled={problem !== null}>
          Rename
        </button>
      </div>
      <p id={`${field}-problem`} className="quiet">
        {problem ?? 'Votes keep their proposal.'}
      </p>
    </form>
  )
}
