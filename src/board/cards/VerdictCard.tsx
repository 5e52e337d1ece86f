import { memo, useEffect, useRef } from 'react'
import {
  isDecided,
  type RuleVerdict,
  type NearestFlip,
  type Outcome,
  type ResolvedConsensusConfig,
} from '../../engine'
import type { ASPECTS } from '../../engine/catalogue'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { colourOf, ProposalChip } from '../../charts/ProposalChip'
import { formatBeside, formatThreshold } from '../../describe/format'
import {
  describeChange,
  describeFlip,
  describeScriptProblem,
  FINDINGS,
  describeVerdict,
  type RuleIntroduction,
} from '../../describe/describe-verdict'
import { demandOf } from './demand'
import { Meter } from './Meter'
import { formatWorking } from '../../describe/format-working'

export interface VerdictCardProps {
  readonly judged: RuleVerdict
  readonly introduction: RuleIntroduction
  readonly proposals: readonly { readonly id: string }[]
  readonly settings: ResolvedConsensusConfig
  readonly before: Outcome | undefined
  /** Undefined while it is not known, null where no small change of ballots changes it. */
  readonly flip: NearestFlip | null | undefined
  readonly isSelected: boolean
  readonly isGoverning: boolean
  readonly nameOf: (agentId: string) => string
  readonly onSelect: (rule: string) => void
  /** Given where the inspector is not beside the board: cards are rows there, which open. */
  readonly row: { readonly isOpen: boolean; readonly onExplain: (rule: string) => void } | null
  /** Null where nothing may be changed. */
  readonly onEdit: ((rule: string) => void) | null
}

/** One rule's verdict with as much of its working as fits; selecting it shows the rest. */
export const VerdictCard = memo(function VerdictCard(props: VerdictCardProps) {
  const { judged, introduction, proposals, settings, flip, nameOf, onEdit } = props
  const { evaluation, problem } = judged
  const { rule, outcome, leader, confidence } = evaluation
  const winner = outcome.status === 'decided' ? outcome.winner : null
  const heading = `card-${rule}`
  const work = formatWorking(evaluation, nameOf)
  const threshold = demandOf(evaluation, settings)
  const card = useFlipMark(`${outcome.status} ${winner ?? ''}`)
  return (
    <article
      ref={card}
      className="card panel column"
      aria-labelledby={heading}
      data-status={outcome.status}
      data-selected={props.isSelected}
      data-open={props.row?.isOpen ?? true}
      {...(winner === null ? {} : { 'data-winner': winner })}
    >
      <h4>
        <button
          type="button"
          id={heading}
          {...(props.row
            ? { 'aria-expanded': props.row.isOpen }
            : { 'aria-pressed': props.isSelected })}
          onClick={() => props.onSelect(rule)}
        >
          {introduction.name}
        </button>
      </h4>
      <p className="card-rule truncate small faint" title={introduction.explanation}>
        {introduction.motto}
      </p>
      <p className="card-verdict row between">
        <span className="verdict small soft" data-decided={isDecided(outcome)}>
          {isDecided(outcome) && <Icon name="check" />}
          {describeVerdict(outcome)}
          {winner !== null && <ProposalChip id={winner} proposals={proposals} />}
        </span>
        <span className="card-confidence">{formatBeside(confidence, threshold)}</span>
      </p>
      <Meter
        value={confidence}
        threshold={threshold}
        colour={leader === null ? null : colourOf(leader, proposals)}
        isDecided={isDecided(outcome)}
      />
      {problem ? (
        <p className="card-problem">{describeScriptProblem(problem)}</p>
      ) : (
        <p className="card-work break soft">{work === '' ? evaluation.reasoning : work}</p>
      )}
      <p className="card-flip small faint" data-known={flip !== undefined}>
        {flip ? describeFlip(flip, nameOf) : flip === null ? NOT_NEAR : ' '}
      </p>
      <Badges name={introduction.name} badges={listBadges(props)} />
      {props.row && (
        <Button
          kind="link"
          className="card-more"
          aria-label={`Why ${introduction.name} says so`}
          onClick={() => {
            props.row?.onExplain(rule)
          }}
        >
          Why?
        </Button>
      )}
      {introduction.isOwn && onEdit && (
        <Button kind="link" className="card-edit" onClick={() => onEdit(rule)}>
          Edit script
        </Button>
      )}
    </article>
  )
})

