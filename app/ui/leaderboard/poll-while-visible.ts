import { pollPauseMs } from '#domain/poll-pause.ts'

/**
 * Asks again and again, at a pause that grows with every failure. Nobody looks at a hidden tab: there
 * it rests, and asks at once on return if its time has come.
 */
export function pollWhileVisible(ask: (signal: AbortSignal) => Promise<void>): () => void {
  let failures = 0
  let dueAt = performance.now() + pollPauseMs(failures, Math.random())
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()

  function rest(): void {
    clearTimeout(timer)
    asking.abort()
  }

  function wait(): void {
    rest()
    timer = setTimeout(run, Math.max(0, dueAt - performance.now()))
  }

  async function run(): Promise<void> {
    asking = new AbortController()
    const { signal } = asking
    try {
      await ask(signal)
      failures = 0
    } catch {
      failures += 1
    }
    if (signal.aborted) return
    dueAt = performance.now() + pollPauseMs(failures, Math.random())
    wait()
  }

  const onVisibility = () => (document.hidden ? rest() : wait())
  document.addEventListener('visibilitychange', onVisibility)
  onVisibility()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    rest()
  }
}
