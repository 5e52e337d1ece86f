import { useState } from 'react'
import known from 'virtual:gallery'
import { plural } from '../../../describe/format'
import { useActions, usePlayground } from '../../../store/hooks/use-playground'
import { openPreset } from '../../../store/open-preset'
import { isHidden } from '../../../store/selectors'
import { Button } from '../../../ui/Button'
import { Panel } from '../../../ui/Panel'
import { filterFamilies, filterOwn, NO_FILTER, YOURS, type Filter } from '../model/filter'
import { withoutVerdicts, type Family } from '../model/tile'
import { FamilySection } from './FamilySection'
import { NamedFingerprint } from './Fingerprint'
import { GalleryFilters } from './GalleryFilters'
import { LabLists } from './LabLists'
import { FIRST_SHOWN, OwnSection } from './OwnSection'
import { Tiles } from './Tiles'
import { useOwnScenarios } from './use-own-scenarios'
import './gallery.css'

const FAMILIES = known as readonly Family[]

const FAMILIES_TO_PREDICT = FAMILIES.map((family) => ({
  ...family,
  tiles: family.tiles.map(withoutVerdicts),
}))

/** Every example with its question and what the rules make of it, and one's own beside them. */
export default function GallerySection() {
  const actions = useActions()
  const [filter, setFilter] = useState<Filter>(NO_FILTER)
  const own = useOwnScenarios(FIRST_SHOWN)
  const isPredicted = usePlayground(isHidden('verdicts'))
  const families = isPredicted ? FAMILIES_TO_PREDICT : FAMILIES
  const shown = filterFamilies(families, filter)
  const saved = isPredicted ? (own.tiles ?? []).map(withoutVerdicts) : (own.tiles ?? [])
  const found = filterOwn(saved, filter)
  const open = (name: string) => openPreset(actions, name)
  const boards = shown.filter(({ isLab }) => !isLab)
  const labs = shown.filter(({ isLab }) => isLab)
  const count = shown.reduce((sum, { tiles }) => sum + tiles.length, found.length)
  const isOwnShown = filter.family === null || filter.family === YOURS || found.length > 0
  return (
    <div className="gallery">
      <GalleryFilters
        families={families}
        own={saved}
        hasVerdicts={!isPredicted}
        filter={filter}
        onChange={setFilter}
      />
      <p className="visually-hidden" role="status">
        {plural(count, 'scenario')}
      </p>
      {isPredicted ? (
        <p className="quiet">The open scenario hides its verdicts, so this page shows none.</p>
      ) : (
        <Legend />
      )}
      {isOwnShown && (
        <Panel name="Your scenarios" isSmall>
          <OwnSection own={own} found={found} />
        </Panel>
      )}
      {boards.map((family) => (
        <FamilySection key={family.name} name={family.name} note={family.note}>
          <Tiles tiles={family.tiles} onOpen={open} />
        </FamilySection>
      ))}
      {labs.length > 0 && (
        <FamilySection name="Labs" note="One protocol at a time, step by step">
          <LabLists labs={labs} onOpen={open} />
        </FamilySection>
      )}
      {count === 0 && (
        <p className="gallery-empty">
          No matching scenarios. <Button onClick={() => setFilter(NO_FILTER)}>Show all</Button>
        </p>
      )}
    </div>
  )
}

/** The marks once with the names of their rules, so that tiles need none. */
function Legend() {
  const example = FAMILIES[0]?.tiles[0]
  if (!example?.fingerprint) return null
  return (
    <details className="gallery-legend">
      <summary>How to read the marks</summary>
      <p>
        One mark a rule, always in this order: filled with what it chooses, hollow where it decides
        nothing, × where it rejects, ∅ where it decides without a winner. These are those of “
        {example.title}”.
      </p>
      <NamedFingerprint marks={example.fingerprint.marks} />
    </details>
  )
}
