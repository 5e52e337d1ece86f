import { SCENARIO_VERSION, type ScenarioDocument } from '../../scenario'

/** Two scenarios by which the length of links is measured. */

type Ballot = readonly [
  stance: 'agree' | 'disagree' | 'abstain',
  weight: number,
  reasoning?: string,
]

const cast = (
  agents: readonly { readonly id: string }[],
  rounds: readonly (readonly (readonly Ballot[])[])[],
): ScenarioDocument['moves'] =>
  rounds.flatMap((round, r) =>
    round.flatMap((ballots, a) =>
      ballots.map(([stance, weight, reasoning], p) => ({
        agent: agents[a]!.id,
        round: r + 1,
        type: 'vote' as const,
        payload: {
          proposalId: 'AB'[p]!,
          stance,
          weight,
          ...(reasoning === undefined ? {} : { reasoning }),
        },
      })),
    ),
  )

const COUNCIL = ['Greta', 'Hugo', 'Ingrid', 'Jonas', 'Kaya'].map((name) => ({
  id: name.toLowerCase(),
  name,
}))

/** Five agents, three rounds, two proposals, thirty votes, each with a short reason of its own. */
export const council: ScenarioDocument = {
  version: SCENARIO_VERSION,
  title: 'The old swimming pool',
  prompt: 'Repair it or build a new one?',
  agents: COUNCIL,
  proposals: [
    { id: 'A', content: 'Repair the pool' },
    { id: 'B', content: 'Build a new pool' },
  ],
  moves: cast(COUNCIL, [
    [
      [
        ['agree', 0.9, 'half the price'],
        ['disagree', 0.6, 'debts'],
      ],
      [
        ['disagree', 0.8, 'leaks again'],
        ['agree', 1, 'lasts longer'],
      ],
      [
        ['abstain', 0.5, 'no figures'],
        ['abstain', 0.5, 'no site'],
      ],
      [
        ['agree', 0.7, 'open by May'],
        ['disagree', 0.9, 'years of noise'],
      ],
      [
        ['disagree', 0.4, 'asbestos'],
        ['agree', 0.6, 'warmer water'],
      ],
    ],
    [
      [
        ['agree', 0.8, 'quotes came in'],
        ['disagree', 0.7, 'loan rates'],
      ],
      [
        ['abstain', 0.5, 'tiles are fine'],
        ['agree', 0.8, 'solar roof'],
      ],
      [
        ['agree', 0.6, 'sums add up'],
        ['abstain', 0.5, 'who pays?'],
      ],
      [
        ['agree', 0.8, 'kids swim now'],
        ['disagree', 0.9, 'trees felled'],
      ],
      [
        ['abstain', 0.5, 'lab report'],
        ['agree', 0.5, 'grants'],
      ],
    ],
    [
      [
        ['agree', 1, 'pumps replaced'],
        ['disagree', 0.8, 'no grant'],
      ],
      [
        ['agree', 0.6, 'ten more years'],
        ['abstain', 0.5, 'not now'],
      ],
      [
        ['agree', 0.8, 'residents asked'],
        ['disagree', 0.6, 'unfunded'],
      ],
      [
        ['agree', 0.9, 'club agrees'],
        ['disagree', 1, 'petition'],
      ],
      [
        ['agree', 0.7, 'clean sample'],
        ['disagree', 0.4, 'later maybe'],
      ],
    ],
  ]),
  config: { consensus: { strategy: 'bayesian', threshold: 0.8 } },
}

