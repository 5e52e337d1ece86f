import { memo, type MouseEvent } from 'react'
import {
  isDecided,
  type NearestFlip,
  type Outcome,
  type ResolvedConsensusConfig,
  type RuleVerdict,
} from '../../engine'
import { LearnLink } from '../../charts/LearnLink'
import { colourOf } from '../../charts/ProposalChip'
import {
  describeDetails,
  describeFlipBriefly,
  describeScriptProblem,
  describeOpen,
  FINDINGS,
  isMisleading,
  type RuleIntroduction,
} from '../../describe/describe-verdict'
import { truncate } from '../../describe/format'
import { formatWorking, splitWorking } from '../../describe/format-working'
import { scoreOf } from '../../describe/score'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { Meter } from './Meter'
import { describeOutcome, VerdictPill } from './VerdictPill'
import './card.css'

export interface VerdictCardProps {
  readonly judged: RuleVerdict
  readonly introduction: RuleIntroduction
  readonly proposals: readonly { readonly id: string }[]
  readonly settings: ResolvedConsensusConfig
  /** What it was before the last step, or in the round before, where that was something else. */
  readonly turnedFrom: Outcome | null
  /** Undefined while it is not known, null where no small change of ballots changes it. */
  readonly flip: NearestFlip | null | undefined
  /** Whether its number and its arithmetic may be seen. */
  readonly hasWork: boolean
  readonly isSelected: boolean
  /** Its number in a comparison. */
  readonly compared: 1 | 2 | null
  readonly nameOf: (agentId: string) => string
  readonly onSelect: (rule: string, isSecond: boolean) => void
  /** Given where the inspector is not beside the board: cards are rows there, which open. */
  readonly row: { readonly isOpen: boolean; readonly onExplain: (rule: string) => void } | null
  /** Null where nothing may be changed. */
  readonly onEdit: ((rule: string) => void) | null
}

/** One rule's verdict at a glance: word, winner, number, bar and a line of arithmetic. Why has the rest. */
export const VerdictCard = memo(function VerdictCard(props: VerdictCardProps) {
  const { judged, introduction, proposals, settings, turnedFrom, row, compared } = props
  const { evaluation } = judged
  const { rule, outcome, leader } = evaluation
  const { name, shortName } = introduction
  const heading = `card-${rule}`
  const score = scoreOf(evaluation, settings)
  return (
    <article
      className="card panel column"
      aria-labelledby={heading}
      data-status={outcome.status}
      data-selected={props.isSelected}
      data-turned={turnedFrom !== null}
      data-open={row?.isOpen ?? true}
      {...(outcome.status === 'decided' ? { 'data-winner': outcome.winner } : {})}
    >
      <h4>
        <button
          type="button"
          id={heading}
          aria-label={name}
          {...(row ? { 'aria-expanded': row.isOpen } : { 'aria-pressed': props.isSelected })}
          onClick={({ shiftKey }: MouseEvent) => props.onSelect(rule, shiftKey)}
        >
          <span className="card-name">{name}</span>
          <span className="card-short">{shortName}</span>
        </button>
      </h4>
      <p className="card-note truncate small" title={introduction.explanation}>
        {noteOf(props)}
      </p>
      <p className="card-verdict">
        <VerdictPill verdict={evaluation} proposals={proposals} />
      </p>
      {props.hasWork && (
        <p className="card-score">
          <Meter
            {...score}
            colour={leader === null ? null : colourOf(leader, proposals)}
            isDecided={isDecided(outcome)}
          />
          <strong>{score.text}</strong>
        </p>
      )}
      <Work {...props} />
      {(turnedFrom !== null || compared !== null) && (
        <span className="card-tag" aria-hidden="true">
          {compared ?? <Icon name="turn" />}
        </span>
      )}
      {row ? (
        <RowDetails {...props} row={row} />
      ) : (
        // Of all cards, Tab stops at the selected one’s alone.
        !introduction.isOwn && (
          <LearnLink
            to={`reference/${rule}`}
            className="card-about"
            aria-label={`About ${name}`}
            tabIndex={props.isSelected ? 0 : -1}
          >
            <Icon name="help" />
          </LearnLink>
        )
      )}
    </article>
  )
})

/** What stands under the name: what it was, what would change it where it is selected, or what it is about. */
function noteOf(props: VerdictCardProps) {
  const { judged, introduction, turnedFrom, flip, nameOf } = props
  if (turnedFrom !== null) return `was ${describeOutcome(turnedFrom)}`
  const misleading = judged.evaluation.findings.find(isMisleading)
  if (misleading) return FINDINGS[misleading.code]
  return flip && tellsChange(props) ? describeFlipBriefly(flip, nameOf) : introduction.motto
}

/** Whether a card says itself what would change it. */
export const tellsChange = ({ judged, turnedFrom, isSelected, flip }: VerdictCardProps): boolean =>
  isSelected &&
  turnedFrom === null &&
  Boolean(flip) &&
  !judged.evaluation.findings.some(isMisleading)

function Work({ judged: { evaluation, problem }, nameOf, hasWork }: VerdictCardProps) {
  if (problem) return <p className="card-problem break">{describeScriptProblem(problem)}</p>
  if (!hasWork) return null
  const work = formatWorking(evaluation, nameOf)
  return (
    <p className="card-work soft" title={evaluation.reasoning}>
      {work === ''
        ? (describeOpen(evaluation.outcome) ?? truncate(evaluation.reasoning, MAX_SHOWN))
        : splitWorking(work).map((part) => <span key={part}>{part}</span>)}
    </p>
  )
}

/** More characters of a rule's words than a card has room for: a stranger's may be thousands that take long to draw. */
const MAX_SHOWN = 200

interface RowDetailsProps extends VerdictCardProps {
  readonly row: NonNullable<VerdictCardProps['row']>
}

/** On a phone an open row has room for what else there is to say. */
function RowDetails({ judged, introduction, flip, nameOf, row, onEdit }: RowDetailsProps) {
  const { rule, dissent } = judged.evaluation
  if (!row.isOpen) return null
  return (
    <div className="card-details stack-tight small soft">
      <p>{introduction.explanation}</p>
      {describeDetails(judged.evaluation, flip, nameOf).map(({ kind, text }) => (
        <p key={text} {...(kind === 'warning' && { className: kind })}>
          {text}
        </p>
      ))}
      {dissent.length > 0 && <p>{dissent.length} against</p>}
      <p className="cluster">
        <Button
          kind="link"
          aria-label={`Why ${introduction.name} says so`}
          onClick={() => row.onExplain(rule)}
        >
          Why?
        </Button>
        {!introduction.isOwn && (
          <LearnLink to={`reference/${rule}`} className="link-button">
            About {introduction.name}
          </LearnLink>
        )}
        {introduction.isOwn && onEdit && (
          <Button kind="link" onClick={() => onEdit(rule)}>
            Edit script
          </Button>
        )}
      </p>
    </div>
  )
}
