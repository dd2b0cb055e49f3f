type Grid = { columns: number; gap: number }

/**
 * How many rows of one pixel each item takes, with the gap below it. The first `keptRows` rows stay
 * rows, as high as their highest item.
 */
export function packedRows(heights: number[], { columns, gap }: Grid, keptRows = 0): number[] {
  const rows = heights.map((height) => Math.ceil(height + gap))
  return rows.map((own, index) => {
    const row = Math.floor(index / columns)
    return row < keptRows ? Math.max(...rows.slice(row * columns, (row + 1) * columns)) : own
  })
}

/**
 * Where the browser then puts them: each item in the column that ends highest, the leftmost of equals.
 * No item starts above one that comes before it, so the order of reading is the order of the markup.
 */
export function packedPlaces(rows: number[], columns: number): { column: number; top: number }[] {
  const ends = new Array<number>(columns).fill(0)
  return rows.map((height) => {
    const top = Math.min(...ends)
    const column = ends.indexOf(top)
    ends[column] = top + height
    return { column, top }
  })
}
