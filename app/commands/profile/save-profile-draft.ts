import { sql } from 'kysely'
import { expectOthersCompany } from '#commands/administration/expect-others-company.ts'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import type { DraftKeeper, ProfileContent } from '#domain/profile/profile-content.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { DRAFT_TABLES, readPublishedProfile, wholeDraft } from '#queries/profile/profile-editor.ts'

export type DraftContext = { db: Db; now: Temporal.Instant }

/** Of which company, and who prepares it: its team keeps one draft, our staff another. */
export type EditedProfile = {
  memberId: number
  /** Its team where nothing is said. */
  keeper?: DraftKeeper | undefined
}

/** A draft as it was when the form was made. */
export type DraftChosen = EditedProfile & { version: number }

const OVERTAKEN: AccountRefusal = 'overtaken'

/** Changes what the team prepares. What comes out as it is public already leaves nothing to publish. */
export async function saveProfileDraft(
  context: DraftContext,
  actor: SignedInUser,
  chosen: DraftChosen,
  change: (content: ProfileContent, published: ProfileContent) => ProfileContent,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await expectEditor(tx, actor, chosen)
    const saved = await lockDraft(tx, context, chosen)
    const published = await readPublishedProfile(tx, chosen.memberId)
    const content = JSON.stringify(change(saved ?? published, published))
    await sql`
      update ${draftTable(chosen)}
         set content = nullif(${content}::jsonb, ${JSON.stringify(published)}::jsonb),
             version = version + 1, saved_by = ${actor.id}, saved_at = ${at(context)}
       where member_id = ${chosen.memberId}
    `.execute(tx)
  })
}

/** Throws `forbidden`: our staff leave a company alone that is or was theirs. */
export async function expectEditor(
  db: Db,
  actor: SignedInUser,
  { memberId, keeper = 'team' }: EditedProfile,
): Promise<void> {
  if (keeper === 'team') return expectAllowed(actor, 'edit-profile', memberId)
  expectAllowed(actor, 'edit-members')
  await expectOthersCompany(db, actor, memberId)
}

/** Of two who save at once the second is told; gives what is not public yet. */
export async function lockDraft(
  tx: Db,
  context: DraftContext,
  { version, ...edited }: DraftChosen,
): Promise<ProfileContent | null> {
  await sql`
    insert into ${draftTable(edited)} (member_id, saved_at) values (${edited.memberId}, ${at(context)})
    on conflict do nothing
  `.execute(tx)
  const draft = await readKeptDraft(tx, edited)
  if (draft?.version !== version) throw new AppError('conflict', { reason: OVERTAKEN })
  return draft.content
}

/** Nobody changes it until the transaction is done. */
export async function readKeptDraft(
  tx: Db,
  edited: EditedProfile,
): Promise<{ version: number; content: ProfileContent | null } | undefined> {
  const { rows } = await sql<{ version: number; content: ProfileContent | null }>`
    select version, content from ${draftTable(edited)} where member_id = ${edited.memberId} for update
  `.execute(tx)
  const [draft] = rows
  return draft && { ...draft, content: draft.content && wholeDraft(draft.content) }
}

export const draftTable = ({ keeper = 'team' }: { keeper?: DraftKeeper | undefined }) =>
  sql.table(DRAFT_TABLES[keeper])

function at({ now }: DraftContext): Date {
  return new Date(now.epochMilliseconds)
}
