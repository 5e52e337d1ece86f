/** Makes the page work without a network from the next visit on. Where that is refused, it works as before. */
export function registerOffline(): void {
  if (!import.meta.env.PROD) return
  if (document.readyState === 'complete') whenIdle(register)
  else {
    window.addEventListener('load', () => whenIdle(register), { once: true })
  }
}

function whenIdle(task: () => void): void {
  // Safari learnt of idleness late.
  if ('requestIdleCallback' in window) requestIdleCallback(task)
  else setTimeout(task)
}

function register(): void {
  // In a sandboxed frame it throws to so much as look.
  try {
    if (!('serviceWorker' in navigator)) return
    navigator.serviceWorker.register('./service-worker.js').catch(() => undefined)
  } catch {
    return
  }
}
