import type { CSSProperties } from 'react'
import './meter.css'

export interface MeterProps {
  readonly value: number
  /** Where the rule decides; null where no such place exists. */
  readonly bound: number | null
  readonly colour: number | null
  readonly isDecided: boolean
}

/** How far, and how far it had to be. The numbers beside it say the same, so it is only a picture. */
export function Meter({ value, bound, colour, isDecided }: MeterProps) {
  const style = { '--value': Math.min(1, Math.max(0, value)), '--tick': bound ?? 0 }
  return (
    <span
      className="meter"
      aria-hidden="true"
      data-reached={isDecided}
      {...(colour === null ? {} : { 'data-colour': colour })}
      style={style as CSSProperties}
    >
      <span className="meter-bar" />
      {bound !== null && bound < 1 && <span className="meter-tick" />}
    </span>
  )
}
