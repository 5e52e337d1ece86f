import { use, useEffect, useMemo, useState } from 'react'
import { DocumentLoaderContext } from '../../../store/hooks/use-document-loader'
import { useTask } from '../../../store/hooks/use-task'
import type { DocumentLoader } from '../../../store/library/document-loader'
import { LoadFailure } from '../../../loading/load-part'
import { UNTITLED } from '../../../store/selectors'
import { describeError } from '../../../worker/describe-error'
import { createTile, type Tile } from '../model/tile'
import { readSaved, type ReadSaved, type Saved } from './read-saved'

export interface OwnScenarios {
  /** Null until they are known. */
  readonly tiles: readonly Tile[] | null
  readonly loader: DocumentLoader | null
  /** Why nothing could be read, and what else there is to say. */
  readonly trouble: string | null
  readonly note: string | null
  readonly readAgain: () => void
  /** Why the rules could not be asked what they make of them. */
  readonly failure: string | null
  readonly retry: () => void
}

/** All that are saved here, the latest first: what is known at once; what the rules make of them follows, of the first ones first. */
export function useOwnScenarios(first: number): OwnScenarios {
  const { loader, read, readAgain } = useSaved()
  const saved = read?.saved ?? null
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
    trouble: read?.trouble ?? null,
    note: read?.note ?? null,
    readAgain,
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

interface Reading {
  readonly loader: DocumentLoader | null
  /** Null until it is known. */
  readonly read: ReadSaved | null
}

const UNKNOWN: Reading = { loader: null, read: null }

function useSaved(): Reading & { readonly readAgain: () => void } {
  const find = use(DocumentLoaderContext)
  const [known, setKnown] = useState(UNKNOWN)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    void find()
      .then(async (loader) => ({ loader, read: await readSaved(loader) }))
      .catch((error: unknown): Reading => {
        if (error instanceof LoadFailure) error.forget()
        const trouble = `What is saved here could not be read. ${describeError(error)}`
        return { loader: null, read: { saved: [], trouble, note: null } }
      })
      .then((reading) => {
        if (!isGone) setKnown(reading)
      })
    return () => {
      isGone = true
    }
  }, [find, attempt])
  const readAgain = () => {
    setKnown(UNKNOWN)
    setAttempt(attempt + 1)
  }
  return { ...known, readAgain }
}
