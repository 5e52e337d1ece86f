import { CompletionContext, type Completion, type CompletionResult } from '@codemirror/autocomplete'
import { javascriptLanguage } from '@codemirror/lang-javascript'
import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import declarations from '../../sandbox/script-api.d.ts?raw'
import { completeScript } from './completions'
import type { ScriptKind } from './vocabulary'

/** What is offered at the `|` of a source. */
function offersAt(kind: ScriptKind, source: string, explicit = false): readonly Completion[] {
  const doc = source.replace('|', '')
  const state = EditorState.create({ doc, extensions: [javascriptLanguage] })
  const context = new CompletionContext(state, source.indexOf('|'), explicit)
  const result = completeScript(kind)(context) as CompletionResult | null
  return result?.options ?? []
}

const labelsAt = (kind: ScriptKind, source: string, explicit = false) =>
  offersAt(kind, source, explicit).map(({ label }) => label)

/** Independent of the parser under test: what a person finds by searching the file. */
const declaredFunctions = [...declarations.matchAll(/^declare function (\w+)/gm)].map(
  ([, name]) => name!,
)
const declaredMembers = (name: string) => {
  const [, body] = new RegExp(`^interface ${name}\\b.*\\{\n([^]*?)^\\}`, 'm').exec(declarations)!
  return [...body!.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map(([, member]) => member!)
}

describe('names', () => {
  it('are every declared function for agents, with signature and comment', () => {
    expect(declaredFunctions).toContain('vote')
    const offers = offersAt('agent', 'v|')
    expect(offers.map(({ label }) => label)).toEqual(['turn', ...declaredFunctions])
    expect(offers.find(({ label }) => label === 'escalate')).toMatchObject({
      detail: '(reason: string, options?: Options & { context?: string }): Draft',
      info: 'Asks for help from outside.',
    })
    expect(offers.find(({ label }) => label === 'propose')?.detail).toBe(
      '(proposalId: string, content: string, options?: Options & { reasoning?: string }): Draft',
    )
  })

  it('are only what a rule is given for rules, and the call for a stand-in', () => {
    expect(labelsAt('strategy', 'p|')).toEqual(['proposals', 'votes', 'config'])
    expect(labelsAt('model', 'c|')).toEqual(['call'])
  })

  it('tell how to vote on a topic', () => {
    expect(offersAt('agent', 'cast|').find(({ label }) => label === 'cast_vote')).toMatchObject({
      detail: '(topic: string, choice: string, confidence?: number, reason?: string): void',
      info: expect.stringContaining('Chooses something on a topic') as string,
    })
  })

  it('include those of the script itself, once', () => {
    const source = 'export default function (turn) { const mine = 1; m| }'
    const labels = labelsAt('agent', source)
    expect(labels).toContain('mine')
    expect(labels.filter((label) => label === 'turn')).toHaveLength(1)
  })

  it.each(["'t|'", '// t|', 'const t| = 1', '|', '({ t|: 1 })'])(
    'are not offered in %s',
    (source) => {
      expect(labelsAt('agent', source)).toEqual([])
    },
  )
})

describe('members', () => {
  it.each([
    ['turn.|', declaredMembers('Turn')],
    ['if (turn.pro|) {}', declaredMembers('Turn')],
    ['turn.me.|', ['id', 'name', 'role', 'personality', 'evidenceScope', 'authority', 'weight']],
    ['turn?.me.personality.|', ['curiosity', 'caution', 'conformity', 'verbosity']],
    ['({ me }) => me.personality.|', ['curiosity', 'caution', 'conformity', 'verbosity']],
    ['turn.proposals.map((proposal) => proposal.|)', declaredMembers('Proposal')],
    ['turn.inbox.find((signal) => signal.|)', declaredMembers('SignalOf')],
    ['votes.filter((vote) => vote.|)', declaredMembers('SignalOf')],
    ["votes('lunch').map((cast) => cast.|)", declaredMembers('TopicVote')],
  ])('of an agent’s %s', (source, members) => {
    expect(members.length).toBeGreaterThan(2)
    expect(labelsAt('agent', source)).toEqual(members)
  })

  it.each([
    ['config.|', declaredMembers('Config')],
    ['proposals.map((proposal) => proposal.|)', declaredMembers('ProposalRecord')],
    ['votes.map((record) => record.|)', declaredMembers('VoteRecord')],
    ['record.vote.|', ['proposalId', 'stance', 'reasoning', 'weight', 'evidence']],
  ])('of a rule’s %s', (source, members) => {
    expect(members.length).toBeGreaterThan(3)
    expect(labelsAt('strategy', source)).toEqual(members)
  })

  it.each([
    ['call.|', declaredMembers('ModelCall')],
    ['call.me.|', ['id', 'name', 'role']],
    ['call.critiques.map((critique) => critique.|)', ['judge', 'critique']],
  ])('of a stand-in’s %s', (source, members) => {
    expect(members.length).toBeGreaterThan(1)
    expect(labelsAt('model', source)).toEqual(members)
  })

  it('of a rule’s vote are those of the record and of the vote in it', () => {
    const labels = labelsAt('strategy', 'votes.map((vote) => vote.|)')
    expect(labels).toEqual(expect.arrayContaining(['agentId', 'vote', 'stance', 'weight']))
  })

  it('of a payload are those of every type of signal', () => {
    const labels = labelsAt('agent', 'signal.payload.|')
    expect(labels).toEqual(expect.arrayContaining(['finding', 'stance', 'severity', 'toolName']))
  })

  it('carry the comment above them', () => {
    const inbox = offersAt('agent', 'turn.|').find(({ label }) => label === 'inbox')
    expect(inbox?.detail).toBe('Signal[]')
    expect(inbox?.info).toContain('since your last turn')
  })

  it.each(['turn.state.|', 'turn.round.|', 'unknown.|', 'turn.nothing.|', "'turn.|'"])(
    'are not invented for %s',
    (source) => {
      expect(labelsAt('agent', source)).toEqual([])
    },
  )
})

const STANCES = ['agree', 'disagree', 'abstain']
const SEVERITIES = ['low', 'medium', 'high']

describe('choices', () => {
  it.each([
    ["vote(proposal, '|')", STANCES],
    ["vote(proposal, 'ag|", STANCES],
    ['vote(proposal, "|", { weight: 1 })', STANCES],
    ["vote(find(a, b), isGood ? 'agree' : '|')", STANCES],
    ["doubt(signal, 'why', { severity: '|' })", SEVERITIES],
    ["vote(a, 'agree', { causalLevel: '|' })", ['correlation', 'intervention', 'counterfactual']],
    ["if (payload.stance === '|') {}", STANCES],
    ["({ stance }) => stance !== '|'", STANCES],
  ])('in %s', (source, choices) => {
    expect(labelsAt('agent', source)).toEqual(choices)
  })

  it.each([
    "signal('|')",
    "history({ type: '|' })",
    "history({ type: ['vote', '|'] })",
    "signal.type === '|'",
    "return { type: '|' }",
  ])('are the eleven types of signal in %s', (source) => {
    const labels = labelsAt('agent', source)
    expect(labels).toHaveLength(11)
    expect(labels).toEqual(expect.arrayContaining(['task:new', 'vote', 'memory:shared']))
  })

  it('are what a stand-in is asked for', () => {
    expect(labelsAt('model', "call.kind === '|'")).toEqual(['propose', 'judge', 'revise'])
  })

  it('are settings where a rule asks for them', () => {
    expect(labelsAt('strategy', "config.guards === '|'")).toEqual(['documented', 'strict'])
  })

  it.each(["vote('|')", "vote(a, 'agree'|)", "discover('|')", "f('|')", "vote(a, b, '|')"])(
    'are not offered in %s',
    (source) => {
      expect(labelsAt('agent', source)).toEqual([])
    },
  )
})

describe('keys', () => {
  it('are what can be said besides', () => {
    const labels = labelsAt('agent', "vote(a, 'agree', { we| })")
    expect(labels).toEqual(expect.arrayContaining(['weight', 'reasoning', 'evidence', 'replyTo']))
    expect(labels).not.toContain('severity')
  })

  it('are offered in what is not finished', () => {
    expect(labelsAt('agent', "vote(a, 'agree', { we|")).toContain('weight')
  })

  it('are not offered twice', () => {
    const labels = labelsAt('agent', "vote(a, 'agree', { weight: 1, r| })")
    expect(labels).not.toContain('weight')
    expect(labels).toContain('reasoning')
  })

  it('are those of an evaluation where a rule returns one', () => {
    const source = 'export default () => { return { | } }'
    expect(labelsAt('strategy', source, true)).toEqual(declaredMembers('Evaluation'))
    expect(labelsAt('strategy', source)).toEqual([])
    expect(labelsAt('model', source, true)).toEqual(declaredMembers('ModelVerdict'))
  })
})
