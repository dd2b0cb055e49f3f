import type { Db } from '#platform/database/schema.ts'
import { STANDARD_CITIES } from './cities.ts'

/** At every start: what is missing is added, what is there stays as it is. */
export async function addStandardCities(db: Db): Promise<void> {
  await db
    .insertInto('city')
    .values(STANDARD_CITIES.map(({ is_listed: _, ...row }) => row))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}
