import { useEffect, useState } from 'react'

/** A heading counts as reached a little below the header. */
const READING_LINE_PX = 160

/** The section that is being read: the last one whose heading has passed the top. */
export function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const headings = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    let frame = 0
    function look() {
      const passed = headings.findLast(
        (heading) => heading.getBoundingClientRect().top <= READING_LINE_PX,
      )
      setCurrent((passed ?? headings[0])?.id)
    }
    function onScroll() {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll)
    }
  }, [ids])
  return current
}
