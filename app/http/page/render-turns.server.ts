import { setImmediate } from 'node:timers/promises'

/** A connection is taken in one round and read in the next. */
const QUIET_ROUNDS = 3
const LONGEST_HEARING_MS = 100

const waiting: (() => void)[] = []
let isGiving = false
let heard = 0

/** Tells that somebody has asked for a page. */
export function noteVisitor(): void {
  heard += 1
}

/**
 * Resolves when it is time to render a page, one after the other. Node takes one new connection per round
 * of its event loop, and a round in which a page is rendered is long: in a crowd, whoever has not been
 * heard would wait for everybody else's page, and be told too late to come back. So each page waits for a
 * few rounds in which nobody came.
 */
export function turnToRender(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (!isGiving) void giveTurns()
  })
}

async function giveTurns(): Promise<void> {
  isGiving = true
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    await untilAllAreHeard()
    next()
  }
  isGiving = false
}

async function untilAllAreHeard(): Promise<void> {
  const endMs = performance.now() + LONGEST_HEARING_MS
  for (let quietRounds = 0; quietRounds < QUIET_ROUNDS && performance.now() < endMs; ) {
    const before = heard
    await setImmediate()
    quietRounds = heard === before ? quietRounds + 1 : 0
  }
}
