import type { BallotPlan } from './plan'
import type { AgentSetup } from '../../engine'
import type { PlannedVote } from '../../engine/protocols/plans'
import type { ScenarioDocument } from '../../scenario/scenario'
import { createPreset, type PresetHead } from '../create-preset'
import { strawPoll } from './straw-poll'

/** `Ana: Engineer, Ben: Reviewer`. */
const parseAgents = (text: string): readonly AgentSetup[] =>
  text.split(', ').map((each) => {
    const [name = '', role = ''] = each.split(': ')
    return { id: name.toLowerCase(), name, role }
  })

/** `4 ana approve It ends the arguments.`: second, agent, choice, maybe a confidence, and the reason. */
const VOTE =
  /^(?<second>\d+) (?<agent>\S+) (?<choice>\S+) (?:(?<confidence>0\.\d+) )?(?<reason>.+)$/

function parseVote(text: string): PlannedVote {
  const { second, agent = '', choice = '', confidence, reason = '' } = VOTE.exec(text)?.groups ?? {}
  const vote = { at: Number(second) * 1000, agent, choice, reason }
  return confidence === undefined ? vote : { ...vote, confidence: Number(confidence) }
}

interface BallotPreset extends PresetHead, Omit<BallotPlan, 'votes'> {
  readonly votes: readonly string[]
  /** The words in which votes came, by agent. */
  readonly replies?: Readonly<Record<string, string>>
}

function createBallot(preset: BallotPreset): ScenarioDocument {
  const { title, prompt, agents, finalOwner, rule, votes, replies = {}, ...plan } = preset
  const head = {
    title,
    prompt,
    agents,
    ...(finalOwner !== undefined && { finalOwner }),
    ...(rule !== undefined && { rule }),
  }
  return createPreset('ballot', head, {
    ...plan,
    votes: votes.map((text) => {
      const vote = parseVote(text)
      const reply = replies[vote.agent]
      return reply === undefined ? vote : { ...vote, reply }
    }),
  })
}

const TEAM = parseAgents(
  'Ana: Engineer, Ben: Reviewer, Cleo: Support, Dan: Operations, Eli: Product',
)

