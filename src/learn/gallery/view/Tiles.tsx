import { useId } from 'react'
import { plural } from '../../../describe/format'
import type { Tile } from '../model/tile'
import { Fingerprint } from './Fingerprint'

export interface TilesProps {
  readonly tiles: readonly Tile[]
  readonly onOpen: (id: string) => void
}

export const Tiles = ({ tiles, onOpen }: TilesProps) => (
  <ul className="tiles">
    {tiles.map((tile) => (
      <TileCard key={tile.id} tile={tile} onOpen={onOpen} />
    ))}
  </ul>
)

function TileCard({
  tile: { id, title, question, agents, fingerprint, result },
  onOpen,
}: {
  readonly tile: Tile
  readonly onOpen: (id: string) => void
}) {
  const label = useId()
  const rounds = fingerprint?.rounds ?? 1
  return (
    <li>
      <button
        type="button"
        className="tile"
        aria-labelledby={`${label}-title`}
        aria-describedby={`${label}-question ${label}-facts`}
        onClick={() => onOpen(id)}
      >
        <strong id={`${label}-title`} className="break">
          {title}
        </strong>
        <span id={`${label}-question`} className="tile-question break">
          {question}
        </span>
        {fingerprint && <Fingerprint marks={fingerprint.marks} />}
        <span id={`${label}-facts`} className="tile-facts">
          <span>{fingerprint?.counts ?? result ?? 'Opens to be run'}</span>
          <span>
            {plural(agents, 'agent')}
            {rounds > 1 && `, ${plural(rounds, 'round')}`}
          </span>
        </span>
      </button>
    </li>
  )
}
