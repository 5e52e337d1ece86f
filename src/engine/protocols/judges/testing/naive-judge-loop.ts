import type { DissentCode } from '../dissent'

/** What a stand-in says when it is asked; null where the call fails. */
export type NaiveReply = string | null

export type NaiveSchema = 'none' | 'confidence' | 'strict'

export interface NaivePlan {
  /** By agent, the reply to its k-th call; the last repeats. */
  readonly proposers: readonly (readonly NaiveReply[])[]
  readonly judges: readonly (readonly NaiveReply[])[]
  readonly quorum?: number
  readonly maxRounds?: number
  readonly onDissent?: 'revise' | 'reject' | 'keep'
  readonly budget?: number
  readonly usedBefore?: number
  readonly verdictSchema?: NaiveSchema
  readonly mode?: 'refute' | 'lens'
  /** By judge. */
  readonly prompts?: readonly (string | undefined)[]
  /** Of a call that does not fail. */
  readonly tokens: number
}

export interface NaiveOutcome {
  readonly verdict: 'accepted' | 'rejected'
  readonly answer: string
  readonly status: 'ok' | 'budget_exhausted' | 'error'
  /** Whether the status comes of a call that failed. */
  readonly isFailure: boolean
  readonly rounds: number
  readonly tokens: number
  readonly dissent: readonly string[]
  readonly calls: readonly string[]
}

type NaiveVerdict = 'accept' | { readonly critique: string }

const code = (name: DissentCode): NaiveVerdict => ({ critique: `code:${name}` })

/** The first text of these that is JSON: all of it, fenced blocks, a list around the first object, the object, the list. */
export function readNaively(reply: NaiveReply, schema: NaiveSchema = 'none'): NaiveVerdict {
  const text = (reply ?? '').trim()
  const tagged = /```json([^]*?)```/.exec(text)?.[1]
  const fenced = [...text.matchAll(/```([^]*?)```/g)].map(([, block]) =>
    block!.replace(/^json/i, ''),
  )
  const around = /^[^{[]*(\[[^{]*\{[^]*\])/.exec(text)?.[1]
  const spans = [around, /\{[^]*\}/.exec(text)?.[0], /\[[^]*\]/.exec(text)?.[0]]
  const texts = [text, tagged, ...fenced, ...spans]
  for (const candidate of texts) {
    if (candidate === undefined || candidate.trim() === '') continue
    try {
      const value = JSON.parse(candidate.trim()) as { accept?: unknown; critique?: unknown } | null
      if (!fitsNaively(value, schema)) return code('schema')
      if (value?.accept === true) return 'accept'
      const critique = value?.critique
      return typeof critique === 'string' && critique !== '' ? { critique } : code('no-critique')
    } catch {
      // The next one, then.
    }
  }
  return code('invalid-json')
}

/** A number is finite here: JSON has no other, but for 1e999. */
function fitsNaively(value: unknown, schema: NaiveSchema): boolean {
  if (schema === 'none') return true
  const fields = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  if (typeof fields.get('accept') !== 'boolean') return false
  return schema === 'confidence'
    ? typeof fields.get('confidence') === 'number'
    : typeof fields.get('critique') === 'string' && fields.size === 2
}

/** A prompt of its own goes before the mode; six aspects are given out in turn. */
function frameNaively({ mode = 'refute', prompts = [] }: NaivePlan, place: number): string {
  const own = prompts[place]
  if (own !== undefined) return `own: ${own}`
  return mode === 'lens' ? `lens ${place % 6}` : 'refute'
}

/** The loop as its document tells it, with a list for everything. */
export function runNaively(plan: NaivePlan): NaiveOutcome {
  const { judges, proposers, onDissent = 'revise', budget = Infinity, usedBefore = 0 } = plan
  const asked = new Map<string, number>()
  const calls: string[] = []
  const dissent: string[] = []
  let tokens = 0
  let failed = false
  const ask = (seat: string, replies: readonly NaiveReply[], kind: string): NaiveReply => {
    const nth = asked.get(seat) ?? 0
    asked.set(seat, nth + 1)
    calls.push(`${seat} ${kind}`)
    const reply = replies[Math.min(nth, replies.length - 1)] ?? null
    const said = replies.length === 0 ? '' : reply
    if (said !== null) tokens += plan.tokens
    return said
  }
  const end = (
    verdict: NaiveOutcome['verdict'],
    answer: string,
    rounds: number,
    isError = failed,
  ): NaiveOutcome => {
    const status = usedBefore + tokens > budget ? 'budget_exhausted' : isError ? 'error' : 'ok'
    const isFailure = status === 'error' && failed
    return { verdict, answer, status, isFailure, rounds, tokens, dissent, calls }
  }

  const answers: string[] = []
  let proposerFailed = false
  for (const [place, replies] of proposers.entries()) {
    const said = ask(`p${place}`, replies, 'propose')
    if (said === null) proposerFailed = true
    else if (said !== '') answers.push(said)
    if (usedBefore + tokens > budget) break
  }
  let answer = answers.join('\n\n---\n\n')
  if (usedBefore + tokens > budget) return end('rejected', answer, 0)
  if (answer === '') {
    failed = proposerFailed
    return end('rejected', '', 0, true)
  }

  const wanted = Math.ceil(plan.quorum ?? judges.length / 2)
  const quorum = Math.min(judges.length, Math.max(1, wanted))
  const rounds = Math.max(1, plan.maxRounds ?? 2)
  for (let round = 1; ; round++) {
    let accepts = 0
    for (const [place, replies] of judges.entries()) {
      const said = ask(`j${place}`, replies, `judge ${answer} ${frameNaively(plan, place)}`)
      if (said === null) failed = true
      if (usedBefore + tokens > budget) return end('rejected', answer, round)
      const verdict = readNaively(said, plan.verdictSchema)
      if (verdict === 'accept') accepts++
      else dissent.push(`j${place} ${round} ${verdict.critique}`)
      if (accepts === quorum) return end('accepted', answer, round)
    }
    if (onDissent !== 'revise' || round === rounds) {
      return end(onDissent === 'keep' ? 'accepted' : 'rejected', answer, round)
    }
    const said = ask('p0', proposers[0]!, `revise ${answer}`)
    if (said === null) failed = true
    answer = said === null || said === '' ? answer : said
    if (usedBefore + tokens > budget) return end('rejected', answer, round)
  }
}
