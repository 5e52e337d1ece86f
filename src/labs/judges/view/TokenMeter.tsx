import type { CSSProperties } from 'react'
import { isOverBudget } from '../../../engine/protocols/judges'
import type { ShownJudges } from './moment'
import { formatCount } from '../../../describe/format'

/** Tokens so far, filling up towards the budget. */
export function TokenMeter({ run, moment }: Pick<ShownJudges, 'run' | 'moment'>) {
  const { budget, calls } = run
  const { used } = moment
  const inAll = calls.at(-1)?.usedAfter ?? 0
  const text = describeTokens(used, inAll, budget)
  // A bar without an end would look full.
  if (budget === null) return <p className="quiet">{text}</p>
  const most = Math.max(1, inAll, budget)
  const isOver = isOverBudget(used, budget)
  const style = {
    '--used': Math.min(used, budget) / most,
    '--over': isOver ? (used - budget) / most : 0,
    '--budget': budget / most,
  } as CSSProperties
  return (
    <div className="stack-tight" style={style}>
      <div
        className="judges-meter-bar"
        role="meter"
        aria-label="Tokens"
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={used}
        aria-valuetext={text}
      >
        <span className="judges-meter-used" />
        <span className="judges-meter-over" />
        <span className="judges-meter-tick" />
      </div>
      <span className="judges-meter-text medium soft" data-over={isOver} aria-hidden="true">
        {text}
      </span>
    </div>
  )
}

function describeTokens(used: number, inAll: number, budget: number | null): string {
  if (budget === null) {
    return used < inAll
      ? `${formatCount(used)} of ${formatCount(inAll)} tokens so far, no budget`
      : `${formatCount(used)} tokens, no budget`
  }
  const over = isOverBudget(used, budget) ? `, ${formatCount(used - budget)} too many` : ''
  return `${formatCount(used)} of the budget of ${formatCount(budget)} tokens${over}`
}
