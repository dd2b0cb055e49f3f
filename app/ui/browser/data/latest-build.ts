import { buildOfPage } from '#ui/browser/library-insides.ts'

const POLL_MS = 5 * 60_000

let isNewer = false

/** Whether the site has been built anew since this page was loaded, as far as we have heard. */
export function isOutdated(): boolean {
  return isNewer
}

/** Asks now. Without an answer nothing is known, which changes nothing. */
export async function checkBuild(): Promise<boolean> {
  try {
    const response = await fetch(`/builds/latest.json?t=${Date.now()}`)
    if (response.ok) isNewer = (await response.json()).id !== buildOfPage()
  } catch {
    // Offline, or the server is being replaced: the next time will do.
  }
  return isNewer
}

/** Asks every five minutes while somebody looks, and when they come back after longer. */
export function watchBuild(): () => void {
  let askedMs = Date.now()
  function ask() {
    if (isNewer || document.visibilityState !== 'visible') return
    if (Date.now() - askedMs < POLL_MS) return
    askedMs = Date.now()
    void checkBuild()
  }
  const timer = setInterval(ask, POLL_MS)
  document.addEventListener('visibilitychange', ask)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', ask)
  }
}
