import { readConsent } from './consent-choice.ts'

type Tracked = { event: string; properties: Record<string, string | number> }

type Listener = (tracked: Tracked) => void

/** More than happens before whoever counts has been loaded. */
const MOST_WAITING = 20

const waiting: Tracked[] = []
let listener: Listener | undefined

/** Tells whoever counts, if anybody does. Of visitors who have not agreed, nothing is even remembered. */
export function track(event: string, properties: Tracked['properties'] = {}): void {
  const isAgreed = readConsent(document.cookie) === 'accepted'
  if (listener) listener({ event, properties })
  else if (isAgreed && waiting.length < MOST_WAITING) waiting.push({ event, properties })
}

export function listenToTracking(next: Listener): () => void {
  listener = next
  for (const tracked of waiting.splice(0)) next(tracked)
  return () => {
    listener = undefined
  }
}
