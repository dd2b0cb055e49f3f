import { useEffect, useRef, useState } from 'react'

/** How far the list is scrolled, and how to scroll it; the browser animates as the style sheet says. */
export function useCarousel() {
  const listRef = useRef<HTMLUListElement>(null)
  const [isAtStart, setIsAtStart] = useState(true)
  const [isAtEnd, setIsAtEnd] = useState(false)

  useEffect(() => {
    const list = listRef.current
    if (!list) return
    function update() {
      if (!list) return
      const { scrollLeft, clientWidth, scrollWidth } = list
      // Zoomed screens scroll by fractions of a pixel.
      setIsAtStart(scrollLeft <= 1)
      setIsAtEnd(scrollLeft + clientWidth >= scrollWidth - 1)
    }
    const sizes = new ResizeObserver(update)
    sizes.observe(list)
    list.addEventListener('scroll', update, { passive: true })
    return () => {
      sizes.disconnect()
      list.removeEventListener('scroll', update)
    }
  }, [])

  function moveBy(items: number) {
    const list = listRef.current
    list?.scrollBy({ left: items * stride(list) })
  }

  return {
    listRef,
    isAtStart,
    isAtEnd,
    moveBy,
    moveTo(end: 'start' | 'end') {
      listRef.current?.scrollTo({ left: end === 'start' ? 0 : listRef.current.scrollWidth })
    },
    /** By as many items as are seen whole. */
    turnPage(direction: -1 | 1) {
      const list = listRef.current
      if (list) moveBy(direction * Math.max(1, Math.floor(list.clientWidth / stride(list))))
    },
  }
}

/** From the start of one item to the start of the next. */
function stride({ children: [first, second], clientWidth }: HTMLUListElement): number {
  if (!first || !second) return clientWidth
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left
}
