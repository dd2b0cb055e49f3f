export const COLLECTION_NAME_LIMIT = 80
export const MOST_COLLECTIONS = 50
export const MOST_IN_COLLECTION = 200

export const DIRECTIONS = ['up', 'down'] as const

export type Direction = (typeof DIRECTIONS)[number]

/** The same list with one of it a place further up or down; at the end it stays. */
export function moved<Item>(list: readonly Item[], item: Item, direction: Direction): Item[] {
  const from = list.indexOf(item)
  const to = from + (direction === 'up' ? -1 : 1)
  if (from < 0 || to < 0 || to >= list.length) return [...list]
  const others = list.toSpliced(from, 1)
  return others.toSpliced(to, 0, item)
}
