import { useEffect, useState } from 'react'
import { shortlistPath } from '#domain/address/paths.ts'
import type { Shortlist } from '#domain/contract/shortlist.ts'
import type { Locale } from '#domain/locale.ts'
import { readRoutes } from '#ui/browser/library-insides.ts'
import { useKept } from '#ui/keep/store/kept.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'

/** The list behind the cookie, read anew when it or a note of it has changed; null until it has come. */
export function useKeptList(locale: Locale): Shortlist | null {
  const [list, setList] = useState<Shortlist | null>(null)
  const kept = useKept()
  const answer = useFormAnswer<unknown>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they say is read by the server
  useEffect(() => {
    let isWanted = true
    readKeptList(locale)
      .then((read) => isWanted && setList(read))
      // Whom it keeps, the bar knows without an answer.
      .catch(() => {})
    return () => {
      isWanted = false
    }
  }, [locale, kept, answer])
  return list
}

async function readKeptList(locale: Locale): Promise<Shortlist> {
  const id = `shortlist___${locale}`
  const routes = await readRoutes(shortlistPath(locale), [id])
  return (routes(id) as { list: Shortlist }).list
}
