import { useEffect, useState } from 'react'
import type { Pick, PickKind } from '#domain/content/pick.ts'

const PAUSE_MS = 150

export type PickSearch = {
  /** Answers `?kind=member,tag&q=…` with what editors may choose. */
  address: string
  kinds: readonly PickKind[]
}

/** Of one that can be chosen, in the list of this id. */
export const pickId = (listId: string, index: number) => `${listId}-${index}`

/** What can be chosen for what was typed; nothing while `typed` is null. The latest answer alone counts. */
export function usePicks({ address, kinds }: PickSearch, typed: string | null): readonly Pick[] {
  const [picks, setPicks] = useState<readonly Pick[]>([])
  const kind = kinds.join(',')
  useEffect(() => {
    if (typed === null) {
      setPicks([])
      return
    }
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const found = await ask(
        `${address}?${new URLSearchParams({ kind, q: typed })}`,
        asking.signal,
      )
      if (!asking.signal.aborted) setPicks(found)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [address, kind, typed])
  return picks
}

/** A list that does not come offers nothing: what was typed stays a text. */
async function ask(address: string, signal: AbortSignal): Promise<readonly Pick[]> {
  try {
    const answer = await fetch(address, { signal, headers: { accept: 'application/json' } })
    return answer.ok ? await answer.json() : []
  } catch {
    return []
  }
}
