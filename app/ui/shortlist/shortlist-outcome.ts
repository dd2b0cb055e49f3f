import type { FormOutcome } from '#domain/account/account-form.ts'
import type { ShortlistRefusal } from '#domain/shortlist/shortlist.ts'

/** What the server said to the form of a list that was sent last. */
export type ShortlistOutcome = FormOutcome<string, ShortlistRefusal> & {
  /** Of the link that was just made: told this once. */
  shareKey?: string
}
