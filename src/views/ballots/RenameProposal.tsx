import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { renameProposal } from '../../scenario/edits/proposals'
import { UNSAFE_IDS } from '../../scenario/limits'
import { useActions, usePlaygroundStore } from '../use-playground'

/** What a short name may not be; null where it may. */
function problemWith(name: string, taken: readonly string[]): string | null {
  if (name === '') return 'It needs a name.'
  if (name.length > 40) return 'At most 40 characters.'
  if (name.includes('#')) return 'It must not contain #.'
  if (UNSAFE_IDS.includes(name)) return 'That name is reserved.'
  return taken.includes(name) ? 'Another proposal has that name.' : null
}

/** The chip is a button: behind it is the short name, which is used wherever the proposal is spoken of. */
export function RenameProposal({
  id,
  children,
}: {
  readonly id: string
  readonly children: ReactNode
}) {
  const popover = useId()
  const field = useId()
  const panel = useRef<HTMLDivElement>(null)
  const store = usePlaygroundStore()
  const { edit, look } = useActions()
  const [name, setName] = useState(id)
  const { proposals } = store.getState().scenario
  const problem =
    name === id
      ? null
      : problemWith(
          name.trim(),
          proposals.map((each) => each.id),
        )
  return (
    <>
      <button
        type="button"
        className="chip-button"
        aria-label={`Rename proposal ${id}`}
        popoverTarget={popover}
      >
        {children}
      </button>
      <div
        ref={panel}
        id={popover}
        popover="auto"
        className="rename"
        onToggle={({ newState, currentTarget }) => {
          if (newState !== 'open') return
          setName(id)
          const chip = currentTarget.previousElementSibling?.getBoundingClientRect()
          currentTarget.style.top = `${(chip?.bottom ?? 0) + 4}px`
          currentTarget.style.left = `${chip?.left ?? 0}px`
          currentTarget.querySelector('input')?.select()
        }}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (problem !== null) return
            panel.current?.hidePopover()
            if (name.trim() !== id) {
              const { scenario, cell } = store.getState()
              const proposalId = name.trim()
              edit(renameProposal(scenario, id, proposalId))
              if (cell?.proposalId === id) look({ cell: { ...cell, proposalId } })
            }
          }}
        >
          <label htmlFor={field}>Short name</label>
          <div className="rename-row">
            <input
              id={field}
              className="field"
              value={name}
              aria-invalid={problem !== null}
              aria-describedby={`${field}-problem`}
              onChange={({ target }) => {
                setName(target.value)
              }}
            />
            <button type="submit" className="button" disabled={problem !== null}>
              Rename
            </button>
          </div>
          <p id={`${field}-problem`} className="quiet">
            {problem ?? 'Votes keep their proposal.'}
          </p>
        </form>
      </div>
    </>
  )
}
