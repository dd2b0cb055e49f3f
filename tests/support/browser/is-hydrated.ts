/** For the browser: whether React has taken over every part of the page. A touch brings it at once. */
export function isHydrated(isTouched?: unknown): boolean {
  if (isTouched) dispatchEvent(new Event('pointerdown'))
  const key = Object.keys(document).find((each) => each.startsWith('__reactContainer$'))
  const root = (document as unknown as Record<string, ReactContainer>)[key ?? '']?.stateNode
  if (!root) return false
  const waiting: (Fiber | null)[] = [root.current]
  for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
    if (fiber.memoizedState?.isDehydrated || fiber.memoizedState?.dehydrated) return false
    waiting.push(...[fiber.sibling, fiber.child].filter((each) => each !== null))
  }
  return true
}

/** As much as is needed of what React keeps about the document it took over. */
type ReactContainer = { stateNode: { current: Fiber } }
type Fiber = {
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null
  child: Fiber | null
  sibling: Fiber | null
}
