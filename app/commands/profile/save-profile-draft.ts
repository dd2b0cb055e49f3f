import { sql } from 'kysely'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import type { ProfileContent } from '#domain/profile/profile-content.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readPublishedProfile } from '#queries/profile/profile-editor.ts'

export type DraftContext = { db: Db; now: Temporal.Instant }

/** Whose draft, as it was when the form was made. */
export type DraftChosen = { memberId: number; version: number }

const OVERTAKEN: AccountRefusal = 'overtaken'

/** Changes what the team prepares. What comes out as it is public already leaves nothing to publish. */
export async function saveProfileDraft(
  context: DraftContext,
  actor: SignedInUser,
  chosen: DraftChosen,
  change: (content: ProfileContent, published: ProfileContent) => ProfileContent,
): Promise<void> {
  expectAllowed(actor, 'edit-profile', chosen.memberId)
  await inTransaction(context.db, async (tx) => {
    const saved = await lockDraft(tx, context, chosen)
    const published = await readPublishedProfile(tx, chosen.memberId)
    const content = JSON.stringify(change(saved ?? published, published))
    await sql`
      update member_draft
         set content = nullif(${content}::jsonb, ${JSON.stringify(published)}::jsonb),
             version = version + 1, saved_by = ${actor.id}, saved_at = ${at(context)}
       where member_id = ${chosen.memberId}
    `.execute(tx)
  })
}

/** Of two who save at once the second is told; gives what is not public yet. */
export async function lockDraft(
  tx: Db,
  context: DraftContext,
  { memberId, version }: DraftChosen,
): Promise<ProfileContent | null> {
  await sql`
    insert into member_draft (member_id, saved_at) values (${memberId}, ${at(context)})
    on conflict do nothing
  `.execute(tx)
  const draft = await tx
    .selectFrom('member_draft')
    .select(['version', 'content'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (draft.version !== version) throw new AppError('conflict', { reason: OVERTAKEN })
  return draft.content && ({ leastBudget: null, languages: [], ...draft.content } as ProfileContent)
}

function at({ now }: DraftContext): Date {
  return new Date(now.epochMilliseconds)
}
