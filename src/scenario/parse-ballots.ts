import { MODERATOR, ORCHESTRATOR, SIGNAL_LIMITS } from '../engine'
import { isComment, quote, parseNotation, type Vote, type WrittenBallot } from './ballot-notation'
import { isJson, parseJsonBallots } from './ballot-json'
import { isTable, parseTable, type WrittenAgenda } from './ballot-table'
import { problemAt, parseCsv, splitLines, type LineProblem } from './csv'
import { SCENARIO_LIMITS, UNSAFE_IDS } from './limits'

export interface PastedVote extends Vote {
  readonly agent: string
  readonly proposalId: string
}

export interface PastedBallots {
  readonly kind: 'notation' | 'table' | 'json' | 'empty'
  /** Those who are not there yet. */
  readonly agents: readonly { readonly id: string; readonly name: string }[]
  readonly proposals: readonly { readonly id: string; readonly content: string }[]
  readonly votes: readonly PastedVote[]
  /** By line; nothing of such a line is among the votes. */
  readonly problems: readonly LineProblem[]
  /** Names of fields that mean nothing here, of records in JSON. */
  readonly ignored?: readonly string[]
}

export interface AlreadyThere {
  readonly agents: readonly { readonly id: string; readonly name?: string }[]
  readonly proposals: readonly { readonly id: string; readonly content: string }[]
  /** How many moves the scenario has, and the round that votes without one are cast in. */
  readonly moves?: { readonly length: number }
  readonly round?: number
}

/** Never throws; see PastedBallots. */
export function parsePastedBallots(text: string, known: AlreadyThere): PastedBallots {
  if (isJson(text)) return enterJson(text, known)
  const roll = new Roll(known)
  const lines = splitLines(text)
  const csv = parseCsv(text)
  if (lines.every(isComment)) return { kind: 'empty', ...roll.entered, problems: [] }
  const kind = isTable(csv) ? 'table' : 'notation'
  const isProposal = (label: string): boolean => roll.isProposal(label)
  const written = kind === 'table' ? parseTable(csv, lines) : parseNotation(lines, isProposal)
  const problems = enterAll(roll, written)
  return { kind, ...roll.entered, problems }
}

function enterJson(text: string, known: AlreadyThere): PastedBallots {
  const roll = new Roll(known)
  const ignored = new Set<string>()
  const problems = enterAll(roll, parseJsonBallots(text, ignored))
  const told = ignored.size === 0 ? {} : { ignored: [...ignored] }
  return { kind: 'json', ...roll.entered, problems, ...told }
}

function enterAll(
  roll: Roll,
  written: Iterable<WrittenBallot | WrittenAgenda | LineProblem>,
): readonly LineProblem[] {
  const problems: LineProblem[] = []
  for (const read of written) {
    if ('reason' in read) {
      problems.push(read)
      continue
    }
    const reason = roll.enter(read)
    if (reason !== null) problems.push(problemAt(read.line, read.text, reason))
  }
  return problems.sort((a, b) => a.line - b.line)
}

const COUNTED_VOTER = /^voter[ -](\d{1,9})$/i

const tidy = (label: string): string => label.trim().replace(/\s+/g, ' ')
const loosely = (label: string): string => tidy(label).normalize('NFC').toLowerCase()

/** Finds an id by its label as written, or else regardless of case and spacing. */
class Directory {
  readonly #exact = new Map<string, string>()
  readonly #loose = new Map<string, string>()

