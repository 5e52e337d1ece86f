import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../engine/testing/cases'
import { SIGNAL_TYPES } from '../../engine'
import type { VerifyHook } from '../../engine/protocols/plans'
import { checkScenario } from '../check-scenario'
import { applyPatches } from '../patch'
import { abstentionTrap } from '../presets/abstention-trap'
import { PRESETS } from '../presets/presets'
import { SCENARIO_VERSION, type ScenarioDocument } from '../scenario'
import { SETTING_VALUES } from '../settings/rows'
import { arbitraryDocument } from '../testing/arbitrary-document'
import { decodeLink, encodeLink } from './link'
import { LAB_PRESETS } from '../../labs/testing/lab-presets'
import OLD_LINKS from './old-links.json'
import { fromLetters, compress, toLetters, checkLetters } from './compress'
import { council, festival } from './testing/measured'
import { watchProcessor } from '../../engine/testing/watch-processor'

const write = (scenario: ScenarioDocument): string => {
  const link = encodeLink(scenario)
  if (link === null) throw new Error('that does not fit')
  return link
}

/** A link of whatever text, as sound as one can be from outside. */
const forge = (text: string, version = SCENARIO_VERSION): string => {
  const letters = compress(text)
  return `c${version}-${checkLetters(letters)}${letters}`
}

/** A workflow of one task, with a verify hook. */
const withHook = (more: Partial<VerifyHook>): ScenarioDocument => ({
  ...abstentionTrap,
  labs: {
    workflow: {
      goal: '',
      steps: [
        {
          kind: 'task',
          id: 'a',
          goal: '',
          assignee: 'a',
          output: '',
          verify: { judges: [{ agent: 'a', replies: [''] }], ...more },
        },
      ],
    },
  },
})

const stageOf = (hash: string) => {
  const read = decodeLink(hash)
  return read.ok ? 'none' : read.stage
}

describe('a link', () => {
  it('brings back exactly what was put in, whatever it is', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        expect(checkScenario(document)).toEqual({ ok: true, value: document })
        expect(decodeLink(write(document))).toEqual({ ok: true, scenario: document })
      }),
      cases(5000),
    )
  }, 120_000)

  it.each(Object.entries(PRESETS))('carries the preset %s', (_, preset) => {
    expect(decodeLink(`#${write(preset)}`)).toEqual({ ok: true, scenario: preset })
  })

  it('is tried with every type of signal', () => {
    const tried = fc.sample(arbitraryDocument, { numRuns: 300, seed: 1 })
    const types = new Set(tried.flatMap(({ moves }) => moves.map(({ type }) => type)))
    expect([...types].sort()).toEqual([...SIGNAL_TYPES].sort())
  })

  it.each(['.', ')', ' ', '”,\n', '%20'.slice(0, 1)])('opens with “%s” behind it', (more) => {
    expect(decodeLink(write(abstentionTrap) + more).ok).toBe(true)
  })

  it('is made of characters that no chat and no mail changes', () => {
    for (const preset of Object.values(PRESETS)) {
      expect(write(preset)).toMatch(/^c3-[A-Za-z0-9_-]+$/)
    }
  })

  it('of 5 agents, 3 rounds and 2 proposals with short reasons has at most 500 characters', () => {
    expect(council.moves).toHaveLength(30)
    expect(write(council).length).toBeLessThanOrEqual(500)
  })

  it('of 12 agents, 5 rounds and two scripts of 30 lines has at most 1,400 characters', () => {
    const scripts = festival.agents.flatMap(({ behaviour }) =>
      behaviour?.kind === 'script' ? [behaviour.source] : [],
    )
    expect(scripts.map((source) => source.split('\n').length)).toEqual([30, 30])
    expect(new Set(festival.moves.map(({ round }) => round)).size).toBe(5)
    expect(festival.agents).toHaveLength(12)
    expect(write(festival).length).toBeLessThanOrEqual(1400)
  })

  it('of a scenario that is too large is not made', () => {
    const reasoning = Array.from({ length: 20_000 }, (_, i) =>
      String.fromCharCode(33 + ((i * 7919) % 90)),
    ).join('')
    const moves = Array.from({ length: 300 }, (_, i) => ({
      agent: 'ana',
      round: 1,
      type: 'vote' as const,
      payload: {
        proposalId: 'A',
        stance: 'agree' as const,
        weight: 1,
        reasoning: `${i}${reasoning.slice(9)}`,
      },
    }))
    expect(encodeLink({ ...abstentionTrap, moves })).toBeNull()
  })

  it('is not made where it could not be opened, with letters that take several bytes each', () => {
    const proposals = Array.from({ length: 100 }, (_, i) => ({
      id: `p${i}`,
      content: `${i}${'\u4E00'.repeat(19_900)}`,
    }))
    const link = encodeLink({ ...abstentionTrap, proposals, moves: [] })
    expect(link === null || decodeLink(link).ok).toBe(true)
  })
})

