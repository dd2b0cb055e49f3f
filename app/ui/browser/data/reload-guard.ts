/** However often something fails there, a path is loaded anew at most once within this time. */
const GUARD_MS = 10_000

type Memory = Pick<Storage, 'getItem' | 'setItem'>

/** Whether the page at this path may be loaded anew now; if so, it is noted that it was. */
export function mayReload(path: string, nowMs: number, memory: () => Memory): boolean {
  const key = `reloaded:${path}`
  try {
    const storage = memory()
    const lastMs = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY)
    if (nowMs - lastMs < GUARD_MS) return false
    storage.setItem(key, `${nowMs}`)
    return true
  } catch {
    // A browser that stores nothing could not be kept from reloading for ever.
    return false
  }
}
