import { useSyncExternalStore } from 'react'
import { type ConsentChoice, consentCookie, readConsent } from './consent-choice.ts'

const listeners = new Set<() => void>()

/** What the visitor has chosen; nothing yet on the server, where pages are the same for all. */
export function useConsentChoice(): ConsentChoice | undefined {
  return useSyncExternalStore(
    subscribe,
    () => readConsent(document.cookie),
    () => undefined,
  )
}

export function chooseConsent(choice: ConsentChoice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = consentCookie(choice, location.protocol === 'https:')
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
