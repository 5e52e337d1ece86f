import type { DebateMember, DebatePlan } from './plan'
import type { AgentSetup } from '../../engine'
import type { EvidencePiece } from '../../engine/protocols/plans'
import type { ScenarioDocument } from '../../scenario/scenario'
import { createPreset, type PresetHead } from '../create-preset'

const createDebate = ({ debate, ...head }: PresetHead & { readonly debate: DebatePlan }) =>
  createPreset('debate', head, debate)

const agent = (id: string, name: string, role: string, ...scope: string[]): AgentSetup => ({
  ...{ id, name, role },
  evidenceScope: scope,
})

const REVIEWERS = [
  agent('chronology', 'Chen', 'Chronology reviewer', 'incident timeline'),
  agent('impact', 'Imani', 'Impact reviewer', 'customer impact'),
  agent('safety', 'Sam', 'Safety reviewer', 'mitigation', 'follow-up'),
]

const RUBRICS: readonly DebateMember[] = [
  { agent: 'chronology', needs: ['timeline'], answer: 'Every step is backed by the trace.' },
  { agent: 'impact', needs: ['customer_impact'], answer: 'Who was affected is stated in full.' },
  { agent: 'safety', needs: ['mitigation', 'owner'], answer: 'The fix and its owner are named.' },
]

const EVIDENCE: readonly EvidencePiece[] = [
  { key: 'timeline', text: '09:12 first alert, 10:40 all clear' },
  { key: 'customer_impact', text: '312 customers could not log in for 88 minutes' },
  { key: 'mitigation', text: 'Rolled back to the release of Monday' },
  { key: 'owner', text: 'The payments team follows up' },
]

const INCIDENT: DebatePlan = {
  goal: 'Approve the incident summary',
  finalOwner: 'incident commander',
  evidence: EVIDENCE,
  members: RUBRICS,
}

/** A statement that no evidence changes. */
const insist = (agent: string, risks: readonly string[], answer: string): DebateMember => ({
  agent,
  needs: [],
  answer,
  says: { vote: 'accept', confidence: 0.9, cites: [], risks },
})

/** The rubric of members who look at nothing but the timeline. */
const needTimeline = (agent: string): DebateMember => ({
  agent,
  needs: ['timeline'],
  answer: 'The timeline is complete.',
})

/** Debates, and the ways in which they fail. */
export const PRESETS: Readonly<Record<string, ScenarioDocument>> = {
  'incident-summary': createDebate({
    title: 'The incident summary',
    prompt: 'Three reviewers accept the summary. Which piece of evidence can they not do without?',
    agents: REVIEWERS,
    debate: INCIDENT,
  }),

  'false-agreement': createDebate({
    title: 'False agreement',
    prompt: 'Three agents agree, and all of them are wrong. What did the other two add?',
    agents: [
      agent('a', 'Ana', 'Reviewer', 'incident log'),
      agent('b', 'Ben', 'Second reviewer', 'incident log'),
      agent('c', 'Cleo', 'Third reviewer', 'incident log'),
    ],
    debate: {
      goal: 'Approve the incident summary',
      finalOwner: 'incident commander',
      evidence: [{ key: 'timeline', text: 'Over after 8 minutes', isWrong: true }],
      members: ['a', 'b', 'c'].map(needTimeline),
      truth: 'do-not-accept',
    },
  }),

  'debate-theatre': createDebate({
    title: 'Debate theatre',
    prompt: 'They criticise the style and cite nothing. Should that be enough to accept?',
    agents: REVIEWERS,
    debate: {
      ...INCIDENT,
      members: [
        insist('chronology', ['The second paragraph is long'], 'It reads well.'),
        insist('impact', ['The heading could be bolder'], 'The tone is right.'),
        insist('safety', ['Too many commas'], 'It is nicely laid out.'),
      ],
      truth: 'do-not-accept',
    },
  }),

  'dissent-erasure': createDebate({
    title: 'Dissent erasure',
    rule: 'terms',
    prompt: 'Somebody missed the customer impact. Where did the objection go?',
    agents: REVIEWERS,
    debate: {
      ...INCIDENT,
      evidence: EVIDENCE.map((each) =>
        each.key === 'customer_impact' ? { ...each, isAway: true } : each,
      ),
      erasesDissent: true,
    },
  }),

  'role-collapse': createDebate({
    title: 'Role collapse',
    prompt: 'Three titles, one checklist: how many reviewers are these?',
    agents: [
      agent('security', 'Sol', 'Security reviewer', 'everything'),
      agent('quality', 'Quinn', 'Quality reviewer', 'everything'),
      agent('legal', 'Lee', 'Legal reviewer', 'everything'),
    ],
    debate: {
      ...INCIDENT,
      members: ['security', 'quality', 'legal'].map(needTimeline),
    },
  }),

  'owner-gap': createDebate({
    title: 'Owner gap',
    rule: 'owner',
    prompt: 'Everybody accepts, and still nothing is accepted. Who is missing?',
    agents: REVIEWERS,
    debate: { ...INCIDENT, finalOwner: '' },
  }),

  'debate-cost-runaway': createDebate({
    title: 'A debate too dear',
    rule: 'limits',
    prompt: 'Six reviewers take 36 turns, and 20 are paid for. What do they get for it?',
    agents: [
      ...REVIEWERS,
      agent('legal', 'Lee', 'Legal reviewer', 'contracts'),
      agent('press', 'Pia', 'Press reviewer', 'statements'),
      agent('support', 'Uli', 'Support reviewer', 'tickets'),
    ],
    debate: {
      ...INCIDENT,
      members: [
        ...RUBRICS,
        { agent: 'legal', needs: ['customer_impact', 'owner'], answer: 'No duty is missed.' },
        { agent: 'press', needs: ['customer_impact', 'timeline'], answer: 'It can be told.' },
        { agent: 'support', needs: ['tickets'], answer: 'It fits the tickets.' },
      ],
      evidence: [...EVIDENCE, { key: 'tickets', text: '140 tickets, all closed', isAway: true }],
      budget: 20,
    },
  }),

  'failed-check': createDebate({
    title: 'All accept, a check fails',
    rule: 'checks',
    prompt: 'All three reviewers accept, and it is rejected. What do they not look at?',
    agents: REVIEWERS,
    debate: {
      ...INCIDENT,
      evidence: EVIDENCE.map((each) =>
        each.key === 'customer_impact'
          ? { ...each, text: '4100 customers could not log in for 88 minutes' }
          : each,
      ),
      checks: [
        { name: 'roll-back tested', test: { kind: 'reported', passes: true } },
        {
          name: 'at most 1000 customers without a notice',
          test: { kind: 'at-most', of: 'customer_impact', number: 1000 },
          onFail: 'reject',
        },
      ],
      stakes: 'high',
      truth: 'do-not-accept',
    },
  }),

  'second-pass': createDebate({
    title: 'Sent back, then accepted',
    rule: 'limits',
    prompt: 'The summary comes back with what was missing. How many judge passes should that take?',
    agents: REVIEWERS,
    debate: {
      ...INCIDENT,
      evidence: EVIDENCE.map((each) =>
        each.key === 'customer_impact' ? { ...each, foundInPass: 2 } : each,
      ),
      members: RUBRICS.map((each) => (each.agent === 'safety' ? { ...each, failures: 1 } : each)),
      caps: { agents: 5, tokens: 20_000, retries: 2, passes: 3, ms: 120_000 },
      budget: 30,
    },
  }),
}
