import type { BallotPlan, PlannedAct } from '../plan'
import { BALLOT_DEFAULTS, type PlannedVote } from '../../../engine/protocols/ballot'
import { withFields } from '../../../scenario/edits/edit'
import { keepOptions } from './panel-edits'

/** Votes stand in the order of time, so that the list reads like the ballot. */
const byTime = (votes: readonly PlannedVote[]): readonly PlannedVote[] =>
  votes.toSorted((a, b) => a.at - b.at)

export const addVote = (plan: BallotPlan, vote: PlannedVote): BallotPlan => ({
  ...plan,
  votes: byTime([...plan.votes, vote]),
})

export const changeVote = (
  plan: BallotPlan,
  place: number,
  change: (vote: PlannedVote) => PlannedVote,
): BallotPlan => ({
  ...plan,
  votes: plan.votes.map((vote, i) => (i === place ? change(vote) : vote)),
})

/** Puts votes whose times were changed where they belong. */
export const sortVotes = (plan: BallotPlan): BallotPlan => {
  const votes = byTime(plan.votes)
  return votes.every((vote, i) => vote === plan.votes[i]) ? plan : { ...plan, votes }
}

export const removeVote = (plan: BallotPlan, place: number): BallotPlan => ({
  ...plan,
  votes: plan.votes.filter((_, i) => i !== place),
})

export const addAct = (plan: BallotPlan, act: PlannedAct): BallotPlan => ({
  ...plan,
  acts: [...(plan.acts ?? []), act].sort((a, b) => a.at - b.at),
})

export function removeAct(plan: BallotPlan, place: number): BallotPlan {
  const acts = (plan.acts ?? []).filter((_, i) => i !== place)
  return withFields(plan, { acts: acts.length === 0 ? undefined : acts })
}

/** The default, 1, is not listed. */
export function setWeight(plan: BallotPlan, agent: string, weight: number): BallotPlan {
  const { [agent]: _, ...others } = plan.weights ?? {}
  const weights = weight === 1 ? others : { ...others, [agent]: weight }
  return withFields(plan, { weights: Object.keys(weights).length === 0 ? undefined : weights })
}

export function setOnRoll(plan: BallotPlan, agent: string, isOn: boolean): BallotPlan {
  const others = (plan.absent ?? []).filter((id) => id !== agent)
  const absent = isOn ? others : [...others, agent]
  return withFields(plan, { absent: absent.length === 0 ? undefined : absent })
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

function freeLetter(taken: readonly string[]): string {
  for (let i = 0; ; i++) {
    const letter = LETTERS[i % LETTERS.length]! + (i < LETTERS.length ? '' : String(i))
    if (!taken.includes(letter)) return letter
  }
}

/** Yes and no become the first two options, and back, so that no vote is left hanging. */
export function askYesNo(plan: BallotPlan): BallotPlan {
  const [first, second] = plan.options ?? []
  return rename(withFields(plan, { options: undefined }), {
    [first?.id ?? '']: 'approve',
    [second?.id ?? '']: 'reject',
  })
}

export function askOptions(plan: BallotPlan): BallotPlan {
  const options = [
    { id: 'A', text: 'Agree' },
    { id: 'B', text: 'Disagree' },
  ]
  return rename({ ...plan, options }, { approve: 'A', reject: 'B' })
}

const rename = (plan: BallotPlan, names: Readonly<Record<string, string>>): BallotPlan => ({
  ...plan,
  votes: plan.votes.map((vote) => ({ ...vote, choice: names[vote.choice] ?? vote.choice })),
})

export function addOption(plan: BallotPlan): BallotPlan {
  const { options = [] } = plan
  const id = freeLetter(options.map((option) => option.id))
  return { ...plan, options: [...options, { id, text: '' }] }
}

export const renameOption = (plan: BallotPlan, id: string, text: string): BallotPlan => ({
  ...plan,
  options: (plan.options ?? []).map((option) => (option.id === id ? { ...option, text } : option)),
})

/** Its votes go with it. */
export const removeOption = (plan: BallotPlan, id: string): BallotPlan => ({
  ...plan,
  options: (plan.options ?? []).filter((option) => option.id !== id),
  votes: plan.votes.filter(({ choice }) => choice !== id),
  ...(plan.panel && { panel: keepOptions(plan.panel, (option) => option !== id) }),
})

/** The call by which a script would cast the same vote. */
export function formatCast(topic: string, { choice, confidence = 1, reason }: PlannedVote): string {
  const given = [topic, choice, confidence, ...(reason === undefined ? [] : [reason])]
  return `cast_vote(${given.map((each) => JSON.stringify(each)).join(', ')})`
}

/** When a new vote comes: where the playhead is, or after the last vote once the time is up. */
export function nextVoteAt(plan: BallotPlan, playhead: number): number {
  const end = plan.lastsMs ?? BALLOT_DEFAULTS.lastsMs
  if (playhead < end) return playhead
  const last = plan.votes.reduce((latest, { at }) => (at < end ? Math.max(latest, at) : latest), 0)
  return Math.min(last + 1000, end - 1)
}
