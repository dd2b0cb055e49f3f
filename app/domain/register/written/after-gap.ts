import { leadsTo, type RegisteredState } from '#domain/register/review-chain.ts'
import type { Happening } from './happenings.ts'

export type Sayable = {
  said: Happening[]
  unsaid: Happening[]
  /** Of the publications among those that are said: they were counted before. */
  again: Happening[]
}

/**
 * Of a review whose entries know of more than the database does: what happens to it anew may be said already, such as
 * the withdrawal of a withdrawn one, or can follow nothing any more. Neither is said. What is published once more is
 * committed to anew, for nobody can open the first commitment.
 */
export function sayable(happenings: readonly Happening[], state: RegisteredState): Sayable {
  const said: Happening[] = []
  const unsaid: Happening[] = []
  const again: Happening[] = []
  let now = state
  for (const happening of happenings) {
    const isAgain = happening.type === 'publish' && now !== 'waiting'
    const told: Happening = isAgain
      ? { ...happening, type: 'revise', actor: 'author', reason: null }
      : happening
    const next = leadsTo(told.type, now)
    const isKnown = next === now && leadsAnywhere(told.type)
    if (next === undefined || isKnown) unsaid.push(happening)
    else {
      said.push(told)
      if (isAgain) again.push(happening)
      now = next
    }
  }
  return { said, unsaid, again }
}

/** Whether it makes another state of a review, wherever it may follow. */
const leadsAnywhere = (type: Happening['type']) =>
  (['publish', 'suspend', 'restore', 'withdraw', 'erase'] as const).some((each) => each === type)
