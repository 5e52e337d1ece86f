import { useEffect, useState } from 'react'
import type { Positions } from '../../charts/graph/graph-data'
import { usePlayground } from '../../store/hooks/use-playground'
import { consensusOf } from '../../store/selectors'
import type { SignalSheet } from '../../worker/api'
import { openGraphLayout } from '../../worker/graph-layout'

export type Layout = 'lanes' | 'force'

/** Where everything is, worked out in a thread of its own. */
export function usePositions(
  sheet: SignalSheet,
  found: Int32Array,
  layout: Layout,
): Positions | null {
  const seed = usePlayground(({ scenario }) => consensusOf(scenario).seed)
  const [known, setKnown] = useState<{
    readonly sheet: SignalSheet
    readonly rows: Int32Array | null
    readonly positions: Positions
  } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  // Lanes do not depend on what is shown in them.
  const rows = layout === 'force' ? found : null
  useEffect(() => {
    let isCurrent = true
    const { sources, source, type, round, parent, counts } = sheet
    const work = openGraphLayout().ask((remote) =>
      rows
        ? remote.layoutForce({ parent }, [...rows], sheet.ids.length, seed)
        : remote.layoutLanes({ sources, source, type, round, parent, counts }),
    )
    work.then(
      (positions) => {
        if (isCurrent && positions) setKnown({ sheet, rows, positions })
      },
      (error: unknown) => {
        if (isCurrent) setFailure(error)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [sheet, rows, seed])
  // The panel around says so, and tries again.
  if (failure !== null) throw failure as Error
  return known?.sheet === sheet && known.rows === rows ? known.positions : null
}