  /** The first id with a label keeps it. */
  list(label: string, id: string): void {
    const loose = loosely(label)
    if (loose === '') return
    if (!this.#exact.has(label)) this.#exact.set(label, id)
    if (!this.#loose.has(loose)) this.#loose.set(loose, id)
  }

  find(label: string): string | undefined {
    // Nothing that is there has a longer label: no need to fold a megabyte to find that out.
    if (label.length > SCENARIO_LIMITS.text) return undefined
    return this.#exact.get(label) ?? this.#loose.get(loosely(label))
  }
}

class Roll {
  readonly entered = {
    agents: [] as { id: string; name: string }[],
    proposals: [] as { id: string; content: string }[],
    votes: [] as PastedVote[],
  }
  readonly #known: AlreadyThere
  readonly #agents = new Directory()
  readonly #proposals = new Directory()
  readonly #names = new Map<string, string>()
  readonly #takenIds = new Set<string>([ORCHESTRATOR, MODERATOR, ...UNSAFE_IDS])
  /** By the beginning of an id: the number that made the last one unique. */
  readonly #numbers = new Map<string, number>()
  /** By agent: on what, in which round. */
  readonly #cast = new Map<string, Set<string>>()
  #lastVoter = 0

  constructor(known: AlreadyThere) {
    this.#known = known
    // All ids before any name: an id belongs to one, and a name may be another's id.
    for (const { id } of known.agents) {
      this.#agents.list(id, id)
      this.#takenIds.add(id).add(id.toLowerCase())
      this.#countUpTo(id)
    }
    for (const { id, name = '' } of known.agents) this.#listAgent(id, tidy(name) || id)
    for (const { id } of known.proposals) this.#proposals.list(id, id)
    for (const { id, content } of known.proposals) this.#proposals.list(content, id)
  }

  isProposal(label: string): boolean {
    return this.#proposals.find(label) !== undefined
  }

  /** Gives the reason if not. Of an agenda, what can be put on the table is. */
  enter(written: WrittenBallot | WrittenAgenda): string | null {
    if ('votes' in written) return this.#enterBallot(written)
    const fresh = new Map<string, string>()
    const placed = written.proposals.map((label) => this.#place(label, fresh))
    this.#table(fresh)
    return placed.find((place) => 'reason' in place)?.reason ?? null
  }

  #enterBallot({ voter, votes }: WrittenBallot): string | null {
    const agent = typeof voter === 'string' ? this.#agents.find(voter) : undefined
    const newcomers = agent !== undefined ? 0 : typeof voter === 'number' ? voter : 1
    const voters = Math.max(1, newcomers)
    const name = agent === undefined ? this.#nameNext(voter) : this.#names.get(agent)!
    const excess = this.#findExcess(newcomers, voters * votes.length)
    const obstacle = agent === undefined ? (findNameFault(name) ?? excess) : excess
    if (obstacle !== null) return obstacle

    const before = agent === undefined ? undefined : this.#cast.get(agent)
    const cast = new Set<string>()
    const fresh = new Map<string, string>()
    const ids: string[] = []
    for (const { proposal, vote } of votes) {
      const place = this.#place(proposal, fresh)
      const fault = 'reason' in place ? place.reason : findVoteFault(vote)
      if ('reason' in place || fault !== null) return fault
      const key = `${vote.round ?? this.#known.round ?? ''} ${place.id}`
      if (cast.has(key) || before?.has(key) === true) {
        const when = vote.round === null ? '' : ` in round ${vote.round}`
        return `${name} has already voted on ${place.id}${when}`
      }
      cast.add(key)
      ids.push(place.id)
    }

    this.#table(fresh)
    for (let i = 0; i < voters; i++) {
      const id = agent ?? this.#createAgent(this.#nameNext(voter))
      for (const [v, { vote }] of votes.entries()) {
        this.entered.votes.push({ agent: id, proposalId: ids[v]!, ...vote })
      }
      const soFar = this.#cast.get(id) ?? new Set()
      for (const key of cast) soFar.add(key)
      this.#cast.set(id, soFar)
    }
    return null
  }

  #findExcess(newcomers: number, votes: number): string | null {
    const { agents, signals } = SCENARIO_LIMITS
    if (newcomers > agents - this.#known.agents.length - this.entered.agents.length) {
      return `there can be at most ${agents} agents`
    }
    return votes > signals - (this.#known.moves?.length ?? 0) - this.entered.votes.length
      ? `there can be at most ${signals} votes`
      : null
  }

  /** Which proposal is meant; one that is not there yet joins `fresh`, where it is found the next time. */
  #place(label: string, fresh: Map<string, string>): { id: string } | { reason: string } {
    const known = this.#proposals.find(label)
    if (known !== undefined) return { id: known }
    const id = tidy(label)
    const fault = findIdFault(id)
    if (fault !== null) return { reason: fault }
    const key = loosely(id)
    const inLine = fresh.get(key)
    if (inLine !== undefined) return { id: inLine }
    const most = SCENARIO_LIMITS.proposals
    if (this.#known.proposals.length + this.entered.proposals.length + fresh.size >= most) {
      return { reason: `there can be at most ${most} proposals` }
    }
    fresh.set(key, id)
    return { id }
  }

  #table(fresh: ReadonlyMap<string, string>): void {
    for (const id of fresh.values()) {
      this.#proposals.list(id, id)
      this.entered.proposals.push({ id, content: id })
    }
  }

  #nameNext(voter: string | number): string {
    return typeof voter === 'string' ? tidy(voter) : `Voter ${this.#lastVoter + 1}`
  }

  #createAgent(name: string): string {
    const slug = createSlug(name)
    let id = slug
    for (let number = this.#numbers.get(slug) ?? 1; this.#takenIds.has(id);) {
      id = `${slug}-${++number}`
      this.#numbers.set(slug, number)
    }
    this.#takenIds.add(id)
    // Not by its id, which may be another agent's name.
    this.#listAgent(id, name)
    this.entered.agents.push({ id, name })
    return id
  }

  #listAgent(id: string, name: string): void {
    this.#names.set(id, name)
    this.#agents.list(name, id)
    this.#countUpTo(name)
  }

  #countUpTo(label: string): void {
    const number = COUNTED_VOTER.exec(label)?.[1]
    if (number !== undefined) this.#lastVoter = Math.max(this.#lastVoter, Number(number))
  }
}

/** Letters and digits of any script, without accents, with hyphens between. */
const createSlug = (name: string): string => {
  const letters = name.normalize('NFKD').replace(/[\u0300-\u036f]+/g, '')
  const words = letters
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['agent']
  return /^.{1,60}/u.exec(words.join('-'))![0]
}

function findNameFault(name: string): string | null {
  if (name === '') return 'it does not say who votes'
  const most = SCENARIO_LIMITS.name
  return name.length > most ? `the name is longer than ${most} characters` : null
}

function findIdFault(id: string): string | null {
  const most = SCENARIO_LIMITS.name
  if (id === '') return 'it does not say on which proposal'
  if (id.length > most) return `the proposal is longer than ${most} characters`
  if (id.includes('#')) return `${quote(id)} is no proposal: it must not contain #`
  return UNSAFE_IDS.includes(id) ? `${quote(id)} is reserved` : null
}

function findVoteFault({ reasoning = '', evidence = [] }: Vote): string | null {
  const { text } = SCENARIO_LIMITS
  if (reasoning.length > text) return `the reason is longer than ${text} characters`
  if (evidence.length > SIGNAL_LIMITS.evidence) {
    return `there can be at most ${SIGNAL_LIMITS.evidence} pieces of evidence`
  }
  return evidence.some((cited) => cited.length > text)
    ? `the evidence is longer than ${text} characters`
    : null
}
