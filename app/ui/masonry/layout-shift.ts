export type Box = { left: number; top: number; width: number; height: number }

/** Browsers do not count smaller moves. */
const SMALLEST_MOVE_PX = 3

/**
 * The score that browsers give to boxes that jump while somebody looks: the part of the screen that
 * they touch, times the longest way of one, as part of the screen. At least that: overlaps count twice.
 */
export function layoutShift(
  before: readonly Box[],
  after: readonly Box[],
  screen: { width: number; height: number },
): number {
  let touched = 0
  let longest = 0
  before.forEach((from, index) => {
    const to = after[index]
    if (!to) return
    const way = Math.max(Math.abs(to.left - from.left), Math.abs(to.top - from.top))
    const seen = visibleArea(from, screen) + visibleArea(to, screen)
    if (way < SMALLEST_MOVE_PX || seen === 0) return
    touched += seen
    longest = Math.max(longest, way)
  })
  const impact = Math.min(1, touched / (screen.width * screen.height))
  return impact * Math.min(1, longest / Math.max(screen.width, screen.height))
}

function visibleArea(box: Box, screen: { width: number; height: number }): number {
  const width = Math.min(box.left + box.width, screen.width) - Math.max(box.left, 0)
  const height = Math.min(box.top + box.height, screen.height) - Math.max(box.top, 0)
  return Math.max(0, width) * Math.max(0, height)
}
