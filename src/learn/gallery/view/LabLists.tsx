import { useId } from 'react'
import type { Family, Tile } from '../model/tile'

export interface LabListsProps {
  readonly labs: readonly Family[]
  readonly onOpen: (id: string) => void
}

/** Labs show one protocol: their scenarios have no verdicts of rules to compare. */
export const LabLists = ({ labs, onOpen }: LabListsProps) => (
  <div className="lab-lists">
    {labs.map(({ name, note, tiles }) => (
      <section key={name} aria-label={name} className="lab-list">
        <h3>
          {name} <span className="quiet">{tiles.length}</span>
        </h3>
        <p className="quiet">{note}</p>
        <ul>
          {tiles.map((tile) => (
            <LabRow key={tile.id} tile={tile} onOpen={onOpen} />
          ))}
        </ul>
      </section>
    ))}
  </div>
)

function LabRow({
  tile: { id, title, question, result },
  onOpen,
}: {
  readonly tile: Tile
  readonly onOpen: (id: string) => void
}) {
  const label = useId()
  return (
    <li>
      <button
        type="button"
        aria-labelledby={`${label}-title`}
        aria-describedby={`${label}-question`}
        onClick={() => onOpen(id)}
      >
        <span className="lab-row-head">
          <span id={`${label}-title`}>{title}</span>
          <span className="quiet">{result}</span>
        </span>
        <span id={`${label}-question`} className="quiet">
          {question}
        </span>
      </button>
    </li>
  )
}