describe('an old link', () => {
  it('is kept of every version up to this one', () => {
    const versions = new Set(OLD_LINKS.map(({ link }) => Number(/^c(\d+)-/.exec(link)![1])))
    expect([...versions].sort()).toEqual(Array.from({ length: SCENARIO_VERSION }, (_, i) => i + 1))
  })

  it.each(OLD_LINKS)('opens for ever: $about', ({ link, scenario }) => {
    expect(decodeLink(link)).toEqual({
      ok: true,
      scenario: { ...scenario, version: SCENARIO_VERSION },
    })
  })
})

describe('the version of a link', () => {
  const { agents, moves } = abstentionTrap
  it.each([
    ['3', 'nothing that is new', abstentionTrap],
    ['3', 'hidden panels', { ...abstentionTrap, shows: { hidden: ['charts' as const] } }],
    ['3', 'a debate without', LAB_PRESETS['incident-summary']!],
    ['5', 'a debate with a check', LAB_PRESETS['failed-check']!],
    ['5', 'a debate with limits', LAB_PRESETS['second-pass']!],
    ['4', 'hidden verdicts', { ...abstentionTrap, shows: { hidden: ['verdicts' as const] } }],
    ['4', 'answers that may be revealed', { ...abstentionTrap, shows: { canReveal: true } }],
    ['6', 'a lesson', { ...abstentionTrap, lesson: { topic: '', tasks: [], takeaway: '' } }],
    ['4', 'an agent with a weight', { ...abstentionTrap, agents: [{ ...agents[0]!, weight: 2 }] }],
    [
      '5',
      'a script for the prompts of judges',
      {
        ...abstentionTrap,
        labs: {
          judges: {
            question: '',
            proposers: [],
            judges: [],
            models: {},
            promptScript: { kind: 'script' as const, source: '' },
          },
        },
      },
    ],
    ['3', 'a verify hook as it always was', withHook({})],
    ['5', 'a verify hook with a schema', withHook({ verdictSchema: 'strict' as const })],
    ['6', 'a verify hook with a prompt', withHook({ prompt: 'Be kind.' })],
    [
      '6',
      'a judge by chance in a verify hook',
      withHook({ judges: [{ agent: 'a', replies: [], model: { kind: 'competence' as const } }] }),
    ],
    [
      '6',
      'a vote that is cast by hand in the run',
      {
        ...abstentionTrap,
        labs: {
          ballot: { topic: '', votes: [{ at: 0, agent: 'a', choice: 'approve', cast: true }] },
        },
      },
    ],
    [
      '4',
      'a vote without one',
      {
        ...abstentionTrap,
        moves: [
          {
            ...moves[0]!,
            type: 'vote' as const,
            payload: { proposalId: 'A', stance: 'agree' as const },
          },
        ],
      },
    ],
  ])('is %s for %s', (version, _, scenario) => {
    expect(write(scenario)).toMatch(new RegExp(`^c${version}-`))
  })
})

describe('the tables of a link', () => {
  it('write every scenario as they always have', () => {
    const scenarios = [...OLD_LINKS.map(({ scenario }) => scenario), council, festival]
    const links = scenarios.map((each) => encodeLink(each as ScenarioDocument)).join('\n')
    expect(createHash('sha256').update(links).digest('hex')).toBe(
      'bca9a9bea941003c76c5b9c5bd84f1c9c0d6f2ae35a5e71e05575c70ee9b241e',
    )
  })

  it('give each setting a place of its own, without a gap', () => {
    const rows = Object.entries(SETTING_VALUES)
    for (const part of new Set(rows.map(([path]) => path.split('.')[0]!))) {
      const own = rows.filter(([path]) => path.startsWith(`${part}.`))
      const places = own.map(([, { place }]) => place as number)
      expect(places.sort((a, b) => a - b)).toEqual(places.map((_, i) => i))
    }
  })
})

