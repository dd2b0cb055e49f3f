/** Runs at most `limit` pieces of work at a time; the others wait, and the latest wish comes first. */
export function atOnce(limit: number): (work: () => Promise<unknown>) => void {
  const waiting: (() => Promise<unknown>)[] = []
  let running = 0

  function next(): void {
    const work = running < limit ? waiting.pop() : undefined
    if (!work) return
    running += 1
    const end = () => {
      running -= 1
      next()
    }
    work().then(end, end)
  }

  return (work) => {
    waiting.push(work)
    next()
  }
}
