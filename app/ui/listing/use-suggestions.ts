import { useEffect, useState } from 'react'
import type { Suggestions } from '#domain/contract/search.ts'
import type { Locale } from '#domain/locale.ts'
import { localizedPath } from '#domain/paths.ts'

/** Long enough for the next letter to come. */
const PAUSE_MS = 150
const MIN_LENGTH = 2

/** What the site suggests for what is typed, a moment after the last letter; null before. */
export function useSuggestions(locale: Locale, typed: string): Suggestions | null {
  const [answer, setAnswer] = useState<{ typed: string; suggestions: Suggestions } | null>(null)
  const wanted = typed.trim()
  const isAsked = wanted.length >= MIN_LENGTH

  useEffect(() => {
    if (!isAsked) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      fetchSuggestions(locale, wanted, controller.signal).then(
        (suggestions) => setAnswer({ typed: wanted, suggestions }),
        // Nothing is suggested, and the form works as it is.
        () => setAnswer(null),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [locale, wanted, isAsked])

  return isAsked ? (answer?.suggestions ?? null) : null
}

async function fetchSuggestions(
  locale: Locale,
  typed: string,
  signal: AbortSignal,
): Promise<Suggestions> {
  const address = `${localizedPath(locale, '/_suggest')}?q=${encodeURIComponent(typed)}`
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`Suggestions: ${response.status}`)
  return response.json()
}
