import fc from 'fast-check'
import { encodeLink } from '../link/link'
import { packDocument } from '../link/tables'
import { encodePngNote } from '../png-note'
import { LAB_PRESETS } from '../../labs/testing/lab-presets'
import { PRESETS } from '../presets/presets'
import type { ScenarioDocument } from '../scenario'
import { arbitraryDocument } from '../testing/arbitrary-document'

/** What is right to begin with: every mutation starts from one of these. */

export const SCENARIOS: readonly ScenarioDocument[] = [
  ...Object.values(PRESETS),
  ...Object.values(LAB_PRESETS),
  ...fc.sample(arbitraryDocument, { numRuns: 200, seed: 1 }),
]

export const LINKS: readonly string[] = SCENARIOS.flatMap((scenario) => encodeLink(scenario) ?? [])

const signals = [
  {
    id: 'ana#1',
    type: 'vote',
    source: 'ana',
    payload: { proposalId: 'A', stance: 'agree', weight: 1 },
    confidence: 1,
    timestamp: 1,
    metadata: { round: 1 },
  },
]
const SCENARIO_RUNS: readonly object[] = [
  { rounds: [{ round: 1, signals }], events: [] },
  ...SCENARIOS.slice(0, 5).map((scenario) => ({ rounds: [], events: [], scenario })),
]

/** What a link is before it is squeezed. */
export const PACKED: readonly string[] = SCENARIOS.map((scenario) =>
  JSON.stringify(packDocument(scenario)),
)

/** One grey pixel. */
const PIXEL = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAgnFkGAAAAABJRU5ErkJggg==',
  ),
  (letter) => letter.charCodeAt(0),
)

export const PICTURES: readonly Uint8Array[] = [
  PIXEL,
  ...LINKS.map((link) => encodePngNote(PIXEL, link)!),
]

export const DOCUMENTS: readonly string[] = SCENARIOS.map((scenario, place) =>
  JSON.stringify(place % 5 === 0 ? { ...scenario, version: 1 } : scenario, null, place % 3),
)

export const BALLOTS: readonly string[] = [
  'Ana: A+ B-.5\n2: A0 "why"\nBen: A- "no, never" B+',
  '# a comment\nround 2\nAna: A+0.9 B-\nCy: A0',
  'voter,A,B\nAna,yes,no\nBen,,+.5\n"Cy, the third",-0.5,0',
  'voter;A;B\nAna;agree;disagree\nBen;abstain;1',
  'agent\tproposal\tvote\tround\nAna\tA\tyes\t1\nAna\tA\tno\t12',
  'agent,proposal,vote,weight,reason\nAna,A,agree,0.5,"It ""works""\nhere"\nBen,B,no,1,',
]

export const JSON_BALLOTS: readonly string[] = [
  '[{"agent":"Ana","proposal":"A","vote":"agree","weight":2},{"agent":"Ben","proposal":"B","stance":"no","confidence":0.5,"foo":1}]',
  JSON.stringify([{ agentId: 'a', proposalId: 'A', vote: 1, round: 3, evidence: ['x'] }], null, 2),
]

/** One record a line: ballots, signals and events. */
export const LINES: readonly string[] = [
  '{"agent":"Ana","proposal":"A","vote":"agree"}\n{"agent":"Ben","proposal":"A","vote":"-1","reason":"no"}\n',
  '{"id":"#proposal/A","type":"proposal","source":"orchestrator","payload":{"proposalId":"A","content":"Ship","reasoning":""},"confidence":0.5,"timestamp":0}\n{"id":"ana#1","type":"vote","source":"ana","payload":{"proposalId":"A","stance":"agree","weight":1},"confidence":1,"timestamp":1,"metadata":{"round":1}}\n',
  '{"type":"run:start","round":0,"at":0,"audiences":{}}\n{"type":"signal:emitted","round":1,"at":1,"signal":{"id":"bo#1","type":"doubt","source":"bo","payload":{"targetSignalId":"ana#1","concern":"x","severity":"low"},"confidence":1,"timestamp":1,"replyTo":"ana#1","metadata":{"round":2}}}\n',
]

export const SIGNAL_TABLES: readonly string[] = [
  'round,time,id,type,source,confidence,replyTo,payload,ttl,priority,causalLevel\r\n1,1,ana#1,vote,ana,1,,"{""proposalId"":""A"",""stance"":""agree"",""weight"":1}",500,,intervention\r\n2,9,m1,vote,bo,0.5,ana#1,"{""proposalId"":""A"",""stance"":""abstain"",""weight"":0}",,2,\r\n',
]

export const RUNS: readonly string[] = SCENARIO_RUNS.map((run) => JSON.stringify(run))

const many = (rows: number, line: (row: number) => string) =>
  Array.from({ length: rows }, (_, row) => line(row)).join('\n')

export const POLIS: readonly string[] = [
  'timestamp,datetime,comment-id,voter-id,vote\n30,Wed,1,7,1\n10,Wed,1,8,-1\n20,Wed,2,7,0',
  `timestamp,comment-id,voter-id,vote\n${many(300, (row) => `${row},${row % 7},${row % 40},${(row % 3) - 1}`)}`,
  'timestamp,datetime,comment-id,author-id,agrees,disagrees,moderated,comment-body\n1,Wed,12,7,0,0,1,Nobody voted\n1,Wed,2,99,0,0,0,"Buses, ""free""\nof charge"\n1,Wed,1,8,0,0,-1,<b>Trams</b>',
  'participant,xid,group-id,n-comments,n-votes,n-agree,n-disagree,1,2\n7,,0,0,2,1,0,1,0\n8,,1,1,1,0,1,-1,\n9,,,0,0,0,0,,',
  'topic,How do we travel; and why?\nurl,https://pol.is/x\nvoters,2\nconversation-description,',
]

const vote = (row: number) => ({
  agentId: `agent ${row % 5}`,
  proposalId: 'AB'[row % 2],
  vote: { stance: ['agree', 'disagree', 'abstain'][row % 3], weight: (row % 10) / 10 },
  ...(row % 4 === 0 ? { timestamp: row * 1000, causalLevel: 'intervention' } : {}),
})
const votes = Array.from({ length: 12 }, (_, row) => vote(row))
const proposals = [
  { id: 'A', content: 'Ship', reasoning: 'It works', sourceAgentId: 'zoe', confidence: 0.9 },
]

export const RECORDS: readonly string[] = [
  JSON.stringify(votes),
  JSON.stringify({ proposals, votes }, null, 2),
  JSON.stringify({ proposals, votingRecord: votes }),
]

export const RESULTS: readonly string[] = [
  JSON.stringify({
    decided: true,
    decision: 'Ship',
    proposalId: 'A',
    confidence: 1,
    votingRecord: votes,
  }),
  JSON.stringify(
    { decided: false, reasoning: 'no quorum', proposals, votingRecord: votes },
    null,
    1,
  ),
]
