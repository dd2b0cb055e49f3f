import { type RawBuilder, sql } from 'kysely'

/**
 * Of the table `reward`, under the name by which a statement knows it: it has not been withdrawn. Whatever shows or
 * counts rewards asks this; only the page of a reward says that it was, and the awards of a year leave its place empty.
 */
export const isHeld = (reward: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${reward}.withdrawn_at`)} is null`
