import { useLingui } from '@lingui/react'
import { type ComponentType, useEffect, useState } from 'react'
import { localizedPath } from '#domain/address/paths.ts'
import type { Suggestions } from '#domain/contract/listing.ts'
import type { Locale } from '#domain/locale.ts'
import { readTwice } from '#ui/browser/data/second-try.ts'
import type { SuggestionGroup } from './suggestion-groups.ts'
import type { SuggestionListProps } from './suggestion-list.tsx'

/** Long enough for the next letter to come. */
const PAUSE_MS = 150
const MIN_LENGTH = 2

type Suggested = {
  groups: readonly SuggestionGroup[]
  /** Comes with the first answer: who does not type needs none. */
  List: ComponentType<SuggestionListProps> | null
}

const NOTHING: Suggested = { groups: [], List: null }

/** What the site suggests for what is typed, a moment after the last letter. */
export function useSuggestions(locale: Locale, typed: string): Suggested {
  const { i18n } = useLingui()
  const [suggested, setSuggested] = useState(NOTHING)
  const wanted = typed.trim()
  const isAsked = wanted.length >= MIN_LENGTH

  useEffect(() => {
    if (!isAsked) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      Promise.all([
        fetchSuggestions(locale, wanted, controller.signal),
        import('./suggestion-groups.ts'),
        import('./suggestion-list.tsx'),
      ]).then(
        ([answer, { suggestionGroups }, { SuggestionList }]) =>
          setSuggested({ groups: suggestionGroups(answer, locale, i18n), List: SuggestionList }),
        // Nothing is suggested, and the form works as it is.
        () => setSuggested(NOTHING),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [locale, wanted, isAsked, i18n])

  return isAsked ? suggested : NOTHING
}

async function fetchSuggestions(
  locale: Locale,
  typed: string,
  signal: AbortSignal,
): Promise<Suggestions> {
  const address = `${localizedPath(locale, '/_suggest')}?q=${encodeURIComponent(typed)}`
  const response = await readTwice(address, { signal })
  if (!response.ok) throw new Error(`Suggestions: ${response.status}`)
  return response.json()
}
