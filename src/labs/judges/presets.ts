import type { JudgePlan } from './plan'
import type { StandIn } from '../../engine/protocols/plans'
import type { ScenarioDocument } from '../../scenario/scenario'
import { createPreset, type PresetHead } from '../create-preset'

type JudgePreset = Omit<PresetHead, 'finalOwner'> &
  Omit<JudgePlan, 'proposers' | 'judges' | 'prompt'>

/** Solvers propose, and everybody else judges. */
function writeJudges({ title, prompt, agents, question, ...rest }: JudgePreset): ScenarioDocument {
  const seat = (isProposer: boolean) =>
    agents.filter(({ role }) => (role === 'Solver') === isProposer).map(({ id }) => id)
  const plan = { question, proposers: seat(true), judges: seat(false), ...rest }
  return createPreset('judges', { title, prompt, agents }, plan)
}

const agent = (name: string, role: string) => ({ id: name.toLowerCase(), name, role })

const SOL = agent('Sol', 'Solver')
const ADA = agent('Ada', 'Judge')
const BO = agent('Bo', 'Judge')

const BY_CHANCE: StandIn = { kind: 'competence' }
const COIN: StandIn = { kind: 'competence', right: 0.5 }

const by = (...replies: readonly string[]): StandIn => ({ kind: 'replies', replies })
const YES = JSON.stringify({ accept: true, critique: '' })
const no = (critique: string): string => JSON.stringify({ accept: false, critique })

const DRAFTS = [
  'Cache the list for a minute.',
  'Cache the list for a minute, and empty the cache on every change.',
  'Cache the list for a minute, empty the cache on every change, and measure how often it helps.',
]

const WANTS_A_NUMBER = `// Accepts an answer only if there is a number in it.
export default function (call) {
  const hasNumber = /[0-9]/.test(call.answer)
  return {
    accept: hasNumber,
    critique: hasNumber ? '' : 'How many, how long, how much?',
  }
}
`

const TAKES_IT_UP = `// Answers vaguely, and becomes exact when somebody asks.
export default function (call) {
  if (call.kind === 'propose') return 'Users will notice, but not for long.'
  return call.critiques.some(({ critique }) => critique.startsWith('How many'))
    ? 'About 40 users will notice, for less than 2 minutes.'
    : call.answer
}
`

/** Judge loops that come with the playground, by the names that they have in addresses. */
export const PRESETS: Readonly<Record<string, ScenarioDocument>> = {
  // Two judges, and by default one of them is enough. The luck is such that a wrong answer passes.
  'half-a-jury': writeJudges({
    title: 'Half a jury',
    prompt: 'Two judges, and one accept is enough: how many of the accepted answers are right?',
    agents: [SOL, ADA, BO],
    question: 'Does this change keep every old link working?',
    models: { sol: BY_CHANCE, ada: BY_CHANCE, bo: BY_CHANCE },
    seed: 7,
  }),
  // Nobody says stop but the budget.
  'cost-runaway': writeJudges({
    title: 'A judge that is never content',
    prompt: 'What ends a loop whose judge never accepts anything?',
    agents: [SOL, agent('Max', 'Perfectionist')],
    question: 'How do we make the start page faster?',
    models: {
      sol: by(...DRAFTS),
      max: by(no('Too short.'), no('Too long.'), no('Still not what I had in mind.')),
    },
    maxRounds: 10,
    budget: 100,
    usage: [8, 4],
  }),
  // A famous slip in a famous proof: the number need not be prime itself.
  'a-proof-revised': writeJudges({
    title: 'A proof, revised',
    prompt: 'What does a single objection change in an answer that is almost right?',
    agents: [SOL, ADA, BO],
    question: 'Is there a largest prime number?',
    models: {
      sol: by(
        'No. Multiply all primes up to the largest one and add one. The result is prime, so there is always a larger one.',
        'No. Multiply all primes up to the largest one and add one. The result has a prime factor that is not among them, so there is always a larger one.',
      ),
      ada: by(no('It need not be prime: 2 · 3 · 5 · 7 · 11 · 13 + 1 = 59 · 509.'), YES),
      bo: by(YES),
    },
    quorum: 2,
  }),
  // Each judge looks from another angle, and two of the angles find something.
  'six-lenses': writeJudges({
    title: 'Six lenses',
    prompt: 'Six judges look from six angles: which of them see what the others cannot?',
    agents: [SOL, ADA, BO, ...['Cy', 'Di', 'Ed', 'Fay'].map((name) => agent(name, 'Judge'))],
    question: 'When do we retry a payment that failed?',
    models: {
      sol: by(
        'Retry it three times, one minute apart.',
        'Retry it three times, one minute apart, with the same key so that nobody pays twice, and never if the card was declined.',
      ),
      ada: by(YES),
      bo: by(YES),
      cy: by(no('A payment that went through without our knowing is made twice.'), YES),
      di: by(YES),
      ed: by(no('This takes for granted that every failure passes by itself.'), YES),
      fay: by(YES),
    },
    mode: 'lens',
    quorum: 5,
  }),
  // One right candidate among several is enough. The luck is such that there is exactly one.
  'n-best': writeJudges({
    title: 'The best of three',
    prompt: 'Is it better to ask three proposers once, or one of them twice?',
    agents: [SOL, agent('Tia', 'Solver'), agent('Uri', 'Solver'), ADA, BO],
    question: 'Which index makes this query fast?',
    models: { sol: COIN, tia: COIN, uri: COIN, ada: BY_CHANCE, bo: BY_CHANCE },
    quorum: 2,
    maxRounds: 1,
    seed: 13,
  }),
  // It means yes, and counts as no.
  'unreadable-verdict': writeJudges({
    title: 'An unreadable yes',
    prompt: 'Bo likes the answer and says so: why is it rejected all the same?',
    agents: [SOL, ADA, BO],
    question: 'May we delete the old backups?',
    models: {
      sol: by('Yes, those that are older than the seven years that the law asks for.'),
      ada: by(`Here is my verdict:\n\`\`\`json\n${YES}\n\`\`\``),
      bo: by('I accept this answer. Well done!'),
    },
    quorum: 2,
    onDissent: 'reject',
  }),
  'scripted-judge': writeJudges({
    title: 'A judge by script',
    prompt: 'What does a judge look for that was written in six lines?',
    agents: [SOL, ADA],
    question: 'What happens while we move the database?',
    models: {
      sol: { kind: 'script', source: TAKES_IT_UP },
      ada: { kind: 'script', source: WANTS_A_NUMBER },
    },
  }),
}
