import type { PageSubject } from '#domain/address/page-subject.ts'

/** Whether something has changed since a moment; `unknown` where that moment is forgotten. */
type ChangeVerdict = 'same' | 'changed' | 'unknown'

export type ChangeMemory = ReturnType<typeof openChangeMemory>

/** About five megabytes: days of changes on a busy site. */
const MOST_SUBJECTS = 50_000

/**
 * What has changed and when, as far as this process was told. Moments are numbers that grow with
 * each change. Whoever reads something notes the moment before it begins, and asks later whether
 * one of its subjects has changed since.
 */
export function openChangeMemory(most = MOST_SUBJECTS) {
  // In the order of their changes: the first is the one whose change lies farthest back.
  const momentOf = new Map<PageSubject, number>()
  let moment = 0
  let forgottenUpTo = 0
  let isDeaf = false

  function hear(subjects: Iterable<PageSubject>): void {
    moment += 1
    for (const subject of subjects) {
      momentOf.delete(subject)
      momentOf.set(subject, moment)
    }
    for (const [subject, changed] of momentOf) {
      if (momentOf.size <= most) break
      momentOf.delete(subject)
      forgottenUpTo = changed
    }
  }

  return {
    hear,
    now: () => moment,

    since(then: number, subjects: Iterable<PageSubject>): ChangeVerdict {
      if (then === moment) return 'same'
      for (const subject of subjects) if ((momentOf.get(subject) ?? 0) > then) return 'changed'
      return then < forgottenUpTo ? 'unknown' : 'same'
    },

    /** From now on nothing can be heard. */
    deafen() {
      isDeaf = true
    },

    /** It is heard again; what happened in between nobody knows. */
    recover() {
      isDeaf = false
      moment += 1
      forgottenUpTo = moment
      momentOf.clear()
    },

    isDeaf: () => isDeaf,
  }
}
