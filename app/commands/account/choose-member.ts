import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'

/** Whose pages the session shows from now on. */
export async function chooseMember(db: Db, actor: SignedInUser, slug: string): Promise<void> {
  const chosen = actor.memberships.find((each) => each.slug === slug)
  if (!chosen) throw new AppError('forbidden')
  await db
    .updateTable('session')
    .set({ member_id: chosen.memberId })
    .where('id', '=', actor.sessionId)
    .execute()
}
