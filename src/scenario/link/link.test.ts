import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SIGNAL_TYPES } from '../../engine'
import { checkScenario } from '../check-scenario'
import { applyPatches } from '../patch'
import { abstentionTrap } from '../presets/abstention-trap'
import { PRESETS } from '../presets/presets'
import { SCENARIO_VERSION } from '../scenario'
import type { ScenarioDocument } from '../scenario'
import { arbitraryDocument } from '../testing/arbitrary-document'
import { readLink, writeLink } from './link'
import OLD_LINKS from './old-links.json'
import { fromLetters, squeeze, toLetters, checkLetters } from './squeeze'
import { council, festival } from './testing/measured'

const write = (scenario: ScenarioDocument): string => {
  const link = writeLink(scenario)
  if (link === null) throw new Error('that does not fit')
  return link
}

/** A link of whatever text, as sound as one can be from outside. */
const forge = (text: string, version = SCENARIO_VERSION): string => {
  const letters = squeeze(text)
  return `c${version}-${checkLetters(letters)}${letters}`
}

const stageOf = (hash: string) => {
  const read = readLink(hash)
  return read.ok ? 'none' : read.stage
}

describe('a link', () => {
  it('brings back exactly what was put in, whatever it is', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        expect(checkScenario(document)).toEqual({ ok: true, value: document })
        expect(readLink(write(document))).toEqual({ ok: true, scenario: document })
      }),
      { numRuns: 5000 },
    )
  }, 120_000)

  it.each(Object.entries(PRESETS))('carries the preset %s', (_, preset) => {
    expect(readLink(`#${write(preset)}`)).toEqual({ ok: true, scenario: preset })
  })

  it('is tried with every type of signal', () => {
    const tried = fc.sample(arbitraryDocument, { numRuns: 300, seed: 1 })
    const types = new Set(tried.flatMap(({ moves }) => moves.map(({ type }) => type)))
    expect([...types].sort()).toEqual([...SIGNAL_TYPES].sort())
  })

  it('is made of characters that no chat and no mail changes', () => {
    for (const preset of Object.values(PRESETS)) {
      expect(write(preset)).toMatch(new RegExp(`^c${SCENARIO_VERSION}-[A-Za-z0-9_-]+$`))
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
    expect(writeLink({ ...abstentionTrap, moves })).toBeNull()
  })
})

describe('an old link', () => {
  it('is kept of every version up to this one', () => {
    const versions = new Set(OLD_LINKS.map(({ link }) => Number(/^c(\d+)-/.exec(link)![1])))
    expect([...versions].sort()).toEqual(Array.from({ length: SCENARIO_VERSION }, (_, i) => i + 1))
  })

  it.each(OLD_LINKS)('opens for ever: $about', ({ link, scenario }) => {
    expect(readLink(link)).toEqual({
      ok: true,
      scenario: { ...scenario, version: SCENARIO_VERSION },
    })
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
    ['letters', `${link} `],
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
    const read = readLink(whole.slice(0, Math.ceil(whole.length * 0.6)))
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
    const read = readLink(write(broken))
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
    const read = readLink(write(broken))
    if (read.ok) throw new Error('it is broken')
    expect(read.kept?.agents).toEqual(council.agents.slice(1))
    expect(read.kept?.moves).toEqual(
      council.moves.filter(({ agent }) => agent !== council.agents[0]!.id),
    )
  })
})

it('bytes and letters are the same thing', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(toLetters(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      expect(fromLetters(toLetters(bytes))).toEqual(bytes)
    }),
  )
})
