import type { AgentSetup } from '../../engine'
import type { DebateMember, DebatePlan, EvidencePiece } from '../../engine/protocols/plans'
import { SCENARIO_VERSION, type ScenarioDocument } from '../../scenario/scenario'

interface DebatePreset {
  readonly title: string
  readonly prompt: string
  readonly agents: readonly AgentSetup[]
  readonly debate: DebatePlan
}

const writeDebate = ({ title, prompt, agents, debate }: DebatePreset): ScenarioDocument => ({
  version: SCENARIO_VERSION,
  title,
  prompt,
  agents,
  proposals: [],
  moves: [],
  labs: { debate },
  shows: { lab: 'debate' },
})

const CHRONOLOGY: AgentSetup = {
  id: 'chronology',
  name: 'Chen',
  role: 'Chronology reviewer',
  evidenceScope: ['incident timeline'],
}
const IMPACT: AgentSetup = {
  id: 'impact',
  name: 'Imani',
  role: 'Impact reviewer',
  evidenceScope: ['customer impact'],
}
const SAFETY: AgentSetup = {
  id: 'safety',
  name: 'Sam',
  role: 'Safety reviewer',
  evidenceScope: ['mitigation', 'follow-up'],
}
const REVIEWERS = [CHRONOLOGY, IMPACT, SAFETY]

const RUBRICS: readonly DebateMember[] = [
  { agent: 'chronology', needs: ['timeline'], answer: 'Every step is backed by the trace.' },
  { agent: 'impact', needs: ['customer_impact'], answer: 'Who was affected is stated in full.' },
  { agent: 'safety', needs: ['mitigation', 'owner'], answer: 'The fix and its owner are named.' },
]

const TIMELINE: EvidencePiece = { key: 'timeline', text: '09:12 first alert, 10:40 all clear' }
const CUSTOMER_IMPACT: EvidencePiece = {
  key: 'customer_impact',
  text: '312 customers could not log in for 88 minutes',
}
const EVIDENCE: readonly EvidencePiece[] = [
  TIMELINE,
  CUSTOMER_IMPACT,
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

/** Debates, and the ways in which they fail. */
export const PRESETS: Readonly<Record<string, ScenarioDocument>> = {
  'incident-summary': writeDebate({
    title: 'The incident summary',
    prompt: 'Three reviewers accept the summary. Which piece of evidence can they not do without?',
    agents: REVIEWERS,
    debate: INCIDENT,
  }),

  'false-agreement': writeDebate({
    title: 'False agreement',
    prompt: 'Three agents agree, and all of them are wrong. What did the other two add?',
    agents: [
      { id: 'a', name: 'Ana', role: 'Reviewer', evidenceScope: ['incident log'] },
      { id: 'b', name: 'Ben', role: 'Second reviewer', evidenceScope: ['incident log'] },
      { id: 'c', name: 'Cleo', role: 'Third reviewer', evidenceScope: ['incident log'] },
    ],
    debate: {
      goal: 'Approve the incident summary',
      finalOwner: 'incident commander',
      evidence: [{ key: 'timeline', text: 'Over after 8 minutes', isWrong: true }],
      members: ['a', 'b', 'c'].map((agent) => ({
        agent,
        needs: ['timeline'],
        answer: 'The timeline is complete.',
      })),
      truth: 'do-not-accept',
    },
  }),

  'debate-theatre': writeDebate({
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

  'dissent-erasure': writeDebate({
    title: 'Dissent erasure',
    prompt: 'Somebody missed the customer impact. Where did the objection go?',
    agents: REVIEWERS,
    debate: {
      ...INCIDENT,
      evidence: EVIDENCE.map((each) =>
        each === CUSTOMER_IMPACT ? { ...each, isAway: true } : each,
      ),
      erasesDissent: true,
    },
  }),

  'role-collapse': writeDebate({
    title: 'Role collapse',
    prompt: 'Three titles, one checklist: how many reviewers are these?',
    agents: [
      { id: 'security', name: 'Sol', role: 'Security reviewer', evidenceScope: ['everything'] },
      { id: 'quality', name: 'Quinn', role: 'Quality reviewer', evidenceScope: ['everything'] },
      { id: 'legal', name: 'Lee', role: 'Legal reviewer', evidenceScope: ['everything'] },
    ],
    debate: {
      ...INCIDENT,
      members: ['security', 'quality', 'legal'].map((agent) => ({
        agent,
        needs: ['timeline'],
        answer: 'The timeline is complete.',
      })),
    },
  }),

  'owner-gap': writeDebate({
    title: 'Owner gap',
    prompt: 'Everybody accepts, and still nothing is accepted. Who is missing?',
    agents: REVIEWERS,
    debate: { ...INCIDENT, finalOwner: '' },
  }),

  'debate-cost-runaway': writeDebate({
    title: 'A debate too dear',
    prompt: 'Six reviewers take 36 turns, and 20 are paid for. What do they get for it?',
    agents: [
      ...REVIEWERS,
      { id: 'legal', name: 'Lee', role: 'Legal reviewer', evidenceScope: ['contracts'] },
      { id: 'press', name: 'Pia', role: 'Press reviewer', evidenceScope: ['statements'] },
      { id: 'support', name: 'Uli', role: 'Support reviewer', evidenceScope: ['tickets'] },
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
}
