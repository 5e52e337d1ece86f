/** Milliseconds of the processor since it was called: others may be busy on the same machine. */
export function watchProcessor(): () => number {
  const started = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1000
  }
}
