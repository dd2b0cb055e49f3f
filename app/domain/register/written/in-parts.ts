import { type Entry, hasRoom } from '#domain/register/entry.ts'

/**
 * A sum of which one entry has no room for all is told by several, each as full as it can be, in the order given; of
 * nothing there is one entry.
 */
export function inParts<Item, Part extends Entry>(
  items: readonly Item[],
  made: (items: readonly Item[]) => Part,
): Part[] {
  const parts: Part[] = []
  let from = 0
  do {
    const end = from + mostWithRoom(items.slice(from), made)
    parts.push(made(items.slice(from, end)))
    from = end
  } while (from < items.length)
  return parts
}

/** One at least: whatever is too long for an entry of its own is refused where it is written. */
function mostWithRoom<Item>(
  items: readonly Item[],
  made: (items: readonly Item[]) => Entry,
): number {
  let [least, most] = [Math.min(1, items.length), items.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (hasRoom(made(items.slice(0, middle)))) least = middle
    else most = middle - 1
  }
  return least
}
