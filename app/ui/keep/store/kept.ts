import { useSyncExternalStore } from 'react'
import { KEPT_COOKIE, keptIn } from '#domain/shortlist/kept-members.ts'

const NOBODY: readonly string[] = []

const listeners = new Set<() => void>()
let value: string | undefined
let kept = NOBODY
let isTold = false

/** Whom this browser keeps, by its cookie; nobody on the server, and until React has taken the page over. */
export function useKept(): readonly string[] {
  return useSyncExternalStore(subscribe, readKeptMembers, () => NOBODY)
}

/** From the first kept member on, or once there is something to say of a button that was pressed. */
export function useIsBarWanted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isTold || readKeptMembers().length > 0,
    () => false,
  )
}

/** The same list as long as the cookie stays the same. */
export function readKeptMembers(): readonly string[] {
  const [, now] = document.cookie.match(`(?:^|; )${KEPT_COOKIE}=([^;]*)`) ?? []
  if (now !== value) kept = keptIn(now)
  value = now
  return kept
}

/** To be called once an answer may have changed the cookie: nobody else tells. */
export function tellKept(): void {
  isTold = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
