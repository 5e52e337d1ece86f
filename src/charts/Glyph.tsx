import type { Stance } from '../engine'
import './glyph.css'

/** A stance as a shape and a colour, always both: filled circle, cross, ring. */
export function Glyph({ stance }: { readonly stance: Stance }) {
  return (
    <svg className="glyph" viewBox="0 0 16 16" data-stance={stance} aria-hidden="true">
      {stance === 'agree' && <circle cx="8" cy="8" r="5" fill="currentColor" />}
      {stance === 'disagree' && <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />}
      {stance === 'abstain' && <circle cx="8" cy="8" r="4.8" />}
    </svg>
  )
}
