/** A few at work, a bounded number waiting; beyond it work is turned away at once. */
export type Queue = { run<T>(work: () => Promise<T>): Promise<T | 'busy'> }

export function openQueue(limits: { active: number; waiting: number }): Queue {
  const waiting: (() => void)[] = []
  let active = 0

  return {
    async run(work) {
      if (active >= limits.active) {
        if (waiting.length >= limits.waiting) return 'busy'
        // Whoever is done hands its place over, so `active` stays as it is.
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else {
        active += 1
      }
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else active -= 1
      }
    },
  }
}
