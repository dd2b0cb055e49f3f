import { randomInt } from 'node:crypto'
import { createRandom, type Random } from '#db/demo/random.ts'

// Whoever starts a run reads this first; the processes that it starts are given the same.
process.env.SEED ??= String(randomInt(2 ** 31))

/** What all that a run tries at random is drawn from. `SEED=… npm test -- …` tries the same again. */
export const SEED = Number(process.env.SEED)

/** Chance for one purpose: of the same seed the same, whatever else is drawn. */
export const randomFor = (purpose: string): Random => createRandom(`${SEED}:${purpose}`)
