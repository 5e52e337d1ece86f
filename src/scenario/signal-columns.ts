/** Of a table of signals. The last three were added later: a table without them is as good. */
export const SIGNAL_COLUMNS = [
  ...(['round', 'time', 'id', 'type', 'source', 'confidence', 'replyTo', 'payload'] as const),
  ...(['ttl', 'priority', 'causalLevel'] as const),
] as const
