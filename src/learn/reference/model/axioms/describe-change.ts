import { CLONE, NEW_VOTER, type AxiomId, type Choice } from './axiom'

const both = ([a, b]: readonly [string, string?] = ['']): string => `${a} and ${b ?? ''}`

/** What is done to the ballots of a counterexample. */
const CHANGES: Readonly<Record<AxiomId, (choice: Omit<Choice, 'group'>) => string>> = {
  anonymity: ({ agents }) => `${both(agents)} exchange their ballots`,
  neutrality: ({ proposals }) => `${both(proposals)} exchange their votes`,
  monotonicity: ({ agents: [agent] = [''] }) => `${agent} agrees with the winner, too`,
  unanimity: ({ proposals: [favourite] = [''] }) => `Everybody agrees with ${favourite} only`,
  clones: ({ proposals: [original] = [''] }) =>
    `${original} is made once more, as ${CLONE}, and gets the same votes`,
  participation: ({ stance = 'agree', proposals: [on] = [''] }) =>
    `${NEW_VOTER} votes, too, and ${stance}s with ${on}`,
  reinforcement: () => 'Both groups vote together',
}

export const describeChange = (axiom: AxiomId, choice: Omit<Choice, 'group'>): string =>
  CHANGES[axiom](choice)
