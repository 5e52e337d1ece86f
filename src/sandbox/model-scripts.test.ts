import { beforeAll, describe, expect, it } from 'vitest'
import type { ScriptAnswer, ScriptCaller } from '../engine'
import { loadInterpreterInNode } from './load-node'
import { Sandbox } from './sandbox'

const watched: (ScriptCaller | null)[] = []
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await Sandbox.open(await loadInterpreterInNode(), (call) =>
    watched.push(call?.caller ?? null),
  )
})

const CALL = {
  kind: 'judge',
  question: 'Ship it?',
  answer: 'Yes.',
  critiques: [{ judge: 'bo', critique: 'Why?' }],
  prompt: 'Judge this.',
  round: 2,
  me: { id: 'ana', name: 'Ana', role: 'Reviewer' },
}

const ask = (source: string, seed = 1): ScriptAnswer =>
  sandbox.call({
    caller: { kind: 'model', id: 'ana', round: 2 },
    source,
    input: JSON.stringify(CALL),
    seed,
  })

const model = (body: string): string => `export default function (call) {\n  ${body}\n}`

const valueOf = (source: string, seed?: number): unknown => {
  const answer = ask(source, seed)
  if (!answer.ok) throw new Error(answer.problem.message)
  return answer.value
}

describe('a script that stands in for a model', () => {
  it('is given the call as it is', () => {
    expect(valueOf(model('return call'))).toEqual(CALL)
  })

  it.each([
    ["'Ship it.'", 'Ship it.'],
    ["''", ''],
    ['\'{"accept":true}\'', '{"accept":true}'],
    ["{ accept: false, critique: 'No.' }", { accept: false, critique: 'No.' }],
    ['[1, null, NaN]', [1, null, null]],
    ['7', 7],
    ['false', false],
    ['null', null],
    ['undefined', null],
    ["Promise.resolve('later')", 'later'],
    ["new String('a text')", 'a text'],
  ])('may answer %s', (written, value) => {
    expect(valueOf(model(`return ${written}`))).toEqual(value)
  })

  it('may wait', () => {
    expect(
      valueOf('export default async ({ me }) => { await null; return `I am ${me.name}` }'),
    ).toBe('I am Ana')
  })

  it('has its chance from the seed, and nothing from an earlier call', () => {
    const source = model('Math.calls = (Math.calls ?? 0) + 1; return [Math.calls, Math.random()]')
    expect(valueOf(source, 5)).toEqual(valueOf(source, 5))
    expect(valueOf(source, 5)).not.toEqual(valueOf(source, 6))
    expect((valueOf(source, 5) as number[])[0]).toBe(1)
  })

  it.each([
    ['throws', model("throw new Error('no')"), /^Error: no$/],
    ['throws something else', model('throw 7'), /threw number 7/],
    ['loops', model('for (;;) {}'), /used up its 2 million steps/],
    ['never answers', model('return new Promise(() => {})'), /never settles/],
    ['rejects', model("return Promise.reject(new Error('no'))"), /^Error: no$/],
    ['answers in circles', model('call.call = call; return call'), /circular/],
    ['answers with a bigint', model('return 1n'), /BigInt/i],
    ['answers too much', model("return 'x'.repeat(262145)"), /longer than 262144/],
    ['answers with a getter that loops', model('return { get a() { for (;;) {} } }'), /used up/],
    ['recurses', model('const f = () => f() + 1; return f()'), /stack overflow/],
    [
      'hoards',
      model('const all = []; for (;;) all.push(new Array(1e5).fill(1))'),
      /memory|used up/,
    ],
    ['reaches out', model("return fetch('https://example.org')"), /'fetch' is not defined/],
    ['is no program', 'export default function (call) {\n  return }{', /SyntaxError/],
    ['is no function', 'export default 42', /no "export default function \(call\) \{ … \}"$/],
    ['is nothing', '', /the script has no "export default function \(call\) \{ … \}"$/],
  ])('ends in a clear error where it %s', (_, source, complaint) => {
    const answer = ask(source)
    expect(answer.ok ? answer.value : answer.problem.message).toMatch(complaint)
  })

  it('says in which line it went wrong', () => {
    const answer = ask(model('\n  null.x'))
    expect(answer.ok || answer.problem.line).toBe(3)
  })

  it('is announced to whoever watches, and its end too', () => {
    watched.splice(0)
    ask(model("return ''"))
    expect(watched).toEqual([{ kind: 'model', id: 'ana', round: 2 }, null])
  })
})
