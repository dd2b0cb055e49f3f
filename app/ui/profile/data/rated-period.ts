/** A period of the ratings plot, as it is drawn, told and listed. */
export type RatedPeriod = {
  key: string
  name: string
  count: number
  /** 0–5; null without a review. */
  rating: number | null
  /** The rating as it is written. */
  shown: string
}
