import { list, plural } from '../../../describe/format'
import type { Receipt } from './receive-codes'
import { voterOf } from './ballot-code'

type Names = ReadonlyMap<string, string>

const nameIn = (names: Names, receipt: Receipt): string =>
  'ballot' in receipt
    ? (names.get(voterOf(receipt.ballot)) ?? receipt.ballot.name) || 'Somebody'
    : ''

/** What became of one code. */
export function describeReceipt(receipt: Receipt, names: Names): string {
  const name = nameIn(names, receipt)
  switch (receipt.kind) {
    case 'accepted':
      return receipt.ballot.seat === 0
        ? `${name}: accepted.`
        : `${name}: accepted. Voter ${receipt.ballot.seat + 1} on one device.`
    case 'replaced':
      return `${name}: the changed vote replaces the one before (change ${receipt.ballot.revision}).`
    case 'same':
      return `${name}: this code was read before. Nothing changes.`
    case 'older':
      return `${name}: an older code. The vote was changed ${plural(receipt.earlier.revision, 'time')}, and the last change counts.`
    case 'conflict':
      return `${name}: another vote with the same ballot number and the same change. The first one counts.`
    case 'closed':
      return `${name}: refused, the poll is closed.`
    case 'full':
      return `${name}: refused, there is no room for more ballots.`
    case 'other-poll':
      return 'Refused: the code is of another poll.'
    case 'other-question':
      return 'Refused: the code is of this poll with a changed question. Somebody voted on a forged or damaged link.'
    case 'forged':
      return 'Refused: the code holds what no ballot on this question holds. It was not made by this page.'
    case 'newer':
      return 'Refused: either a typo, or the code of a newer version of Conclave.'
    case 'damaged':
      return 'Cannot be read: a character is wrong, missing or swapped.'
  }
}

const isCounted = ({ kind }: Receipt): boolean => kind === 'accepted' || kind === 'replaced'

/** Those that somebody has to look into. */
export const listTrouble = (receipts: readonly Receipt[]): readonly Receipt[] =>
  receipts.filter((receipt) => !isCounted(receipt))

const refused: readonly Receipt['kind'][] = [
  'conflict',
  'closed',
  'full',
  'other-poll',
  'other-question',
  'forged',
  'newer',
]

/** What became of a text: its codes by number, and how many voters have a device together. */
export function describeReading(
  receipts: readonly Receipt[],
  isCut: boolean,
  shared: readonly (readonly string[])[],
): string {
  const count = (...kinds: readonly Receipt['kind'][]) =>
    receipts.filter(({ kind }) => kinds.includes(kind)).length
  const parts = [
    [count('accepted'), 'accepted'],
    [count('replaced'), 'changed'],
    [count('same', 'older'), 'known already'],
    [count(...refused), 'refused'],
    [count('damaged'), 'unreadable'],
  ] as const
  const listed = parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`)
  const cut = isCut ? ' The text was too long: its end was not read.' : ''
  const together =
    shared.length === 0
      ? ''
      : ` ${shared.flat().length} voters share ${plural(shared.length, 'device')}.`
  return receipts.length === 0
    ? `No code was found in the text.${cut}`
    : `${plural(receipts.length, 'code')}: ${listed.join(', ')}.${together}${cut}`
}

export const describeShared = (voters: readonly string[], names: Names): string =>
  `${voters.length} voters on one device: ${list(voters.map((voter) => names.get(voter) ?? 'Somebody'))}.`
