import { Fragment, useEffect, useRef } from 'react'
import { CATALOGUE, STRATEGY_IDS } from '../../../engine/catalogue'
import { Icon } from '../../../ui/Icon'
import { isTyping } from '../../../ui/is-typing'
import { countOfFamily, LABS, ORDERS, YOURS, type Filter, type Order } from '../model/filter'
import type { Family, Tile } from '../model/tile'

export interface GalleryFiltersProps {
  readonly families: readonly Family[]
  /** One's own scenarios beside them. */
  readonly own: readonly Tile[]
  /** Whether there are verdicts to look for, and to sort by. */
  readonly hasVerdicts: boolean
  readonly filter: Filter
  readonly onChange: (filter: Filter) => void
}

export function GalleryFilters(props: GalleryFiltersProps) {
  const { families, own, hasVerdicts, filter, onChange } = props
  const change = (part: Partial<Filter>) => onChange({ ...filter, ...part })
  const boards = families.filter(({ isLab }) => !isLab)
  const chip = (family: string | null, name: string, count: number) => (
    <Chip
      key={name}
      name={name}
      count={count}
      isOn={filter.family === family}
      onChange={() => change({ family })}
    />
  )
  return (
    <search className="gallery-filters" aria-label="Find a scenario">
      <SearchField text={filter.text} onChange={(text) => change({ text })} />
      <div className="chips row" role="group" aria-label="Family">
        {chip(null, 'All', countOfFamily(families, null) + own.length)}
        {chip(YOURS, YOURS, own.length)}
        {boards.map((family) =>
          chip(family.name, family.name, countOfFamily(families, family.name)),
        )}
        {chip(
          LABS,
          'Labs',
          countOfFamily(families, LABS) + own.filter(({ hasLab }) => hasLab).length,
        )}
        <Chip
          name="Under 5 agents"
          isOn={filter.isSmall}
          onChange={() => change({ isSmall: !filter.isSmall })}
        />
      </div>
      {hasVerdicts && <VerdictFilters filter={filter} change={change} />}
    </search>
  )
}

interface VerdictFiltersProps {
  readonly filter: Filter
  readonly change: (part: Partial<Filter>) => void
}

function VerdictFilters({ filter, change }: VerdictFiltersProps) {
  return (
    <>
      <Differing pair={filter.differing} onChange={(differing) => change({ differing })} />
      <select
        className="field"
        aria-label="Order"
        value={filter.order}
        onChange={({ target }) => change({ order: target.value as Order })}
      >
        {Object.entries(ORDERS).map(([order, name]) => (
          <option key={order} value={order}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}

function SearchField({
  text,
  onChange,
}: {
  readonly text: string
  readonly onChange: (text: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event)) return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <label className="gallery-search field row">
      <Icon name="search" />
      <span className="visually-hidden">Search scenarios</span>
      <input
        ref={input}
        type="search"
        placeholder="Search scenarios"
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <kbd>/</kbd>
    </label>
  )
}

interface ChipProps {
  readonly name: string
  readonly count?: number
  readonly isOn: boolean
  readonly onChange: () => void
}

const Chip = ({ name, count, isOn, onChange }: ChipProps) => (
  <button type="button" className="filter-chip" aria-pressed={isOn} onClick={onChange}>
    {name} {count !== undefined && <span>{count}</span>}
  </button>
)

interface DifferingProps {
  readonly pair: Filter['differing']
  readonly onChange: (pair: Filter['differing']) => void
}

/** "Voting ≠ Bayesian": where these two decide differently. */
function Differing({ pair, onChange }: DifferingProps) {
  const choose = (place: 0 | 1, rule: string) => {
    if (rule === '') onChange(null)
    else if (place === 0) onChange([rule, pair?.[1] ?? another(rule)])
    else onChange([pair?.[0] ?? another(rule), rule])
  }
  return (
    <span className="differing row" role="group" aria-label="Where two rules differ">
      {([0, 1] as const).map((place) => (
        <Fragment key={place}>
          <span aria-hidden="true">{place === 0 ? 'Where' : '≠'}</span>
          <select
            className="field"
            aria-label={place === 0 ? 'First rule' : 'Second rule'}
            value={pair?.[place] ?? ''}
            onChange={({ target }) => choose(place, target.value)}
          >
            <option value="">Any rule</option>
            {STRATEGY_IDS.map((rule) => (
              <option key={rule} value={rule} disabled={pair?.[place === 0 ? 1 : 0] === rule}>
                {CATALOGUE[rule].name}
              </option>
            ))}
          </select>
        </Fragment>
      ))}
    </span>
  )
}

const another = (rule: string): string => (rule === 'voting' ? 'bayesian' : 'voting')
