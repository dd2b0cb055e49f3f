import { useCallback, useEffect, useRef, useState } from 'react'
import { ScrollRestoration } from 'react-router'

/**
 * Pages begin at their top, or at the fragment that was asked for; those one comes back to, where they were left. The
 * first page of a document is the browser's affair: it may have been scrolled before this comes, after React.
 */
export function ScrollPlaces() {
  const [hasCome, setHasCome] = useState(false)
  const isFirst = useRef(true)
  useEffect(() => {
    if (hasCome) isFirst.current = false
    else setHasCome(true)
  }, [hasCome])
  // Under this name no place was ever kept.
  const getKey = useCallback(({ key }: { key: string }) => (isFirst.current ? 'first' : key), [])
  return hasCome ? <ScrollRestoration getKey={getKey} /> : null
}
