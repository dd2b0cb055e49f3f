import { z } from 'zod'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { DEMO_STATES } from '#domain/inbox/demo-request.ts'
import { choiceInput } from '#domain/text/text-input.ts'
import type { Db } from '#platform/database/schema.ts'

export const demoStateInput = z.object({
  request: z.string().catch(''),
  state: choiceInput(DEMO_STATES),
})

type Context = { db: Db; now: Temporal.Instant }

/** Somebody has answered it, or takes that back. Told twice it changes nothing: who did it first stays. */
export async function settleDemoRequest(
  { db, now }: Context,
  actor: SignedInUser,
  { request, state }: z.output<typeof demoStateInput>,
): Promise<void> {
  expectAllowed(actor, 'answer-demo-requests')
  const done = { done_at: new Date(now.epochMilliseconds), done_by: actor.id }
  await db
    .updateTable('demo_request')
    .set(state === 'done' ? done : { done_at: null, done_by: null })
    .where('public_id', '=', request)
    .where('done_at', state === 'done' ? 'is' : 'is not', null)
    .execute()
  const found = await db
    .selectFrom('demo_request')
    .select('id')
    .where('public_id', '=', request)
    .executeTakeFirst()
  if (!found) throw new AppError('not-found')
}
