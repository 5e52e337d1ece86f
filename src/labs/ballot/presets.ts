import type { AgentSetup } from '../../engine'
import type { BallotPlan, PlannedVote } from '../../engine/protocols/plans'
import { SCENARIO_VERSION, type ScenarioDocument } from '../../scenario/scenario'
import { strawPoll } from './straw-poll'

interface BallotPreset {
  readonly title: string
  readonly prompt: string
  readonly agents: readonly AgentSetup[]
  readonly finalOwner?: string
  readonly ballot: BallotPlan
}

const writeBallot = ({ ballot, ...rest }: BallotPreset): ScenarioDocument => ({
  version: SCENARIO_VERSION,
  ...rest,
  proposals: [],
  moves: [],
  labs: { ballot },
  shows: { lab: 'ballot' },
})

type Said = Partial<Pick<PlannedVote, 'confidence' | 'reply'>>

/** A vote so many seconds after the ballot was opened. */
const vote = (
  second: number,
  agent: string,
  choice: string,
  reason: string,
  said: Said = {},
): PlannedVote => ({ at: second * 1000, agent, choice, reason, ...said })

const ANA: AgentSetup = { id: 'ana', name: 'Ana', role: 'Engineer' }
const BEN: AgentSetup = { id: 'ben', name: 'Ben', role: 'Reviewer' }
const CLEO: AgentSetup = { id: 'cleo', name: 'Cleo', role: 'Support' }
const DAN: AgentSetup = { id: 'dan', name: 'Dan', role: 'Operations' }
const ELI: AgentSetup = { id: 'eli', name: 'Eli', role: 'Product' }
const TEAM = [ANA, BEN, CLEO, DAN, ELI]

