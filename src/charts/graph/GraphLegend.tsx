import { useMemo } from 'react'
import { SIGNAL_TYPES, STANCES } from '../../engine'
import type { Scene } from './scene'
import { SignalGlyph } from './SignalGlyph'

const VOTE = SIGNAL_TYPES.indexOf('vote')

/** What the shapes, colours and lines of a scene mean; what is not in it needs no explanation. */
export function GraphLegend({ scene }: { readonly scene: Scene }) {
  const { types, stances } = useMemo(() => listLooks(scene), [scene])
  return (
    <ul className="graph-legend small soft" aria-label="Legend">
      {types.map((type) => (
        <li key={type}>
          <SignalGlyph type={type} /> {type}
        </li>
      ))}
      {stances.map((stance) => (
        <li key={stance}>
          <SignalGlyph type="vote" stance={stance} /> {stance}
        </li>
      ))}
      {scene.edges.length > 0 && (
        <li>
          <svg className="line-glyph" viewBox="0 0 24 14" aria-hidden="true">
            <path className="edge" d="M1 7H18" />
            <path className="heads" d="M23 7L16 3.8V10.2Z" />
          </svg>{' '}
          answers
        </li>
      )}
      {scene.conflicts.length > 0 && (
        <li>
          <svg className="line-glyph" viewBox="0 0 24 14" aria-hidden="true">
            <path className="edge" data-kind="conflict" d="M1 7H23" />
          </svg>{' '}
          in conflict
        </li>
      )}
    </ul>
  )
}

/** Votes are told by their stance, all else by its type. */
export function listLooks({ nodes }: Pick<Scene, 'nodes'>) {
  const types = new Set(nodes.map(({ type }) => type))
  const stances = new Set(nodes.map(({ stance }) => stance))
  return {
    types: SIGNAL_TYPES.filter((_, place) => place !== VOTE && types.has(place)),
    stances: STANCES.filter((_, place) => stances.has(place)),
  }
}
