import fc from 'fast-check'
import { resolveSettings, type Stance } from '../../../engine'
import { createProposal, type ExampleProfile } from '../model/profile'

const NAMES = ['Ana', 'Bo', 'Cy', 'Di', 'Ed']
const OTHERS = ['Fay', 'Gus', 'Hal', 'Ida', 'Jo']
const CRITERIA = ['audit', 'cost']

const weight = fc.constantFrom(0.1, 0.5, 0.9, 0.95, 1, 1, 1, 2, 3)
const evidence = fc.constantFrom<readonly string[] | undefined>(
  undefined,
  ['audit'],
  CRITERIA,
  CRITERIA,
)
const cell = fc.record({
  stance: fc.constantFrom<Stance | null>('agree', 'agree', 'disagree', 'abstain', null),
  weight,
  evidence,
})

/** At most one vote of an agent on a proposal, in any order, by some of those on the roll. */
const profileOf = (names: readonly string[], proposalCount: number): fc.Arbitrary<ExampleProfile> =>
  fc
    .record({
      agentCount: fc.integer({ min: 1, max: names.length }),
      cells: fc.array(cell, { minLength: 25, maxLength: 25 }),
      owner: fc.constantFrom(undefined, ...names),
      rubric: fc.constantFrom(undefined, CRITERIA),
      vetoes: fc.subarray([...names], { maxLength: 1 }),
      authority: fc.constantFrom(1, 1, 2),
      threshold: fc.constantFrom(0.55, 0.7, 0.9, 1),
      minVoters: fc.constantFrom(1, 2, 2, 3),
    })
    .map(({ agentCount, cells, owner, rubric, vetoes, authority, threshold, minVoters }) => {
      const agents = names.slice(0, agentCount)
      const ids = Array.from('ABCDE'.slice(0, proposalCount))
      return {
        proposals: ids.map(createProposal),
        votes: agents.flatMap((agentId, row) =>
          ids.flatMap((proposalId, column) => {
            const { stance, weight: own, evidence: cited } = cells[row * 5 + column]!
            if (stance === null) return []
            const vote = { proposalId, stance, weight: own, ...(cited && { evidence: cited }) }
            return [{ agentId, proposalId, vote, timestamp: 0 }]
          }),
        ),
        electorate: {
          agents: agents.map((id, at) => ({
            id,
            ...(vetoes.includes(id) && { holdsVeto: true }),
            ...(at === 0 && { authority }),
          })),
          ...(owner !== undefined && { finalOwner: owner }),
          ...(rubric !== undefined && { rubric }),
        },
        settings: resolveSettings({ threshold, minVoters }),
      }
    })

const proposalCounts = fc.constantFrom(1, 2, 2, 3, 4)

export const randomProfile: fc.Arbitrary<ExampleProfile> = proposalCounts.chain((count) =>
  profileOf(NAMES, count),
)

/** Everybody agrees with A and with nothing else. */
export const unanimousProfile: fc.Arbitrary<ExampleProfile> = randomProfile.map((profile) => {
  const others = profile.votes.filter(
    ({ proposalId, vote }) => proposalId !== 'A' && vote.stance !== 'agree',
  )
  const fans = profile.electorate.agents.map(({ id }, at) => ({
    agentId: id,
    proposalId: 'A',
    vote: { proposalId: 'A', stance: 'agree' as const, weight: [1, 0.5, 0.1][at % 3]! },
    timestamp: 0,
  }))
  return { ...profile, votes: [...fans, ...others] }
})

/** Two groups of other names that vote on the same proposals, by the same settings. */
export const twoGroups: fc.Arbitrary<readonly [ExampleProfile, ExampleProfile]> =
  proposalCounts.chain((count) =>
    fc.tuple(profileOf(NAMES, count), profileOf(OTHERS, count)).map(([first, second]) => {
      const { finalOwner: _, ...electorate } = second.electorate
      return [
        first,
        {
          ...second,
          electorate: {
            ...electorate,
            ...(first.electorate.rubric && { rubric: first.electorate.rubric }),
          },
          settings: first.settings,
        },
      ] as const
    }),
  )