/** Live ballots: what each rule waits for, and what that costs. */
export const PRESETS: Readonly<Record<string, ScenarioDocument>> = {
  'two-thirds': writeBallot({
    title: 'Two thirds is not .67',
    prompt: 'Two of three approve, and the rule of .67 says no. What does exactly 2/3 say?',
    agents: [ANA, BEN, CLEO],
    ballot: {
      topic: 'Adopt the new style guide?',
      threshold: 0.67,
      lastsMs: 30_000,
      votes: [
        vote(4, 'ana', 'approve', 'It ends the arguments about commas.'),
        vote(9, 'ben', 'approve', 'Reviews will be shorter.'),
        vote(15, 'cleo', 'reject', 'Nobody asked the people who write the help pages.'),
      ],
    },
  }),

  'one-rejection-too-early': writeBallot({
    title: 'One rejection too early',
    prompt: 'The first of five says no. Which rule gives up at once, and which ones still pass?',
    agents: TEAM,
    ballot: {
      topic: 'Move the database on Saturday?',
      threshold: 0.8,
      lastsMs: 60_000,
      votes: [
        vote(3, 'cleo', 'reject', 'Saturday is our busiest day for calls.'),
        vote(10, 'ana', 'approve', 'The script was rehearsed twice.'),
        vote(18, 'ben', 'approve', 'There is a way back at every step.'),
        vote(27, 'dan', 'approve', 'I am on call anyway.'),
        vote(36, 'eli', 'approve', 'Traffic is lowest before nine.'),
      ],
    },
  }),

  'everyone-voted': writeBallot({
    title: 'Everyone voted, nothing happens',
    prompt: 'All five have voted by second 25, and the ballot stays open. What is it waiting for?',
    agents: TEAM,
    ballot: {
      topic: 'Rename the project?',
      early: 'threshold',
      lastsMs: 90_000,
      votes: [
        vote(5, 'ana', 'approve', 'The old name is somebody else’s trade mark.'),
        vote(9, 'eli', 'approve', 'People cannot spell it.'),
        vote(14, 'ben', 'abstain', 'I have no view on names.'),
        vote(20, 'cleo', 'reject', 'Customers know us by it.'),
        vote(25, 'dan', 'abstain', 'Either way I change one line of configuration.'),
      ],
    },
  }),

  'a-changed-mind': writeBallot({
    title: 'A changed mind',
    prompt: 'Two against two, until somebody reads the logs. What if votes were final?',
    agents: [ANA, BEN, CLEO, DAN],
    ballot: {
      topic: 'Roll back this morning’s release?',
      early: 'threshold',
      lastsMs: 60_000,
      votes: [
        vote(4, 'cleo', 'approve', 'Three customers cannot log in.'),
        vote(8, 'ana', 'reject', 'The login code was not touched.'),
        vote(13, 'ben', 'approve', 'The session store was.'),
        vote(19, 'dan', 'reject', 'I see nothing in the dashboards.'),
        vote(41, 'dan', 'approve', 'The logs show it: every third session is lost.'),
      ],
    },
  }),

  'security-counts-double': writeBallot({
    title: 'Security counts double',
    prompt: 'Two for, two against, and the security reviewer counts twice. What if she did not?',
    agents: [
      { id: 'sana', name: 'Sana', role: 'Security reviewer' },
      { id: 'paul', name: 'Paul', role: 'Performance reviewer' },
      { id: 'mia', name: 'Mia', role: 'Maintainer' },
      { id: 'ola', name: 'Ola', role: 'Generalist' },
    ],
    ballot: {
      topic: 'Merge the new login?',
      weights: { sana: 2 },
      lastsMs: 60_000,
      votes: [
        vote(6, 'paul', 'approve', 'It is twice as fast.'),
        vote(12, 'mia', 'approve', 'Half the code, and tests for all of it.'),
        vote(21, 'sana', 'reject', 'The token is kept where any script can read it.'),
        vote(30, 'ola', 'reject', 'I would wait for Sana’s fix.'),
      ],
    },
  }),

  'best-of-three': writeBallot({
    title: 'Best of three',
    prompt: 'Five judges compare three implementations. Which one wins, and under which rules?',
    agents: [
      { id: 'j1', name: 'Judge Imai', role: 'Correctness' },
      { id: 'j2', name: 'Judge Okoro', role: 'Security' },
      { id: 'j3', name: 'Judge Lund', role: 'Readability' },
      { id: 'j4', name: 'Judge Silva', role: 'Speed' },
      { id: 'j5', name: 'Judge Haas', role: 'Tests' },
    ],
    ballot: {
      topic: 'Which implementation goes to the parent agent?',
      options: [
        { id: 'A', text: 'Tokens in a cookie' },
        { id: 'B', text: 'Sessions on the server' },
        { id: 'C', text: 'Tokens in local storage' },
      ],
      lastsMs: 60_000,
      votes: [
        vote(7, 'j1', 'B', 'It alone copes with clocks that are wrong.', {
          confidence: 0.8,
          reply:
            '{"choice":"B","confidence":0.8,"reason":"It alone copes with clocks that are wrong."}',
        }),
        vote(13, 'j2', 'A', 'No script can read the cookie.', {
          confidence: 0.7,
          reply: 'I vote A. B keeps more state than it needs.',
        }),
        vote(20, 'j3', 'B', 'One file, and it reads like prose.', {
          confidence: 0.9,
          reply: 'B. One file, and it reads like prose.',
        }),
        vote(29, 'j4', 'C', 'No round trip at all.', {
          confidence: 0.6,
          reply: 'C: no round trip at all.',
        }),
        vote(38, 'j5', 'B', 'The only one whose tests fail when they should.', {
          confidence: 0.85,
          reply: '```json\n{"choice":"B","confidence":0.85}\n```',
        }),
      ],
    },
  }),

  'go-no-go': writeBallot({
    title: 'Go or no go',
    prompt: 'Three say go, one says no, two are silent until time is up. Is that a go?',
    agents: [...TEAM, { id: 'fay', name: 'Fay', role: 'Legal' }],
    ballot: {
      topic: 'Ship version 2 today?',
      quorum: 5,
      lastsMs: 60_000,
      votes: [
        vote(5, 'ana', 'approve', 'All checks are green.'),
        vote(11, 'dan', 'approve', 'The way back takes four minutes.'),
        vote(24, 'cleo', 'reject', 'The help pages still show version 1.'),
        vote(33, 'ben', 'approve', 'I have read every line.'),
      ],
    },
  }),

  'research-ranking': writeBallot({
    title: 'Ranking what was found',
    prompt: 'Two findings have two votes each. Should the surer voters break the tie?',
    agents: [
      { id: 'ida', name: 'Ida', role: 'Literature' },
      { id: 'gus', name: 'Gus', role: 'Statistics' },
      { id: 'hal', name: 'Hal', role: 'Field work' },
      { id: 'jo', name: 'Jo', role: 'Interviews' },
      { id: 'uma', name: 'Uma', role: 'Archive' },
    ],
    ballot: {
      topic: 'Which finding opens the report?',
      options: [
        { id: 'A', text: 'Queues, not staff, explain the delays' },
        { id: 'B', text: 'Delays doubled after the merger' },
        { id: 'C', text: 'Patients book twice to be safe' },
      ],
      tieBreak: 'most-confident',
      lastsMs: 60_000,
      votes: [
        vote(6, 'jo', 'B', 'Everybody I spoke to dates it from the merger.', { confidence: 0.6 }),
        vote(12, 'ida', 'A', 'Six studies of other hospitals say the same.', { confidence: 0.9 }),
        vote(19, 'gus', 'A', 'It holds in every year of the data.', { confidence: 0.85 }),
        vote(27, 'uma', 'B', 'The files from before are thin, but they agree.', {
          confidence: 0.55,
        }),
        vote(34, 'hal', 'abstain', 'I have only seen one of the wards.', { confidence: 0.3 }),
      ],
    },
  }),

  'fallback-after-debate': writeBallot({
    title: 'When the debate does not end',
    prompt: 'Three rounds of debate, no agreement, and the vote is a tie. Who decides now?',
    agents: [
      { id: 'vera', name: 'Vera', role: 'Proposer' },
      { id: 'will', name: 'Will', role: 'Critic' },
      { id: 'yara', name: 'Yara', role: 'Moderator' },
      { id: 'zoe', name: 'Zoe', role: 'Final owner' },
    ],
    finalOwner: 'zoe',
    ballot: {
      topic: 'Accept the migration plan after the debate?',
      tieBreak: 'owner',
      lastsMs: 45_000,
      votes: [
        vote(4, 'vera', 'approve', 'Every objection has an answer in section 4.'),
        vote(9, 'will', 'reject', 'Two answers contradict each other.'),
        vote(16, 'yara', 'approve', 'What is left is taste.'),
        vote(25, 'zoe', 'reject', 'I would have to answer for the contradiction.'),
      ],
    },
  }),

  'escalate-to-a-dearer-model': writeBallot({
    title: 'Escalate to a dearer model',
    prompt: 'Three of five would rather not. Should those who were right before count for more?',
    agents: [
      { id: 'm1', name: 'Draft', role: 'Small model', reputation: { right: 9, judged: 10 } },
      { id: 'm2', name: 'Check', role: 'Small model', reputation: { right: 8, judged: 10 } },
      { id: 'm3', name: 'Quick', role: 'Tiny model', reputation: { right: 1, judged: 8 } },
      { id: 'm4', name: 'Guess', role: 'Tiny model', reputation: { right: 2, judged: 10 } },
      { id: 'm5', name: 'Echo', role: 'Tiny model', reputation: { right: 3, judged: 10 } },
    ],
    ballot: {
      topic: 'Escalate this question to the large model?',
      weighing: 'learned',
      lastsMs: 30_000,
      votes: [
        vote(2, 'm3', 'reject', 'The answer looks fine to me.'),
        vote(5, 'm1', 'approve', 'Step 3 divides by a number that can be zero.'),
        vote(8, 'm5', 'reject', 'As Quick says.'),
        vote(12, 'm4', 'reject', 'It would cost forty times as much.'),
        vote(17, 'm2', 'approve', 'I get another result, twice.'),
      ],
    },
  }),

  'straw-poll': strawPoll,
}
