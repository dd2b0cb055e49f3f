import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element stands above what one sees: read past, not yet to come. */
export function useHasLeft<Element extends HTMLElement>(): {
  ref: RefObject<Element | null>
  hasLeft: boolean
} {
  const ref = useRef<Element>(null)
  const [hasLeft, setHasLeft] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setHasLeft(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0)
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, hasLeft }
}
