import { splitLines } from '../../describe/show-source'
import type { AllowedScript } from '../../store/library/library'
import { compareScripts, type ScriptChanges } from './compare-scripts'

/** What changed since a script much like it was allowed or written. */
export interface EarlierScript {
  readonly because: AllowedScript['because']
  readonly changes: ScriptChanges
}

/** A stranger decides how many scripts there are and how long they are, so what is compared has its limits. */
const MAX_COMPARED = 20
export const MAX_KNOWN = 300
const MAX_LINES = 2_000

/** The share of letters that stand in lines of both. */
const MIN_SIMILARITY = 0.5

interface Profile {
  readonly letters: ReadonlyMap<string, number>
  readonly total: number
}

function createProfile(source: string): Profile | null {
  const lines = splitLines(source)
  if (lines.length > MAX_LINES) return null
  const letters = new Map<string, number>()
  let total = 0
  for (const line of lines) {
    const text = line.trim()
    letters.set(text, (letters.get(text) ?? 0) + text.length)
    total += text.length
  }
  return { letters, total }
}

function computeSimilarity(one: Profile, other: Profile): number {
  const longer = Math.max(one.total, other.total)
  if (longer === 0 || Math.min(one.total, other.total) < longer * MIN_SIMILARITY) return 0
  let shared = 0
  for (const [line, count] of one.letters) shared += Math.min(count, other.letters.get(line) ?? 0)
  return shared / longer
}

type Candidate = AllowedScript & { readonly profile: Profile }

/** For each blocked script the one most like it; none for those that resemble nothing. Stops when nobody waits. */
export async function findEarlierScripts(
  blocked: readonly string[],
  known: readonly AllowedScript[],
  { pause, isOver }: { readonly pause: () => Promise<void>; readonly isOver: () => boolean },
): Promise<ReadonlyMap<string, EarlierScript>> {
  const found = new Map<string, EarlierScript>()
  const candidates: Candidate[] = []
  for (const each of known.slice(0, MAX_KNOWN)) {
    await pause()
    if (isOver()) return found
    const profile = createProfile(each.source)
    if (profile) candidates.push({ ...each, profile })
  }
  for (const source of blocked.slice(0, MAX_COMPARED)) {
    const nearest = await findNearest(source, candidates, pause)
    if (isOver()) return found
    const changes = nearest && compareScripts(nearest.source, source)
    if (changes) found.set(source, { because: nearest.because, changes })
  }
  return found
}

async function findNearest(
  source: string,
  candidates: readonly Candidate[],
  pause: () => Promise<void>,
): Promise<AllowedScript | null> {
  const profile = createProfile(source)
  let nearest: AllowedScript | null = null
  let best = MIN_SIMILARITY
  if (!profile) return null
  for (const candidate of candidates) {
    await pause()
    const similarity = computeSimilarity(profile, candidate.profile)
    if (similarity < best) continue
    best = similarity
    nearest = candidate
  }
  return nearest
}
