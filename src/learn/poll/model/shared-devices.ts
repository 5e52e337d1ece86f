import { voterOf } from './ballot-code'
import type { Poll } from './poll'
import type { Receipt } from './receive-codes'

/** The voters of a device, for each device that has more than one. */
export function listSharedDevices({
  received,
}: Pick<Poll, 'received'>): readonly (readonly string[])[] {
  const devices = new Map<number, string[]>()
  for (const [voter, { ballot }] of received) {
    devices.set(ballot.device, [...(devices.get(ballot.device) ?? []), voter])
  }
  return [...devices.values()].filter(({ length }) => length > 1)
}

/** Of those, the ones from which a code has just come. */
export function listSharedNow(
  poll: Pick<Poll, 'received'>,
  receipts: readonly Receipt[],
): readonly (readonly string[])[] {
  const here = new Set(
    receipts.flatMap((receipt) => ('ballot' in receipt ? [voterOf(receipt.ballot)] : [])),
  )
  return listSharedDevices(poll).filter((voters) => voters.some((voter) => here.has(voter)))
}
