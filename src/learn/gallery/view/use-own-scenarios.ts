import { use, useEffect, useMemo, useState } from 'react'
import { DocumentLoaderContext } from '../../../store/hooks/use-document-loader'
import { useTask } from '../../../store/hooks/use-task'
import type { DocumentLoader } from '../../../store/library/document-loader'
import type { ScenarioDocument } from '../../../scenario/scenario'
import { UNTITLED } from '../../../store/selectors'
import { createTile, type Tile } from '../model/tile'

type Saved = readonly (readonly [id: string, scenario: ScenarioDocument])[]

export interface OwnScenarios {
  /** Null until they are known; empty where nothing can be read, which the library says in full. */
  readonly tiles: readonly Tile[] | null
  readonly loader: DocumentLoader | null
  /** Why the rules could not be asked what they make of them. */
  readonly failure: string | null
  readonly retry: () => void
}

/** All that are saved here, the latest first: what is known at once; what the rules make of them follows, of the first ones first. */
export function useOwnScenarios(first: number): OwnScenarios {
  const { loader, saved } = useSaved()
  const [early, late] = useMemo(
    () => [saved?.slice(0, first) ?? [], saved?.slice(first) ?? []],
    [saved, first],
  )
  const tasks = [
    useTask('learn/tiles', early.length > 0 ? early : null),
    useTask('learn/tiles', late.length > 0 ? late : null),
  ]
  const [ofEarly, ofLate] = tasks.map(({ result }) => result)
  const tiles = useMemo(
    () => saved && listTiles(saved, [...(ofEarly ?? []), ...(ofLate ?? [])]),
    [saved, ofEarly, ofLate],
  )
  const failed = tasks.filter(({ failure }) => failure !== null)
  return {
    tiles,
    loader,
    failure: failed[0]?.failure ?? null,
    retry: () => {
      for (const { retry } of failed) retry()
    },
  }
}

function listTiles(saved: Saved, computed: readonly Tile[]): readonly Tile[] {
  const known = new Map(computed.map((tile) => [tile.id, tile]))
  return saved.map(([id, scenario]) => ({
    ...(known.get(id) ?? createTile(id, scenario, null)),
    title: scenario.title || UNTITLED,
  }))
}

function useSaved(): { readonly loader: DocumentLoader | null; readonly saved: Saved | null } {
  const find = use(DocumentLoaderContext)
  const [known, setKnown] = useState<Awaited<ReturnType<typeof readSaved>> | null>(null)
  useEffect(() => {
    let isGone = false
    find()
      .then(readSaved)
      .then((read) => {
        if (!isGone) setKnown(read)
      })
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [find])
  return known ?? { loader: null, saved: null }
}

async function readSaved(loader: DocumentLoader) {
  const { library, autosave } = loader
  if (!library) return { loader, saved: [] }
  await autosave?.flush()
  const entries = await library.list().catch(() => [])
  const read = await Promise.all(entries.map(({ id }) => library.read(id).catch(() => null)))
  const saved: Saved = read.flatMap((kept) =>
    kept ? [[kept.entry.id, kept.scenario] as const] : [],
  )
  return { loader, saved }
}
