import type { BoardRow } from '#domain/register/board/board-rows.ts'

/** A row as a page or an answer has it; what it does not tell is null and not compared. */
export type ShownRow = {
  /** Null where the page no longer names the member. */
  member: string | null
  rank: number | null
  halves: number
  reviews: number
  /** Of ten. */
  average: number | null
}

export type RowDifference = {
  member: string | null
  shown: ShownRow | null
  counted: BoardRow | null
}

/** Pages are given averages rounded by the database. */
const ROUNDING = 0.01

/** Every row that is shown must be one that was counted; whatever is left over of a whole list is missing there. */
export function compareRows(
  shown: readonly ShownRow[],
  counted: readonly BoardRow[],
  { isWhole }: { isWhole: boolean },
): RowDifference[] {
  const left = new Map(counted.map((row) => [row[0], row]))
  const differences: RowDifference[] = []
  for (const row of shown) {
    if (row.member === null) continue
    const own = left.get(row.member) ?? null
    left.delete(row.member)
    if (!own || !isSameRow(row, own))
      differences.push({ member: row.member, shown: row, counted: own })
  }
  for (const row of shown) {
    if (row.member !== null) continue
    const own = [...left.values()].find((each) => isSameRow(row, each))
    if (own) left.delete(own[0])
    else differences.push({ member: null, shown: row, counted: null })
  }
  if (!isWhole) return differences
  const missing = [...left.values()].map((row) => ({ member: row[0], shown: null, counted: row }))
  return [...differences, ...missing]
}

function isSameRow(row: ShownRow, [, rank, halves, reviews, ratings]: BoardRow): boolean {
  const { average } = row
  return (
    (row.rank === null || row.rank === rank) &&
    row.halves === halves &&
    row.reviews === reviews &&
    (average === null || Math.abs(average - ratings / 10 / reviews) < ROUNDING)
  )
}

export function shownRowOf([member, rank, halves, reviews, ratings]: BoardRow): ShownRow {
  return { member, rank, halves, reviews, average: ratings / 10 / reviews }
}
