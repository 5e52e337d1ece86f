import { useEffect, useState } from 'react'
import type { Positions } from '../../charts/graph/graph-data'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
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
  const { say } = useActions()
  // Lanes do not depend on what is shown in them.
  const rows = layout === 'force' ? found : null
  useEffect(() => {
    let isCurrent = true
    const remote = openGraphLayout()
    const work = rows
      ? remote.layoutForce({ parent: sheet.parent }, [...rows], sheet.ids.length, seed)
      : remote.layoutLanes({
          sources: sheet.sources,
          source: sheet.source,
          type: sheet.type,
          round: sheet.round,
          parent: sheet.parent,
          counts: sheet.counts,
        })
    work.then(
      (positions) => {
        if (isCurrent && positions) setKnown({ sheet, rows, positions })
      },
      () => {
        if (isCurrent) say('The graph could not be laid out.')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [sheet, rows, seed, say])
  return known?.sheet === sheet && known.rows === rows ? known.positions : null
}
