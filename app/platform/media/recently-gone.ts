/** A job takes a file out of the store soon after it was erased; until then it might be fetched once more. */
const REMEMBERED_MS = 3_600_000

/** What was dropped here lately: of that nothing is kept again, whoever is still at work on it. */
export function openRecentlyGone() {
  const goneAtMs = new Map<string, number>()
  return {
    note(file: string): void {
      const nowMs = performance.now()
      for (const [old, atMs] of goneAtMs) {
        if (nowMs - atMs < REMEMBERED_MS) break
        goneAtMs.delete(old)
      }
      goneAtMs.delete(file)
      goneAtMs.set(file, nowMs)
    },
    /** It was sent once more. */
    isBack(file: string): void {
      goneAtMs.delete(file)
    },
    has(file: string): boolean {
      const atMs = goneAtMs.get(file)
      return atMs !== undefined && performance.now() - atMs < REMEMBERED_MS
    },
  }
}
