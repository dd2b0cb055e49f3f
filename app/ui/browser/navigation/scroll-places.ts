import { useCallback, useEffect, useRef } from 'react'
import { useScrollRestoration } from '#ui/browser/library-insides.ts'

/**
 * Pages begin at their top, or at the fragment that was asked for; those one comes back to, where they were left. The
 * first page of a document is the browser's affair: it may have been scrolled before React took it over.
 */
export function useScrollPlaces(): void {
  const isFirst = useRef(true)
  // Under this name no place was ever kept.
  const getKey = useCallback(({ key }: { key: string }) => (isFirst.current ? 'first' : key), [])
  useScrollRestoration({ getKey })
  useEffect(() => {
    isFirst.current = false
  }, [])
}
