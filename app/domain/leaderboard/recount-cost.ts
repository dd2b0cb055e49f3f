/** What a browser reads to count a board again. */
export type RecountCost = {
  /** `all`, or the public id of the category. */
  scope: string
  entries: number
  /** About so many. */
  bytes: number
}
