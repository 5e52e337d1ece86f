import { useEffect, useRef, useState } from 'react'
import type { Outcome } from '../engine'
import { countDecided, isHidden } from '../store/selectors'
import { lastStep } from '../store/verdict-news'
import { usePlayground, usePlaygroundStore } from '../store/hooks/use-playground'
import { list, plural } from '../describe/format'
import { introduce, describeVerdict } from '../describe/describe-verdict'

/** Verdicts that are told of by name; the others are counted. */
const MAX_NAMED = 3

const say = (outcome: Outcome): string =>
  outcome.status === 'decided'
    ? `decided ${outcome.winner}`
    : describeVerdict(outcome).toLowerCase()

export default function Announcer() {
  const store = usePlaygroundStore()
  const verdicts = usePlayground((state) => state.run.verdicts)
  // What was said before verdicts were covered would still be there to read.
  const isPredicted = usePlayground(isHidden('verdicts'))
  const isStale = usePlayground((state) => state.run.isStale)
  const opened = usePlayground((state) => state.run.opened)
  const last = useRef<{
    readonly opened: number
    readonly said: ReadonlyMap<string, string>
  } | null>(null)
  const [message, setMessage] = useState('')
  useEffect(() => {
    if (isStale || verdicts.length === 0) return
    const { scenario } = store.getState()
    const said = new Map(
      verdicts.map(({ evaluation: { rule, outcome } }) => [rule, say(outcome)] as const),
    )
    const before = last.current
    last.current = { opened, said }
    if (before?.opened !== opened) return
    const changed = [...said].filter(([rule, word]) => (before.said.get(rule) ?? word) !== word)
    if (changed.length === 0) return
    const named = changed
      .slice(0, MAX_NAMED)
      .map(([rule, word]) => `${introduce(rule, scenario).name} ${word}`)
    const rest = changed.length - named.length
    const all = list([...named, ...(rest > 0 ? [`${rest} more`] : [])])
    const step = lastStep(store.getState())
    const cause = step === null ? '' : `${step.way === 'undo' ? 'Undone: ' : ''}${step.name}. `
    setMessage(
      `${cause}${plural(changed.length, 'verdict')} changed: ${all}. ` +
        `${countDecided(verdicts)} of ${verdicts.length} decided.`,
    )
  }, [store, verdicts, isStale, opened])
  return (
    <p className="visually-hidden" role="status" aria-label="Changes">
      {!isPredicted && message}
    </p>
  )
}
