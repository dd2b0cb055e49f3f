import { useEffect, useState } from 'react'
import type { Company } from '#domain/contract/company.ts'
import { readTwice } from '#ui/data/second-try.ts'

const SHORTEST = 2
const PAUSE_MS = 150
const NONE: readonly Company[] = []

/** Companies of the site for what is typed. When they cannot be read there are none: a name can always be typed. */
export function useCompanySuggestions(typed: string): readonly Company[] {
  const [found, setFound] = useState<readonly Company[]>(NONE)
  const wanted = typed.trim()

  useEffect(() => {
    if (wanted.length < SHORTEST) return setFound(NONE)
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      readCompanies(wanted, leaving.signal).then(setFound, () => {
        if (!leaving.signal.aborted) setFound(NONE)
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [wanted])
  return found
}

async function readCompanies(wanted: string, signal: AbortSignal): Promise<readonly Company[]> {
  const response = await readTwice(`/_companies?q=${encodeURIComponent(wanted)}`, { signal })
  return response.ok ? response.json() : NONE
}
