import { useState } from 'react'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { ConsentBanner } from './consent-banner.tsx'
import {
  type ConsentChoice,
  type ConsentNeed,
  consentCookie,
  isAsked,
  readConsent,
} from './consent-choice.ts'

/** Empty today: nothing on the site stores or sends anything that a visitor would have to agree to. */
const NEEDS: readonly ConsentNeed[] = []

/** Decided in the browser alone: pages are the same for all, and without scripts nothing is measured. */
export function Consent({ needs = NEEDS }: { needs?: readonly ConsentNeed[] }) {
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<ConsentChoice>()
  if (!isHydrated || !isAsked(needs, chosen ?? readConsent(document.cookie))) return null
  return (
    <ConsentBanner
      onChoose={(choice) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
        document.cookie = consentCookie(choice, location.protocol === 'https:')
        setChosen(choice)
      }}
    />
  )
}
