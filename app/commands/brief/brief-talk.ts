import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { dateOf } from './brief-context.ts'

type Said = {
  requestId: number
  kind: 'interest' | 'question' | 'decline' | 'reply'
  authorId: number | null
  body: string
  /** Made with the form: sent twice it is said once. */
  key: string
}

/** Whether this very form was received before; throws `conflict` where it said something else then. */
export async function wasSaid(tx: Db, said: Said): Promise<boolean> {
  const found = await tx
    .selectFrom('contact_request_entry')
    .select(['kind', 'body'])
    .where('form_key', '=', keyOf(said))
    .executeTakeFirst()
  if (found && (found.kind !== said.kind || found.body !== said.body))
    throw new AppError('conflict', { reason: 'form-reused' })
  return found !== undefined
}

export async function say(tx: Db, said: Said, now: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('contact_request_entry')
    .values({
      public_id: newPublicId(),
      request_id: said.requestId,
      kind: said.kind,
      author_id: said.authorId,
      body: said.body,
      form_key: keyOf(said),
      written_at: dateOf(now),
    })
    .execute()
}

const keyOf = ({ requestId, key }: Said) => `${requestId}:${key}`
