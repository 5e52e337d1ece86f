import type { Critique, DebateVote } from '../../../engine/protocols/debate'
import type { DebateMemberRecord } from '../model'
import { Glyph } from '../../../charts/Glyph'
import { Icon } from '../../../ui/Icon'
import { list, plural, formatNumber } from '../../../describe/format'
import { useShowMore } from '../../../ui/use-show-more'
import type { ShownDebate } from './moment'
import { describeConcern, repeatConcerns, VOTE_WORDS } from './describe-debate'

/** Each may say as much as a book. */
const AT_FIRST = 20

/** What everybody says, each with what the others have against it. */
export function ProposalCards({ held, before, moment, nameOf }: ShownDebate) {
  const [shown, more] = useShowMore(held.members, AT_FIRST)
  if (held.members.length === 0) return <p className="quiet">There are no members. Add members.</p>
  return (
    <>
      <ul className="debate-cards stack-wide">
        {shown.map((member) => {
          const was = before?.run.proposals.find(({ agentId }) => agentId === member.id)
          return (
            <li key={member.id}>
              <Card member={member} moment={moment} was={was?.vote} nameOf={nameOf} />
            </li>
          )
        })}
      </ul>
      {more}
    </>
  )
}

interface CardProps extends Pick<ShownDebate, 'moment' | 'nameOf'> {
  readonly member: DebateMemberRecord
  /** Its vote before the last change. */
  readonly was: DebateVote | undefined
}

function Card({ member, moment, was, nameOf }: CardProps) {
  const { id, name, role } = member
  const said = moment.proposals.find(({ agentId }) => agentId === id)
  const heading = `debate-${id}`
  const isNow = moment.event?.type === 'proposal' && moment.event.agentId === id
  return (
    <article
      className="debate-card panel stack-tight break"
      aria-labelledby={heading}
      data-vote={said?.vote ?? 'none'}
      data-now={isNow}
    >
      <header>
        <h3 id={heading}>{name}</h3>
        {role !== '' && <span className="quiet">{role}</span>}
      </header>
      {said ? (
        <>
          <p className="debate-card-vote row wrap">
            <VoteGlyph vote={said.vote} />
            <strong>{VOTE_WORDS[said.vote]}</strong>
            <span className="quiet">confidence {formatNumber(said.confidence)}</span>
            {was !== undefined && was !== said.vote && (
              <span className="debate-changed lab-badge">before: {VOTE_WORDS[was]}</span>
            )}
          </p>
          {said.answer !== '' && <p className="soft">“{said.answer}”</p>}
          {said.risks.length > 0 && (
            <ul className="debate-risks" aria-label="Risks">
              {said.risks.map((risk, i) => (
                <li key={i}>{describeConcern(risk)}</li>
              ))}
            </ul>
          )}
          <p className="quiet">
            {said.evidenceRefs.length === 0 ? 'Cites nothing' : `Cites ${list(said.evidenceRefs)}`}
          </p>
          <Critiques
            critiques={moment.critiques.filter(({ targetAgentId }) => targetAgentId === id)}
            nameOf={nameOf}
          />
        </>
      ) : (
        <p className="quiet">
          {moment.silent.includes(id) ? 'Did not answer.' : 'Has not spoken yet.'}
        </p>
      )}
    </article>
  )
}

function VoteGlyph({ vote }: { readonly vote: DebateVote }) {
  if (vote === 'escalate') return <Icon name="grow" />
  return <Glyph stance={vote === 'accept' ? 'agree' : 'disagree'} />
}

interface CritiquesProps {
  readonly critiques: readonly Critique[]
  readonly nameOf: (id: string) => string
}

/** Everybody who criticises a proposal has the same concerns about it, so they are told once. */
function Critiques({ critiques, nameOf }: CritiquesProps) {
  const [first] = critiques
  if (!first) return null
  const { material, concerns } = first
  return (
    <div className="debate-critiques medium soft">
      <p>
        {plural(critiques.length, 'critique')}, {material ? 'material' : 'no concern'}
      </p>
      {material && (
        <p>
          <strong>{list(critiques.map(({ fromAgentId }) => nameOf(fromAgentId)))}</strong>
          {`: ${repeatConcerns(concerns)}`}
        </p>
      )}
    </div>
  )
}
