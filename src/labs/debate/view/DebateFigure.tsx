import { useMemo, useState } from 'react'
import { DebateChart } from './DebateChart'
import type { DebateArc, DebateColumn, DebateRow } from './layout-debate'
import type { DebateMemberRecord } from '../model'
import { ScrollArea } from '../../../ui/ScrollArea'
import { useWidth } from '../../../ui/use-width'
import { Figure } from '../../../charts/Figure'
import { list, plural, formatNumber } from '../../../describe/format'
import type { ShownDebate } from './moment'
import { VOTE_WORDS, VOTES_DONE } from './describe-debate'

/** Members of a picture that can still be read; the table has them all. */
const MAX_ROWS = 16

/** Who needs what, what is there, and who criticises whom. */
export function DebateFigure({ held, moment, nameOf }: ShownDebate) {
  const [measure, width] = useWidth(600)
  const [current, setCurrent] = useState<number | null>(null)
  const columns = useMemo(() => listColumns(held), [held])
  const members = held.members.slice(0, MAX_ROWS)
  const rows = members.map((member) => toRow(member, moment))
  const drawn = new Set(members.map(({ id }) => id))
  const arcs = moment.critiques
    .map(({ fromAgentId, targetAgentId, material }, i): DebateArc => ({
      from: fromAgentId,
      to: targetAgentId,
      isMaterial: material,
      isNow: moment.event?.type === 'critique' && moment.event.critique === i,
    }))
    .filter(({ from, to }) => drawn.has(from) && drawn.has(to))
  const material = moment.critiques.filter((critique) => critique.material).length
  const missing = columns.filter(({ isThere }) => !isThere).map(({ key }) => key)
  const summary =
    `${columns.length === 0 ? 'There is no evidence' : missing.length === 0 ? 'Nothing is missing' : `${list(missing)} ${missing.length === 1 ? 'is' : 'are'} missing`}; ` +
    `${plural(moment.critiques.length, 'critique')}, ${material} material` +
    `${held.members.length > rows.length ? `; the first ${rows.length} of ${held.members.length} members are drawn` : ''}.`
  const at = current === null ? undefined : members[Math.min(current, members.length - 1)]
  const read = (member: DebateMemberRecord) => readRow(member, moment, columns)
  return (
    <Figure
      title="Who needs what"
      summary={at ? read(at) : summary}
      table={() => ({
        head: [
          'Member',
          'Role',
          'Vote',
          'Confidence',
          ...columns.map(({ key }) => key),
          'Critiques',
        ],
        rows: held.members.map((member) => {
          const said = moment.proposals.find(({ agentId }) => agentId === member.id)
          const { marks } = toRow(member, moment)
          return [
            nameOf(member.id),
            member.role,
            said ? VOTE_WORDS[said.vote] : '',
            said?.confidence ?? '',
            ...columns.map(({ key, isThere }) => describeMark(marks[key], isThere)),
            moment.critiques.filter(({ targetAgentId }) => targetAgentId === member.id).length,
          ]
        }),
      })}
    >
      <div ref={measure}>
        <ScrollArea label="Who needs what, the picture" className="debate-picture">
          <DebateChart
            {...{ rows, columns, arcs, width, current }}
            reading={members[0] ? read(at ?? members[0]) : ''}
            onMove={setCurrent}
          />
        </ScrollArea>
      </div>
    </Figure>
  )
}

/** What is in the list, and what a member needs although it is not. */
function listColumns({ evidence, members, run }: ShownDebate['held']): readonly DebateColumn[] {
  const known = evidence.map(({ key, isThere, isWrong }) => ({ key, isThere, isWrong }))
  const wanted = [
    ...members.flatMap(({ needs }) => needs),
    ...run.proposals.flatMap(({ evidenceRefs }) => evidenceRefs),
  ]
  const others = [...new Set(wanted)].filter((key) => !known.some((each) => each.key === key))
  return [...known, ...others.map((key) => ({ key, isThere: false, isWrong: false }))]
}

function toRow(member: DebateMemberRecord, moment: ShownDebate['moment']): DebateRow {
  const { id, name, role, needs } = member
  const said = moment.proposals.find(({ agentId }) => agentId === id)
  const against = moment.critiques.filter(({ targetAgentId }) => targetAgentId === id)
  const material = against.filter((critique) => critique.material).length
  const cited = member.kind === 'scripted' && said ? said.evidenceRefs : []
  const marks = new Map<string, 'needed' | 'cited'>([
    ...cited.map((key) => [key, 'cited'] as const),
    ...needs.map((key) => [key, 'needed'] as const),
  ])
  const vote = said?.vote ?? null
  const word = said
    ? `${VOTE_WORDS[said.vote]} ${formatNumber(said.confidence)}`
    : moment.silent.includes(id)
      ? 'no answer'
      : 'silent'
  return {
    ...{ id, name, role, vote },
    words: [word, material === 0 ? '' : `${material} material`],
    marks: Object.fromEntries(marks),
  }
}

function readRow(
  member: DebateMemberRecord,
  moment: ShownDebate['moment'],
  columns: readonly DebateColumn[],
): string {
  const said = moment.proposals.find(({ agentId }) => agentId === member.id)
  const { marks } = toRow(member, moment)
  const needs = columns
    .filter(({ key }) => marks[key] !== undefined)
    .map(({ key, isThere }) => `${key} (${isThere ? 'there' : 'missing'})`)
  const verb = member.kind === 'scripted' ? 'cites' : 'needs'
  const vote = said
    ? `${VOTES_DONE[said.vote]}, confidence ${formatNumber(said.confidence)}`
    : moment.silent.includes(member.id)
      ? 'does not answer'
      : 'has not spoken yet'
  return `${member.name} ${verb} ${needs.length === 0 ? 'nothing' : list(needs)}; ${vote}.`
}

const describeMark = (mark: 'needed' | 'cited' | undefined, isThere: boolean): string =>
  mark === undefined ? '' : `${mark}, ${isThere ? 'there' : 'missing'}`
