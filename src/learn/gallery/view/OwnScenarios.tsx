import { use, useEffect, useMemo, useState } from 'react'
import { DocumentLoaderContext } from '../../../store/hooks/use-document-loader'
import { useActions } from '../../../store/hooks/use-playground'
import { useTask } from '../../../store/hooks/use-task'
import type { DocumentLoader } from '../../../store/library/document-loader'
import type { ScenarioDocument } from '../../../scenario/scenario'
import { EMPTY_SCENARIO } from '../../../store/library/empty-scenario'
import { UNTITLED } from '../../../store/selectors'
import { Button } from '../../../ui/Button'
import { filterFamilies, type Filter } from '../model/filter'
import type { Tile } from '../model/tile'
import { FamilySection } from './FamilySection'
import { Tiles } from './Tiles'

/** The library has them all; here are the latest. */
const MAX_SHOWN = 8

type Saved = readonly (readonly [id: string, scenario: ScenarioDocument])[]

/** One's own beside the examples, the latest first. */
export function OwnScenarios({ filter }: { readonly filter: Filter }) {
  const { setView, say } = useActions()
  const { loader, saved } = useSaved()
  const computed = useTask('learn/tiles', saved !== null && saved.length > 0 ? saved : null)
  const tiles = useMemo(() => listTiles(saved ?? [], computed.result ?? []), [saved, computed])
  const [shown] = filterFamilies([{ name: 'Yours', note: '', isLab: false, tiles }], filter)
  const open = async (id: string) => {
    if (loader?.autosave?.current() === id) setView({ sitePage: null })
    else if (!(await loader?.openEntry(id))) {
      say('That scenario could not be read. It is kept as it is.')
    }
  }
  return (
    <FamilySection
      name="Yours"
      note="Saved in this browser only"
      actions={
        <span className="row gallery-own">
          <Button onClick={() => void loader?.openFile(EMPTY_SCENARIO, 'New')}>New scenario</Button>
          <Button onClick={() => setView({ dialog: { kind: 'library' } })}>Your scenarios …</Button>
          <Button onClick={() => setView({ dialog: { kind: 'open' } })}>
            Open a file, or paste …
          </Button>
        </span>
      }
    >
      {computed.failure !== null && (
        <p className="problems" role="alert">
          What the rules make of them could not be worked out. {computed.failure}{' '}
          <Button onClick={computed.retry}>Retry</Button>
        </p>
      )}
      {shown ? (
        <Tiles tiles={shown.tiles} onOpen={(id) => void open(id)} />
      ) : (
        <p className="quiet">
          {saved === null || saved.length > 0
            ? ''
            : 'None yet: change a vote, and the scenario is saved here.'}
        </p>
      )}
    </FamilySection>
  )
}

/** What is known of them at once; what the rules make of them follows. */
const listTiles = (saved: Saved, computed: readonly Tile[]): readonly Tile[] =>
  saved.map(([id, { title, prompt, agents }]) => ({
    id,
    question: prompt,
    agents: agents.length,
    fingerprint: null,
    ...computed.find((tile) => tile.id === id),
    title: title || UNTITLED,
  }))

/** Null until they are known; empty where nothing can be read, which the library says in full. */
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
  const read = await Promise.all(
    entries.slice(0, MAX_SHOWN).map(({ id }) => library.read(id).catch(() => null)),
  )
  const saved: Saved = read.flatMap((kept) =>
    kept ? [[kept.entry.id, kept.scenario] as const] : [],
  )
  return { loader, saved }
}
