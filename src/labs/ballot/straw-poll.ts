import { SCENARIO_VERSION, type ScenarioDocument } from '../../scenario/scenario'

const TOPIC = 'Do we ship on Friday?'

const firm = (choice: string, confidence: number, reason: string): string =>
  `// Says the same from beginning to end.
export default function (turn) {
  if (turn.round === 1) cast_vote('${TOPIC}', '${choice}', ${confidence}, '${reason}')
}
`

/** Listens first, and then goes with most of those who are sure. */
const FOLLOWER = `// Waits a round, then goes with the surer side.
export default function (turn) {
  if (turn.round === 1) return
  const poll = votes('${TOPIC}').filter(({ agent }) => agent !== turn.me.id)
  const sure = (choice) => poll.reduce((sum, each) => sum + (each.choice === choice ? each.confidence : 0), 0)
  const wanted = sure('approve') >= sure('reject') ? 'approve' : 'reject'
  if (turn.state.last === wanted) return
  turn.state.last = wanted
  cast_vote('${TOPIC}', wanted, 0.6, 'Most of those who are sure say so.')
}
`

/** Changes its mind when it has read the report. */
const READER = `// Reads the report, and changes its mind.
export default function (turn) {
  if (turn.round === 1) cast_vote('${TOPIC}', 'reject', 0.7, 'I have not read the report.')
  if (turn.round === 3) cast_vote('${TOPIC}', 'approve', 0.9, 'The report is clean.')
}
`

const agent = (id: string, name: string, role: string, source: string) => ({
  id,
  name,
  role,
  behaviour: { kind: 'script' as const, source },
})

/** A ballot that agents cast by themselves while a run goes on. */
export const strawPoll: ScenarioDocument = {
  version: SCENARIO_VERSION,
  title: 'A straw poll by script',
  prompt: 'Five scripts vote while they work. When is it over, and who only followed?',
  agents: [
    agent('ana', 'Ana', 'Engineer', firm('approve', 0.9, 'The tests are green.')),
    agent('bo', 'Bo', 'Security', firm('reject', 0.8, 'The audit is not signed.')),
    agent('cy', 'Cy', 'Tester', READER),
    agent('di', 'Di', 'Designer', FOLLOWER),
    agent('ed', 'Ed', 'Product', FOLLOWER),
  ],
  proposals: [],
  moves: [],
  config: { rounds: { most: 4, lastMs: 5_000 } },
  labs: { ballot: { topic: TOPIC, votes: [], lastsMs: 30_000, early: 'threshold' } },
  shows: { lab: 'ballot' },
}
