import type { AgentId } from '../../../engine/votes/vote'
import type { DebateTranscript } from './transcript'

/** The same record for people: every field of it, in the order in which one reads. */
export function transcriptToMarkdown(transcript: DebateTranscript): string {
  const { runId, goal, finalOwner, stopReason, cost } = transcript
  const nameOf = (id: AgentId) => transcript.agents.find((agent) => agent.id === id)?.name ?? id
  const blocks = [
    `# ${oneLine(goal) || 'A debate'}`,
    [
      `- Run: ${runId}`,
      `- Stop reason: ${stopReason}`,
      `- Final owner: ${oneLine(finalOwner) || 'none'}`,
      `- Cost: ${cost.spent} proposals and critiques${cost.budget === null ? '' : ` of ${cost.budget}`}`,
    ].join('\n'),
    '## Agents',
    table(
      ['Agent', 'Role', 'Evidence scope', 'Needs', 'Speaks by', 'Tools', 'Limits'],
      transcript.agents.map((agent) => [
        agent.name,
        agent.role,
        agent.evidenceScope.join(', '),
        agent.requiredEvidence.join(', '),
        `${agent.model} (${agent.behaviour} on the board)`,
        agent.tools.join(', ') || 'none',
        writeLimits(agent.permissions),
      ]),
    ),
    '## Evidence',
    table(['Key', 'Text'], Object.entries(transcript.evidence)),
    '## Proposals and votes',
    table(
      ['Agent', 'Vote', 'Confidence', 'Answer', 'Cites', 'Risks'],
      transcript.proposals.map(({ agentId, answer, evidenceRefs, risks }, i) => [
        nameOf(agentId),
        transcript.votes[i]?.vote ?? '',
        String(transcript.votes[i]?.confidence ?? ''),
        answer,
        evidenceRefs.join(', '),
        risks.join('; '),
      ]),
    ),
    '## Critiques',
    table(
      ['From', 'About', 'Concerns', 'Material'],
      transcript.critiques.map(({ fromAgentId, targetAgentId, concerns, material }) => [
        nameOf(fromAgentId),
        nameOf(targetAgentId),
        concerns.join('; '),
        material ? 'yes' : 'no',
      ]),
    ),
    '## Checks',
    table(
      ['Check', 'Result', 'If it fails'],
      transcript.checks.map(({ name, status, onFail }) => [name, status, onFail]),
    ),
    '## Limits',
    table(
      ['What', 'Used', 'At most'],
      Object.entries(transcript.used).map(([cap, used]) => [
        cap,
        String(used),
        String(limitOf(transcript, cap) ?? 'none'),
      ]),
    ),
    '## Dissent',
    ...writeDissent(transcript, nameOf),
  ]
  return `${blocks.join('\n\n')}\n`
}

const limitOf = ({ cost, limits }: DebateTranscript, cap: string): number | null | undefined =>
  cap === 'turns' ? cost.budget : (limits as Readonly<Record<string, number>>)[cap]

function writeDissent(
  { dissent, erasedDissent }: DebateTranscript,
  nameOf: (id: AgentId) => string,
): readonly string[] {
  const write = (lines: DebateTranscript['dissent']) =>
    lines
      .map(
        ({ agentId, vote, risks }) => `- ${oneLine([nameOf(agentId), vote, ...risks].join('; '))}`,
      )
      .join('\n')
  if (dissent.length + erasedDissent.length === 0) return ['No dissent.']
  return [
    ...(dissent.length > 0 ? [write(dissent)] : []),
    ...(erasedDissent.length > 0
      ? ['Left out of the decision’s record:', write(erasedDissent)]
      : []),
  ]
}

const writeLimits = ({
  canEmit,
  holdsVeto,
  authority,
}: DebateTranscript['agents'][number]['permissions']): string =>
  [
    `may publish ${canEmit.join(', ') || 'nothing'}`,
    ...(holdsVeto ? ['holds a veto'] : []),
    `authority ${authority}`,
  ].join('; ')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return 'None.'
  const write = (cells: readonly string[]) => `| ${cells.map(oneLine).join(' | ')} |`
  return [write(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(write)].join('\n')
}

/** Nobody's words may start a heading, a column, a link or an element of their own. */
const oneLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|#]/g, '\\$&')
