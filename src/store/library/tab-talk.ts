/** What is withdrawn in one tab is turned off in all. */
export interface TabTalk {
  readonly listen: (page: Window, onWithdrawn: (sources: readonly string[]) => void) => void
  readonly tell: (sources: readonly string[]) => void
}

const CHANNEL = 'conclave.withdrawn'

export function createTabTalk(): TabTalk {
  let channel: BroadcastChannel | null = null
  return {
    listen: (page, onWithdrawn) => {
      // Where pages cannot talk to each other, other tabs notice when they are loaded again.
      if (!('BroadcastChannel' in page)) return
      channel = new BroadcastChannel(CHANNEL)
      channel.onmessage = ({ data }) => {
        if (Array.isArray(data)) onWithdrawn(data.map(String))
      }
    },
    tell: (sources) => channel?.postMessage(sources),
  }
}
