import { useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react'
import { useActions } from '../../store/hooks/use-playground'
import type { GridLayout } from './BallotGrid'
import { isCycleKey, moveBy, stanceOf, weightStepOf } from './grid-keys'
import type { useGridCells } from './use-grid-cells'
import { useVoting } from './use-voting'

const WHEEL_STEP = 0.05

/** Moves in the grid and votes by keyboard; the wheel turns the weight of the ballot that has the focus. */
export function useGridKeys(
  frame: RefObject<HTMLElement | null>,
  { rows, columns }: GridLayout,
  { cellAt, actions }: ReturnType<typeof useGridCells>,
) {
  const { setView } = useActions()
  const { cycle, setStance, setWeight } = useVoting()
  const turn = useEffectEvent((cell: HTMLElement, by: number) => {
    const found = cellAt(Number(cell.dataset['row']), Number(cell.dataset['column']))
    if (found?.vote) setWeight(found.at, found.vote, found.vote.weight + by)
  })
  useEffect(() => {
    const element = frame.current
    const onWheel = (event: WheelEvent) => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || !focused.matches('[role=gridcell]')) return
      if (!focused.contains(event.target as Node) || event.deltaY === 0) return
      event.preventDefault()
      turn(focused, event.deltaY < 0 ? WHEEL_STEP : -WHEEL_STEP)
    }
    // React listens passively, and a passive listener cannot keep the page from scrolling.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [frame])
  return (event: KeyboardEvent<HTMLElement>) => {
    const { dataset } = event.target as HTMLElement
    const spot = { row: Number(dataset['row']), column: Number(dataset['column']) }
    const found = cellAt(spot.row, spot.column)
    if (!found || event.altKey || event.metaKey) return
    const moved = moveBy(event, spot, { rows: rows.count, columns: columns.count })
    const stance = event.ctrlKey ? null : stanceOf(event.key)
    const step = event.ctrlKey ? null : weightStepOf(event.key)
    if (moved) {
      rows.scrollTo(moved.row)
      columns.scrollTo(moved.column)
      actions.onFocus(moved.row, moved.column, 'keys')
    } else if (stance) setStance(found.at, found.vote, stance)
    else if (step !== null) setWeight(found.at, found.vote, (found.vote?.weight ?? 0) + step)
    else if (isCycleKey(event.key)) {
      setView({ cell: found.cell })
      cycle(found.at, found.vote)
    } else return
    event.preventDefault()
    // Bare letters mean something else to the rest of the page.
    event.stopPropagation()
  }
}