const NOT_NEAR = 'No small change of ballots changes it'

interface Badge {
  readonly text: string
  readonly kind?: 'strong' | 'warn' | 'dissent'
}

/** Badges that a card has room for; the inspector has them all. */
const MAX_BADGES = 3

function Badges({ name, badges }: { readonly name: string; readonly badges: readonly Badge[] }) {
  const shown = badges.length > MAX_BADGES ? badges.slice(0, MAX_BADGES - 1) : badges
  const hidden = badges.slice(shown.length)
  return (
    <ul className="badges cluster" aria-label={`About ${name}`}>
      {shown.map(({ text, kind = '' }) => (
        <li key={text} className={`badge ${kind}`}>
          {text}
        </li>
      ))}
      {hidden.length > 0 && (
        <li className="badge" title={hidden.map(({ text }) => text).join(', ')}>
          +{hidden.length}
        </li>
      )}
    </ul>
  )
}

function listBadges({ judged, before, settings, isGoverning }: VerdictCardProps): readonly Badge[] {
  const { rule, outcome, findings, dissent, ignores } = judged.evaluation
  const change = describeChange(outcome, before)
  const own = settings.thresholds[rule]
  const strong = (text: string): Badge => ({ text, kind: 'strong' })
  return [
    ...(change === null ? [] : [strong(change)]),
    ...(own === undefined ? [] : [strong(`own threshold ${formatThreshold(own)}`)]),
    ...(dissent.length === 0
      ? []
      : [{ text: `${dissent.length} against`, kind: 'dissent' } as const]),
    ...findings.map(({ code }): Badge => ({ text: FINDINGS[code], kind: 'warn' })),
    ...(isGoverning ? [{ text: 'governing rule' }] : []),
    ...shortIgnores(
      findings.some(({ code }) => code === 'threshold-ignored')
        ? ignores.filter((each) => each !== 'threshold')
        : ignores,
    ),
  ].filter(({ text }, place, all) => all.findIndex((each) => each.text === text) === place)
}

/** In a word or two; what people would expect least comes first. */
const SHORT: Readonly<Record<keyof typeof ASPECTS, string>> = {
  weight: 'weight',
  disagreement: 'disagreement',
  abstention: 'abstention',
  threshold: 'the threshold',
  evidence: 'evidence',
  absence: 'absence',
  'proposal-count': 'rivals',
  'min-voters': 'few voters',
  order: 'order',
}

/** One of them by name; the inspector has them all. */
function shortIgnores(ignores: readonly (keyof typeof ASPECTS)[]): Badge[] {
  const telling = (Object.keys(SHORT) as (keyof typeof ASPECTS)[]).find((each) =>
    ignores.includes(each),
  )
  if (telling === undefined) return []
  const others = ignores.length > 1 ? ` +${ignores.length - 1}` : ''
  return [{ text: `ignores ${SHORT[telling]}${others}` }]
}

const MARK_MS = 1400

/** Marks the card for a moment when its verdict is another than before; CSS decides how. */
function useFlipMark(verdict: string) {
  const card = useRef<HTMLElement>(null)
  const last = useRef(verdict)
  useEffect(() => {
    const element = card.current
    if (last.current === verdict || !element) return
    last.current = verdict
    element.removeAttribute('data-flipped')
    // Reading the layout lets the animation start again.
    element.getBoundingClientRect()
    element.setAttribute('data-flipped', '')
    const timer = setTimeout(() => element.removeAttribute('data-flipped'), MARK_MS)
    return () => clearTimeout(timer)
  }, [verdict])
  return card
}
