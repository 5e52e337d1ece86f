import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../testing/cases'
import { createSignal } from '../testing/make'
import { ReplyGraph } from './reply-graph'

type Reply = readonly [id: string, replyTo?: string]

const graphOf = (...replies: readonly Reply[]) => graphOfAll(replies)

const graphOfAll = (replies: readonly Reply[]) =>
  new ReplyGraph(
    replies.map(([id, replyTo]) =>
      createSignal(id, 'discovery', replyTo === undefined ? {} : { replyTo }),
    ),
  )

describe('ReplyGraph', () => {
  it('knows parents, replies, threads and depth', () => {
    const graph = graphOf(['a'], ['b', 'a'], ['c', 'a'], ['d', 'b'], ['e'])
    expect(graph.get('d')).toMatchObject({ parent: 'b', root: 'a', depth: 2, replies: [] })
    expect(graph.get('a')).toMatchObject({ parent: null, root: 'a', depth: 0, replies: ['b', 'c'] })
    expect(graph.roots).toEqual(['a', 'e'])
    expect(graph.ancestors('d')).toEqual(['b', 'a'])
    expect(graph.descendants('a')).toEqual(['b', 'd', 'c'])
    expect(graph.thread('b')).toEqual(['a', 'b', 'd'])
    expect(graph.thread('nobody')).toEqual([])
    expect(graph.report).toEqual({ orphans: [], cycles: [], duplicates: [] })
  })

  it('understands an answer that arrives before its question', () => {
    expect(graphOf(['b', 'a'], ['a']).get('b')).toMatchObject({ parent: 'a', depth: 1 })
  })

  it('reports orphans and keeps them as roots', () => {
    const graph = graphOf(['a', 'lost'], ['b', 'a'])
    expect(graph.report.orphans).toEqual([{ id: 'a', replyTo: 'lost' }])
    expect(graph.get('b')).toMatchObject({ root: 'a', depth: 1 })
  })

  it('cuts a ring before its first member, and reports it', () => {
    const graph = graphOf(['x', 'b'], ['a', 'c'], ['b', 'a'], ['c', 'b'], ['me', 'me'])
    expect(graph.report.cycles).toEqual([['a', 'c', 'b'], ['me']])
    expect(graph.get('a')).toMatchObject({ parent: null, depth: 0 })
    expect(graph.get('x')).toMatchObject({ root: 'a', depth: 2 })
  })

  it('lets the first of two signals with one id count', () => {
    const graph = graphOf(['a'], ['b'], ['a', 'b'])
    expect(graph.report.duplicates).toEqual(['a'])
    expect(graph.get('a')?.parent).toBeNull()
  })

  it('survives a chain of a hundred thousand, and as many replies to one', () => {
    const chain = graphOfAll(Array.from({ length: 100_000 }, (_, i) => [`${i}`, `${i - 1}`]))
    expect(chain.get('99999')).toMatchObject({ depth: 99_999, root: '0' })
    const star = graphOfAll(
      Array.from({ length: 200_000 }, (_, i): Reply => (i === 0 ? ['0'] : [`${i}`, '0'])),
    )
    expect(star.descendants('0')).toHaveLength(199_999)
  })

  it('makes a forest of whatever it is given', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
    const reply = fc.tuple(id, fc.option(fc.oneof(id, fc.constant('lost')), { nil: undefined }))
    fc.assert(
      fc.property(fc.array(reply, { maxLength: 20 }), (replies) => {
        const graph = graphOfAll(replies.map(([a, b]) => (b === undefined ? [a] : [a, b])))
        const ids = [...new Set(replies.map(([each]) => each))]
        const reached = graph.roots.flatMap((root) => [root, ...graph.descendants(root)])
        expect(reached.toSorted()).toEqual(ids.toSorted())
        for (const each of ids) {
          const node = graph.get(each)!
          expect(graph.ancestors(each)).toHaveLength(node.depth)
          expect(graph.ancestors(each).at(-1) ?? each).toBe(node.root)
        }
      }),
      cases(1000),
    )
  })
})
