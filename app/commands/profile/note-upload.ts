import type { Db } from '#platform/database/schema.ts'

/** Of a file that was taken in: what is noted is thrown away once nothing shows it. */
export async function noteUpload(db: Db, url: string, now: Temporal.Instant): Promise<void> {
  const uploaded_at = new Date(now.epochMilliseconds)
  await db
    .insertInto('upload')
    .values({ url, uploaded_at })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ uploaded_at }))
    .execute()
}
