import { useActions } from '../../../store/hooks/use-playground'
import { EMPTY_SCENARIO } from '../../../store/library/empty-scenario'
import { describeUnopened } from '../../../store/library/trouble'
import { Again } from '../../../ui/Again'
import { Button } from '../../../ui/Button'
import { useShowMore } from '../../../ui/use-show-more'
import { YOURS } from '../model/filter'
import type { Tile } from '../model/tile'
import { FamilySection } from './FamilySection'
import { Tiles } from './Tiles'
import type { OwnScenarios } from './use-own-scenarios'

export const FIRST_SHOWN = 8

export interface OwnSectionProps {
  readonly own: OwnScenarios
  /** Those that are looked for. */
  readonly found: readonly Tile[]
}

/** One's own beside the examples, the latest first. */
export function OwnSection({ own, found }: OwnSectionProps) {
  const { tiles, loader, trouble, note, readAgain, failure, retry } = own
  const { setView, say } = useActions()
  const [shown, more] = useShowMore(found, FIRST_SHOWN, Infinity)
  const open = async (id: string) => {
    if (loader?.autosave?.current() === id) setView({ sitePage: null })
    else if (loader) {
      const outcome = await loader.openEntry(id)
      if (outcome !== 'open') say(describeUnopened(outcome))
    }
  }
  const isEmpty = tiles?.length === 0 && trouble === null && note === null
  return (
    <FamilySection
      name={YOURS}
      note={
        isEmpty ? 'None yet: change a vote, and it is saved here' : 'Saved in this browser only'
      }
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
      {trouble !== null && (
        <p className="problems" role="alert">
          {trouble} <Again retry={readAgain} />
        </p>
      )}
      {note !== null && <p className="quiet">{note}</p>}
      {failure !== null && (
        <p className="problems" role="alert">
          What the rules make of them could not be worked out. {failure} <Again retry={retry} />
        </p>
      )}
      {shown.length > 0 && <Tiles tiles={shown} onOpen={(id) => void open(id)} />}
      {more}
    </FamilySection>
  )
}