describe('a broken link', () => {
  const link = write(abstentionTrap)

  it.each([
    ['prefix', ''],
    ['prefix', '#board'],
    ['prefix', `x${link}`],
    ['version', `c0-${link.slice(3)}`],
    ['version', `c${SCENARIO_VERSION + 1}-${link.slice(3)}`],
    ['version', 'c999999-'],
    ['letters', `${link.slice(0, 30)} ${link.slice(30)}`],
    ['letters', `${link.slice(0, 40)}%20${link.slice(40)}`],
    ['damage', link.slice(0, -1)],
    ['damage', link.slice(0, 60)],
    ['damage', `c${SCENARIO_VERSION}-`],
    ['damage', `${link}A`],
    ['damage', forge('no JSON')],
    ['size', `${link}${'A'.repeat(600_000)}`],
    ['size', forge(JSON.stringify('0'.repeat(5_000_000)))],
    ['field', forge('{}')],
    ['field', forge('[]')],
    ['field', forge('[["","",""],0,1]')],
    ['field', forge('[["","",""],99,1]')],
    ['field', forge('[["","",""],0,"t",1,"p",2,[],3,[],10,[[0,1000000000]]]')],
  ])('says at which stage it broke: %s %#', (stage, hash) => {
    expect(stageOf(hash)).toBe(stage)
  })

  it('is noticed whichever character of it is another one', () => {
    for (let at = 3; at < link.length; at++) {
      const other = link[at] === 'A' ? 'B' : 'A'
      expect(stageOf(link.slice(0, at) + other + link.slice(at + 1)), String(at)).toBe('damage')
    }
  })

  it('that was cut off keeps agents and proposals as long as they are there', () => {
    const whole = write(council)
    const read = decodeLink(whole.slice(0, Math.ceil(whole.length * 0.6)))
    if (read.ok) throw new Error('it is broken')
    expect(read.kept?.agents).toEqual(council.agents)
    expect(read.kept?.proposals).toEqual(council.proposals)
    expect(read.kept?.moves).toEqual([])
  })

  it('with a wrong field keeps all the others, and says which it was', () => {
    const vote = council.moves[3]!
    const broken = applyPatches<ScenarioDocument>(council, [
      { path: ['moves', 3], value: { ...vote, payload: { ...vote.payload, weight: -5 } } },
      { path: ['config', 'consensus', 'threshold'], value: 7 },
      { path: ['shows'], value: { hidden: ['everything'] } },
    ])
    const read = decodeLink(write(broken))
    if (read.ok) throw new Error('it is broken')
    expect(read.stage).toBe('field')
    expect(read.problems.map(({ path }) => path).sort()).toEqual([
      'config.consensus.threshold',
      'moves[3].payload.weight',
      'shows.hidden[0]',
    ])
    expect(read.kept).toEqual({
      ...council,
      moves: council.moves.toSpliced(3, 1),
      config: { consensus: { strategy: 'bayesian' } },
      shows: {},
    })
  })

  it('with an agent that cannot be loses what that agent said, too', () => {
    const broken = applyPatches<ScenarioDocument>(council, [
      { path: ['agents', 0, 'authority'], value: -1 },
    ])
    const read = decodeLink(write(broken))
    if (read.ok) throw new Error('it is broken')
    expect(read.kept?.agents).toEqual(council.agents.slice(1))
    expect(read.kept?.moves).toEqual(
      council.moves.filter(({ agent }) => agent !== council.agents[0]!.id),
    )
  })
})