/** Live ballots: what each rule waits for, and what that costs. */
export const PRESETS: Readonly<Record<string, ScenarioDocument>> = {
  'two-thirds': createBallot({
    title: 'Two thirds is not .67',
    prompt: 'Two of three approve, and the rule of .67 says no. What does exactly 2/3 say?',
    agents: TEAM.slice(0, 3),
    rule: 'supermajority',
    topic: 'Adopt the new style guide?',
    threshold: 0.67,
    lastsMs: 30_000,
    votes: [
      '4 ana approve It ends the arguments about commas.',
      '9 ben approve Reviews will be shorter.',
      '15 cleo reject Nobody asked the people who write the help pages.',
    ],
  }),

  'one-rejection-too-early': createBallot({
    title: 'One rejection too early',
    prompt: 'The first of five says no. Which rule gives up at once, and which ones still pass?',
    agents: TEAM,
    rule: 'unanimous',
    topic: 'Move the database on Saturday?',
    threshold: 0.8,
    lastsMs: 60_000,
    votes: [
      '3 cleo reject Saturday is our busiest day for calls.',
      '10 ana approve The script was rehearsed twice.',
      '18 ben approve There is a way back at every step.',
      '27 dan approve I am on call anyway.',
      '36 eli approve Traffic is lowest before nine.',
    ],
  }),

  'everyone-voted': createBallot({
    title: 'Everyone voted, nothing happens',
    prompt: 'All five have voted by second 25, and the ballot stays open. What is it waiting for?',
    agents: TEAM,
    topic: 'Rename the project?',
    early: 'threshold',
    lastsMs: 90_000,
    votes: [
      '5 ana approve The old name is somebody else’s trade mark.',
      '9 eli approve People cannot spell it.',
      '14 ben abstain I have no view on names.',
      '20 cleo reject Customers know us by it.',
      '25 dan abstain Either way I change one line of configuration.',
    ],
  }),

  'a-changed-mind': createBallot({
    title: 'A changed mind',
    prompt: 'Two against two, until somebody reads the logs. What if votes were final?',
    agents: TEAM.slice(0, 4),
    topic: 'Roll back this morning’s release?',
    early: 'threshold',
    lastsMs: 60_000,
    votes: [
      '4 cleo approve Three customers cannot log in.',
      '8 ana reject The login code was not touched.',
      '13 ben approve The session store was.',
      '19 dan reject I see nothing in the dashboards.',
      '41 dan approve The logs show it: every third session is lost.',
    ],
  }),

  'security-counts-double': createBallot({
    title: 'Security counts double',
    prompt: 'Two for, two against, and the security reviewer counts twice. What if she did not?',
    agents: parseAgents(
      'Sana: Security reviewer, Paul: Performance reviewer, Mia: Maintainer, Ola: Generalist',
    ),
    rule: 'weighted',
    topic: 'Merge the new login?',
    weights: { sana: 2 },
    lastsMs: 60_000,
    votes: [
      '6 paul approve It is twice as fast.',
      '12 mia approve Half the code, and tests for all of it.',
      '21 sana reject The token is kept where any script can read it.',
      '30 ola reject I would wait for Sana’s fix.',
    ],
  }),

  'best-of-three': createBallot({
    title: 'Best of three',
    prompt: 'Five judges compare three implementations. Which one wins, and under which rules?',
    agents: [
      { id: 'j1', name: 'Judge Imai', role: 'Correctness' },
      { id: 'j2', name: 'Judge Okoro', role: 'Security' },
      { id: 'j3', name: 'Judge Lund', role: 'Readability' },
      { id: 'j4', name: 'Judge Silva', role: 'Speed' },
      { id: 'j5', name: 'Judge Haas', role: 'Tests' },
    ],
    topic: 'Which implementation goes to the parent agent?',
    options: [
      { id: 'A', text: 'Tokens in a cookie' },
      { id: 'B', text: 'Sessions on the server' },
      { id: 'C', text: 'Tokens in local storage' },
    ],
    lastsMs: 60_000,
    votes: [
      '7 j1 B 0.8 It alone copes with clocks that are wrong.',
      '13 j2 A 0.7 No script can read the cookie.',
      '20 j3 B 0.9 One file, and it reads like prose.',
      '29 j4 C 0.6 No round trip at all.',
      '38 j5 B 0.85 The only one whose tests fail when they should.',
    ],
    replies: {
      j1: '{"choice":"B","confidence":0.8,"reason":"It alone copes with clocks that are wrong."}',
      j2: 'I vote A. B keeps more state than it needs.',
      j3: 'B. One file, and it reads like prose.',
      j4: 'C: no round trip at all.',
      j5: '```json\n{"choice":"B","confidence":0.85}\n```',
    },
  }),

  'a-panel-chooses': createBallot({
    title: 'A panel chooses a result',
    prompt: 'Three agents judge three results, their own among them. What if own work is excluded?',
    agents: parseAgents('Ira: Engineer, Jun: Engineer, Kai: Engineer, Lea: Security reviewer'),
    rule: 'weighted',
    topic: 'Which implementation is the most secure and maintainable?',
    options: [
      { id: 'A', text: 'Sessions on the server, in a table that everybody can read about.' },
      { id: 'B', text: 'Tokens in a cookie that no script can read, rotated every hour.' },
      { id: 'C', text: 'Tokens in local storage: no round trip at all.' },
    ],
    weights: { lea: 2 },
    panel: {
      authors: { A: 'ira', B: 'jun', C: 'kai' },
      correct: 'B',
      judges: { lea: { kind: 'accuracy', accuracy: 0.9 } },
    },
    lastsMs: 40_000,
    votes: [
      '9 ira A 0.8 I know how it fails.',
      '14 jun B 0.7 A stolen one is good for an hour.',
      '22 kai C 0.9 It is the fastest by far.',
    ],
  }),

  'go-no-go': createBallot({
    title: 'Go or no go',
    prompt: 'Three say go, one says no, two are silent until time is up. Is that a go?',
    agents: [...TEAM, ...parseAgents('Fay: Legal')],
    rule: 'quorum',
    topic: 'Ship version 2 today?',
    quorum: 5,
    lastsMs: 60_000,
    votes: [
      '5 ana approve All checks are green.',
      '11 dan approve The way back takes four minutes.',
      '24 cleo reject The help pages still show version 1.',
      '33 ben approve I have read every line.',
    ],
  }),

  'research-ranking': createBallot({
    title: 'Ranking what was found',
    prompt: 'Two findings have two votes each. Should the surer voters break the tie?',
    agents: parseAgents(
      'Ida: Literature, Gus: Statistics, Hal: Field work, Jo: Interviews, Uma: Archive',
    ),
    topic: 'Which finding opens the report?',
    options: [
      { id: 'A', text: 'Queues, not staff, explain the delays' },
      { id: 'B', text: 'Delays doubled after the merger' },
      { id: 'C', text: 'Patients book twice to be safe' },
    ],
    tieBreak: 'most-confident',
    lastsMs: 60_000,
    votes: [
      '6 jo B 0.6 Everybody I spoke to dates it from the merger.',
      '12 ida A 0.9 Six studies of other hospitals say the same.',
      '19 gus A 0.85 It holds in every year of the data.',
      '27 uma B 0.55 The files from before are thin, but they agree.',
      '34 hal abstain 0.3 I have only seen one of the wards.',
    ],
  }),

  'fallback-after-debate': createBallot({
    title: 'When the debate does not end',
    prompt: 'Three rounds of debate, no agreement, and the vote is a tie. Who decides now?',
    agents: parseAgents('Vera: Proposer, Will: Critic, Yara: Moderator, Zoe: Final owner'),
    finalOwner: 'zoe',
    topic: 'Accept the migration plan after the debate?',
    tieBreak: 'owner',
    lastsMs: 45_000,
    votes: [
      '4 vera approve Every objection has an answer in section 4.',
      '9 will reject Two answers contradict each other.',
      '16 yara approve What is left is taste.',
      '25 zoe reject I would have to answer for the contradiction.',
    ],
  }),

  'escalate-to-a-dearer-model': createBallot({
    title: 'Escalate to a dearer model',
    prompt: 'Three of five would rather not. Should those who were right before count for more?',
    agents: [
      { id: 'm1', name: 'Draft', role: 'Small model', reputation: { right: 9, judged: 10 } },
      { id: 'm2', name: 'Check', role: 'Small model', reputation: { right: 8, judged: 10 } },
      { id: 'm3', name: 'Quick', role: 'Tiny model', reputation: { right: 1, judged: 8 } },
      { id: 'm4', name: 'Guess', role: 'Tiny model', reputation: { right: 2, judged: 10 } },
      { id: 'm5', name: 'Echo', role: 'Tiny model', reputation: { right: 3, judged: 10 } },
    ],
    rule: 'weighted',
    topic: 'Escalate this question to the large model?',
    weighing: 'learned',
    lastsMs: 30_000,
    votes: [
      '2 m3 reject The answer looks fine to me.',
      '5 m1 approve Step 3 divides by a number that can be zero.',
      '8 m5 reject As Quick says.',
      '12 m4 reject It would cost forty times as much.',
      '17 m2 approve I get another result, twice.',
    ],
  }),

  'straw-poll': strawPoll,
}
