import { useId, useMemo } from 'react'
import { SignalGlyph } from '../../charts/graph/SignalGlyph'
import { SIGNAL_TYPES, type SignalFilter } from '../../engine'
import { Button } from '../../ui/Button'
import { Select } from '../../ui/Field'
import { PopupButton } from '../../ui/PopupButton'
import { NumberField } from '../../ui/NumberField'
import { useAgentName } from '../../store/hooks/use-agent-name'
import { useActions, usePlayground } from '../../store/hooks/use-playground'
import type { SignalSheet } from '../../worker/api'
import './signals.css'

export interface SignalFiltersProps {
  readonly sheet: SignalSheet
  readonly found: number
}

/** Every filter of the bus, and a search in what was said. The graph and the table share them. */
export function SignalFilters({ sheet, found }: SignalFiltersProps) {
  const all = sheet.ids.length
  const answered = useMemo(() => answeredIn(sheet), [sheet])
  const query = usePlayground((state) => state.query)
  const agentName = useAgentName()
  const { setView } = useActions()
  const { filter, text } = query
  const set = (change: {
    readonly [Field in keyof SignalFilter]?: SignalFilter[Field] | undefined
  }) => {
    const next = Object.fromEntries(
      Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined),
    )
    setView({ query: { ...query, filter: next } })
  }
  const isAny = Object.keys(filter).length > 0 || text !== ''
  return (
    <div className="filters row wrap small" role="search" aria-label="Filter the signals">
      <input
        className="field"
        type="search"
        aria-label="Search the signals"
        placeholder="Search"
        value={text}
        onChange={({ target }) => setView({ query: { ...query, text: target.value } })}
      />
      <TypeFilter chosen={filter.type} onChange={(type) => set({ type })} />
      <Select
        aria-label="Said by"
        value={filter.source ?? ''}
        options={[
          ['', 'by any agent'],
          ...sheet.sources.map((source) => [source, agentName(source)] as const),
        ]}
        onChange={(source) => set({ source: source === '' ? undefined : source })}
      />
      <AnswerFilter
        answered={answered}
        value={filter.replyTo}
        onChange={(replyTo) => set({ replyTo })}
      />
      <Bound label="Since, ms" value={filter.since} onChange={(since) => set({ since })} />
      <Bound label="Until, ms" value={filter.until} onChange={(until) => set({ until })} />
      <Bound
        label="Confidence ≥"
        most={1}
        step={0.05}
        value={filter.minConfidence}
        onChange={(minConfidence) => set({ minConfidence })}
      />
      <span className="quiet" role="status">
        {found === all ? `${all} signals` : `${found} of ${all} signals`}
      </span>
      {isAny && (
        <Button kind="link" onClick={() => setView({ query: { filter: {}, text: '' } })}>
          Show all
        </Button>
      )}
    </div>
  )
}

interface TypeFilterProps {
  readonly chosen: SignalFilter['type']
  readonly onChange: (types: SignalFilter['type']) => void
}

function TypeFilter({ chosen, onChange }: TypeFilterProps) {
  const wanted = new Set(chosen === undefined ? SIGNAL_TYPES : [chosen].flat())
  return (
    <PopupButton
      text={chosen === undefined ? 'All types' : `${wanted.size} of ${SIGNAL_TYPES.length} types`}
      label="Types of signals"
    >
      {SIGNAL_TYPES.map((type) => (
        <label key={type}>
          <input
            type="checkbox"
            checked={wanted.has(type)}
            onChange={({ target }) => {
              const next = SIGNAL_TYPES.filter((each) =>
                each === type ? target.checked : wanted.has(each),
              )
              onChange(next.length === SIGNAL_TYPES.length ? undefined : next)
            }}
          />
          <SignalGlyph type={type} /> {type}
        </label>
      ))}
    </PopupButton>
  )
}

/** Ids that are offered to choose from. */
const MAX_OFFERED = 100

/** Those that were answered, as many as a list can offer. */
function answeredIn({ ids, parent }: SignalSheet): readonly string[] {
  const answered = new Set<number>()
  for (const row of parent) {
    if (row >= 0) answered.add(row)
    if (answered.size >= MAX_OFFERED) break
  }
  return [...answered].map((row) => ids[row]!)
}

interface AnswerFilterProps {
  readonly answered: readonly string[]
  readonly value: string | undefined
  readonly onChange: (replyTo: string | undefined) => void
}

function AnswerFilter({ answered, value, onChange }: AnswerFilterProps) {
  const list = useId()
  return (
    <>
      <input
        className="field"
        aria-label="In answer to"
        placeholder="in answer to"
        list={list}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      <datalist id={list}>
        {answered.map((id) => (
          <option key={id} value={id} />
        ))}
      </datalist>
    </>
  )
}

interface BoundProps {
  readonly label: string
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
  readonly most?: number
  readonly step?: number
}

const MAX_MS = 1e12

const Bound = ({ label, value, onChange, most = MAX_MS, step = 100 }: BoundProps) => (
  <NumberField
    aria-label={label}
    placeholder={label}
    min={0}
    max={most}
    step={step}
    value={value ?? null}
    onChange={onChange}
    onClear={() => onChange(undefined)}
  />
)