describe('a short link that would grow', () => {
  const HEAD = '[["|ana|bo","|A|B"],0,"t",1,"p"'
  const many = Array.from({ length: 2000 }, (_, place) => `|a${place}`).join('')
  const numbers = (count: number) => `[${Array.from({ length: count }, () => 0).join(',')}]`
  const votes = (count: number, evidence: string) =>
    `${HEAD},2,[],3,[0,"|Ship|Wait"],10,[[0,${count}],0,[0,[0],1,[1],9,[0],10,[0],11,[1],13,${evidence}]]]`
  const agents = (column: string) => `[["${many}","|A"],0,"t",1,"p",2,[${column}],3,[],10,[[]]]`

  it.each([
    ['evidence, the same for all', votes(2000, `[${numbers(5000)}]`)],
    ['evidence, in turns', votes(2000, `[[${numbers(5000)}],1]`)],
    ['evidence, by digits', votes(2000, `[[${numbers(5000)}],"${'0'.repeat(2000)}",1]`)],
    ['evidence, pressed', votes(2000, `[[${numbers(5000)},0],"${' '.repeat(334)}"]`)],
    ['what agents listen to', agents(`3,[${numbers(5000)}]`)],
    ['personalities', agents('5,[[0,0.5]]')],
    ['evidence scopes', agents(`9,[[${numbers(5000)}],2]`)],
    ['leanings', agents(`10,[${numbers(5000)}]`)],
  ])('is refused: %s', (_, text) => {
    const link = forge(text)
    const spent = watchProcessor()
    const read = decodeLink(link)
    expect(spent()).toBeLessThan(2000)
    expect(read).toMatchObject({ ok: false, stage: 'field' })
    expect(JSON.stringify(read).length).toBeLessThan(200_000)
  })

  it('to more text than anybody sends is refused, and never made', () => {
    const reasoning = 'x'.repeat(10_000)
    const text = `${HEAD},2,[],3,[0,"|Ship|Wait"],10,[[0,20000],0,[0,[0],1,[1],9,[0],10,[0],11,[1],12,["${reasoning}"]]]]`
    const read = decodeLink(forge(text))
    expect(read).toMatchObject({ ok: false, stage: 'field' })
    const moves = Array.from({ length: 20_000 }, () => ({
      agent: abstentionTrap.agents[0]!.id,
      round: 1,
      type: 'vote' as const,
      payload: { proposalId: 'A', stance: 'agree' as const, weight: 1, reasoning },
    }))
    expect(encodeLink({ ...abstentionTrap, moves })).toBeNull()
  })

  it.each([
    ['by digits', `[["a"],"${'0'.repeat(1000)}",1]`],
    ['in turns', '[["a"],1]'],
    ['lists', '[["a"],["b"]]'],
  ])('has its ids one by one, and not %s', (_, ids) => {
    const read = decodeLink(forge(`[[${ids},"|A"],0,"t",1,"p",2,[],3,[],10,[[]]]`))
    expect(read).toMatchObject({ ok: false, stage: 'field', kept: null })
  })

  it('of one agent may have lists', () => {
    const read = decodeLink(forge('[["|a","|A"],0,"t",1,"p",2,[3,[[0,1]]],3,[0,"|A"],10,[[]]]'))
    expect(read).toMatchObject({
      ok: true,
      scenario: { agents: [{ listens: ['vote', 'discovery'] }] },
    })
  })
})

describe('what a broken link has lost', () => {
  const lossOf = (hash: string) => {
    const read = decodeLink(hash)
    if (read.ok) throw new Error('it is broken')
    return { kept: read.kept !== null, problems: read.problems }
  }
  const whole = write(council)

  it('is told in words that need no knowledge of scenarios', () => {
    expect(lossOf(whole.slice(0, Math.ceil(whole.length * 0.6)))).toEqual({
      kept: true,
      problems: [{ path: '', reason: 'The votes and other moves are missing.' }],
    })
    // Exactly where the moves would begin, and in the middle of the settings.
    const text = '[["|ana|bo","|A"],0,"t",1,"p",2,[],3,[0,"|Ship"]'
    const cut = (rest: string) => `c${SCENARIO_VERSION}-AAAA${compress(text + rest)}`
    expect(lossOf(cut(']')).problems.map(({ reason }) => reason)).toEqual([
      'The votes and other moves are missing.',
    ])
    expect(lossOf(cut(',4,[0,[0')).problems.map(({ reason }) => reason)).toEqual([
      'The settings are missing.',
      'The votes and other moves are missing.',
    ])
    expect(lossOf(cut(',10,5]')).problems.map(({ reason }) => reason)).toEqual([
      'The votes and other moves are damaged (there should be a list, and there is 5).',
    ])
  })

  it.each([
    ['damaged', `c${SCENARIO_VERSION}-AAAA${compress('[["",""],0,"t",1,"p"')}`],
    ['wrong', forge('[["",""],0,"t",1,"p",2,[],3,[],10,5]')],
  ])(
    'may be everything: nothing is kept of agents and proposals that are not there (%s)',
    (_, hash) => {
      expect(lossOf(hash).kept).toBe(false)
    },
  )
})

it('bytes and letters are the same thing', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(toLetters(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      expect(fromLetters(toLetters(bytes))).toEqual(bytes)
    }),
  )
})
