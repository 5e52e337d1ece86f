/** A record without one of its keys. */
export const leaveOut = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key))
