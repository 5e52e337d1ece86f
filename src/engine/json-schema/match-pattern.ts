import { OutOfSteps, SCHEMA_LIMITS, type Budget } from './budget'
import type { ParsedPattern, PatternNode } from './parse-pattern'

/** Goes on from a place; whether the rest matches from there. */
type Next = (at: number) => boolean
type Matcher = (at: number, next: Next) => boolean

/**
 * Whether a pattern is found anywhere in a text, as the platform's own would be, by trying one way after the
 * other; but every try is paid for, so that no pattern takes longer than it may.
 */
export function matchPattern(pattern: ParsedPattern, text: string, budget: Budget): boolean {
  return new Match(pattern, text, budget).isFound()
}

class Match {
  readonly #characters: readonly string[]
  readonly #budget: Budget
  readonly #pattern: ParsedPattern
  /** By place of a group: where it last began and ended. */
  readonly #captures = new Map<number, readonly [from: number, to: number]>()
  #open = 0

  constructor(pattern: ParsedPattern, text: string, budget: Budget) {
    this.#pattern = pattern
    this.#characters = Array.from(text)
    this.#budget = budget
  }

  isFound(): boolean {
    const match = this.#compile(this.#pattern.root)
    for (let from = 0; from <= this.#characters.length; from++) {
      this.#captures.clear()
      if (this.#try(match, from, () => true)) return true
    }
    return false
  }

  #try(match: Matcher, at: number, next: Next): boolean {
    this.#budget.spend()
    if (++this.#open > SCHEMA_LIMITS.choices) throw new OutOfSteps()
    const isMatch = match(at, next)
    this.#open--
    return isMatch
  }

  #compile(node: PatternNode): Matcher {
    switch (node.kind) {
      case 'one': {
        const isOne = this.#testOne(node.source)
        return (at, next) => isOne(at) && next(at + 1)
      }
      case 'sequence':
        return this.#compileSequence(node.parts)
      case 'choice': {
        const ways = node.ways.map((way) => this.#compile(way))
        return (at, next) => ways.some((way) => this.#try(way, at, next))
      }
      case 'group':
        return this.#compileGroup(node.place, this.#compile(node.inner))
      case 'repeat':
        return this.#compileRepeat(node)
      case 'ahead':
        return this.#compileAhead(node.isNot, this.#compile(node.inner))
      case 'edge':
        return (at, next) => this.#isEdge(node.at, at) && next(at)
      case 'again':
        return this.#compileAgain(node.group)
    }
  }

  /** Single characters in a row take no frame each. */
  #compileSequence(parts: readonly PatternNode[]): Matcher {
    const [first, ...rest] = parts
    if (!first) return (at, next) => next(at)
    if (first.kind !== 'one') {
      const head = this.#compile(first)
      if (rest.length === 0) return head
      const tail = this.#compileSequence(rest)
      return (at, next) => this.#try(head, at, (then) => this.#try(tail, then, next))
    }
    const end = parts.findIndex(({ kind }) => kind !== 'one')
    const length = end < 0 ? parts.length : end
    const row = parts
      .slice(0, length)
      .map((part) => this.#testOne(part.kind === 'one' ? part.source : ''))
    const tail = this.#compileSequence(parts.slice(length))
    return (at, next) => row.every((isOne, i) => isOne(at + i)) && tail(at + length, next)
  }

  #compileGroup(place: number, inner: Matcher): Matcher {
    return (at, next) => {
      const before = this.#captures.get(place)
      const isMatch = this.#try(inner, at, (then) => {
        const inside = this.#captures.get(place)
        this.#captures.set(place, [at, then])
        if (next(then)) return true
        this.#restore(place, inside)
        return false
      })
      if (!isMatch) this.#restore(place, before)
      return isMatch
    }
  }

  #restore(place: number, capture: readonly [number, number] | undefined): void {
    if (capture) this.#captures.set(place, capture)
    else this.#captures.delete(place)
  }

  #compileRepeat(node: Extract<PatternNode, { kind: 'repeat' }>): Matcher {
    const { inner, least, most, isLazy } = node
    if (inner.kind === 'one') return this.#repeatOne(this.#testOne(inner.source), node)
    const once = this.#compile(inner)
    const groups = [...placesIn(inner)]
    const repeat = (count: number, at: number, next: Next): boolean => {
      const more = () => {
        if (count >= most) return false
        const before = groups.map((place) => [place, this.#captures.get(place)] as const)
        for (const place of groups) this.#captures.delete(place)
        // Beyond the least, a round that matches nothing would go on for ever.
        const isMatch = this.#try(once, at, (then) =>
          then === at && count >= least ? false : repeat(count + 1, then, next),
        )
        if (!isMatch) for (const [place, capture] of before) this.#restore(place, capture)
        return isMatch
      }
      if (count < least) return more()
      return isLazy ? next(at) || more() : more() || next(at)
    }
    return (at, next) => repeat(0, at, next)
  }

  #repeatOne(
    isOne: (at: number) => boolean,
    { least, most, isLazy }: Extract<PatternNode, { kind: 'repeat' }>,
  ): Matcher {
    return (at, next) => {
      let count = 0
      const grow = () => count < most && isOne(at + count)
      while (count < least) {
        if (!grow()) return false
        count++
      }
      if (isLazy) {
        for (;;) {
          this.#budget.spend()
          if (next(at + count)) return true
          if (!grow()) return false
          count++
        }
      }
      while (grow()) count++
      for (; count >= least; count--) {
        this.#budget.spend()
        if (next(at + count)) return true
      }
      return false
    }
  }

  #compileAhead(isNot: boolean, inner: Matcher): Matcher {
    return (at, next) => {
      const before = new Map(this.#captures)
      const isMatch = this.#try(inner, at, () => true)
      if (isMatch && !isNot) return next(at)
      this.#captures.clear()
      for (const [place, capture] of before) this.#captures.set(place, capture)
      return isNot && !isMatch && next(at)
    }
  }

  #compileAgain(group: number | string): Matcher {
    const place = typeof group === 'number' ? group : (this.#pattern.names.get(group) ?? 0)
    return (at, next) => {
      const [from, to] = this.#captures.get(place) ?? [0, 0]
      for (let i = from; i < to; i++) {
        this.#budget.spend()
        if (this.#characters[at + i - from] !== this.#characters[i]) return false
      }
      return next(at + to - from)
    }
  }

  #isEdge(edge: '^' | '$' | 'b' | 'B', at: number): boolean {
    if (edge === '^') return at === 0
    if (edge === '$') return at === this.#characters.length
    const isBoundary = this.#isWord(at - 1) !== this.#isWord(at)
    return (edge === 'b') === isBoundary
  }

  #isWord(at: number): boolean {
    return /^\w$/.test(this.#characters[at] ?? '')
  }

  /** A pattern of exactly one character, which the platform may well try. */
  #testOne(source: string): (at: number) => boolean {
    const pattern = new RegExp(`^${source}$`, 'u')
    return (at) => {
      this.#budget.spend()
      const character = this.#characters[at]
      return character !== undefined && pattern.test(character)
    }
  }
}

function* placesIn(node: PatternNode): Iterable<number> {
  switch (node.kind) {
    case 'group':
      yield node.place
      yield* placesIn(node.inner)
      return
    case 'repeat':
    case 'ahead':
      yield* placesIn(node.inner)
      return
    case 'sequence':
      for (const part of node.parts) yield* placesIn(part)
      return
    case 'choice':
      for (const way of node.ways) yield* placesIn(way)
      return
    case 'one':
    case 'edge':
    case 'again':
  }
}
