import type { Db } from '#platform/database/schema.ts'
import { newPublicId } from '#platform/security/public-id.server.ts'

type Entry = {
  requestId: number
  kind: 'note' | 'answer'
  authorId: number
  body: string
  /** Of the form it came by. */
  key: string
  now: Temporal.Instant
}

/** Its public id; undefined where the same form was received before. */
export async function addEntry(tx: Db, entry: Entry): Promise<string | undefined> {
  const added = await tx
    .insertInto('contact_request_entry')
    .values({
      public_id: newPublicId(),
      request_id: entry.requestId,
      kind: entry.kind,
      author_id: entry.authorId,
      body: entry.body,
      // Of one message: a key that somebody else made elsewhere is another one.
      form_key: `${entry.requestId}:${entry.key}`,
      written_at: new Date(entry.now.epochMilliseconds),
    })
    .onConflict((conflict) => conflict.column('form_key').doNothing())
    .returning('public_id')
    .executeTakeFirst()
  return added?.public_id
}
