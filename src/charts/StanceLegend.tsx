import { STANCES } from '../engine'
import { Glyph } from './Glyph'

/** What the shapes of stances mean. A screen reader hears the words themselves. */
export const StanceLegend = () => (
  <p className="stance-legend row small soft" aria-hidden="true">
    {STANCES.map((stance) => (
      <span key={stance} className="row">
        <Glyph stance={stance} /> {stance}
      </span>
    ))}
  </p>
)