const STAGEHAND = `// I rig the stage, so I look at the sky and at the clock.
const LIMIT = 14
const LOADS = { main: 9, barn: 4 }

function gustAt(hour) {
  return 6 + ((hour * 5) % 11)
}

export default function (turn) {
  const hour = 16 + turn.round
  const wind = gustAt(hour)
  turn.state.storms ??= 0
  if (wind > LIMIT) turn.state.storms += 1
  // Whoever doubts has a reason.
  const nerves = turn.inbox.filter((heard) => heard.type === 'doubt').length
  return turn.proposals.map((plan) => {
    const outdoors = plan.id === 'A'
    const load = outdoors ? LOADS.main : LOADS.barn
    const margin = LIMIT - wind - load / 10 - nerves
    if (outdoors && turn.state.storms > 2) {
      return vote(plan, 'disagree', { weight: 1, reasoning: 'Third storm today.' })
    }
    // Indoors nobody gets wet, but the roof rattles.
    return vote(plan, margin > 0 === outdoors ? 'agree' : 'disagree', {
      weight: Math.min(1, Math.abs(margin) / LIMIT),
      reasoning: 'Gusts of ' + wind + ' at ' + hour + ' hours',
      replyTo: plan.signalId,
    })
  })
}`

const TREASURER = `// Tickets pay for the hall; refunds pay for nothing.
const TICKET = 35
const SEATS = { A: 900, B: 420 }
const HALL = { A: 11000, B: 6500 }

const income = (plan, sold) => Math.min(sold, SEATS[plan] ?? 0) * TICKET

export default function (turn) {
  const spoken = history({ type: 'vote' })
  const crowd = new Set(spoken.map(({ source }) => source)).size
  const sold = 300 + crowd * 40
  const answers = []
  let richest = null
  for (const plan of turn.proposals) {
    const left = income(plan.id, sold) - (HALL[plan.id] ?? 8000)
    if (richest === null || left > richest.left) richest = { plan, left }
    answers.push({ plan, left })
  }
  if (richest === null) return []
  // Nobody should vote before the presale is known.
  if (turn.round === 1) {
    return [discovery('Presale: ' + sold + ' tickets', 0.7, { evidence: 'box office' })]
  }
  return answers.map(({ plan, left }) =>
    vote(plan, left < 0 ? 'disagree' : plan === richest.plan ? 'agree' : 'abstain', {
      weight: left < 0 ? 1 : 0.6,
      reasoning: left < 0 ? 'A loss of ' + -left : 'Leaves ' + left,
    }),
  )
}`

const CREW = [
  'Bjarne',
  'Cosima',
  'Dilek',
  'Ewan',
  'Fatou',
  'Gideon',
  'Hyun',
  'Ilka',
  'Jarek',
  'Kezia',
  'Lorcan',
  'Mirela',
].map((name, place) => ({
  id: name.toLowerCase(),
  name,
  role: ['Lights', 'Sound', 'Tickets', 'Kitchen'][place % 4]!,
  ...(place === 2 ? { behaviour: { kind: 'script' as const, source: STAGEHAND } } : {}),
  ...(place === 9 ? { behaviour: { kind: 'script' as const, source: TREASURER } } : {}),
}))

const STANCES = ['agree', 'disagree', 'abstain', 'agree', 'disagree'] as const
const WEIGHTS = [1, 0.8, 0.5, 0.9, 0.3, 0.6] as const

/** Twelve agents, five rounds, and two scripts of thirty lines. */
export const festival: ScenarioDocument = {
  version: SCENARIO_VERSION,
  title: 'Rain over the festival',
  prompt: 'Do we play outside tonight, or in the barn?',
  agents: CREW,
  proposals: [
    { id: 'A', content: 'Main stage, outside' },
    { id: 'B', content: 'Everything into the barn' },
  ],
  moves: cast(
    CREW,
    Array.from({ length: 5 }, (_, round) =>
      CREW.map((crew, place) =>
        'behaviour' in crew
          ? []
          : [0, 1].map((side): Ballot => {
              const mixed = (round * 31 + place * 17 + side * 7 + ((place * round) % 5)) % 30
              return [STANCES[mixed % 5]!, WEIGHTS[mixed % 6]!]
            }),
      ),
    ),
  ),
  config: { consensus: { threshold: 0.65 }, rounds: { most: 5, stopWhenDecided: false } },
}
