import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readProfileDraft } from '#queries/profile/profile-editor.ts'
import { type EditedProfile, expectEditor } from './save-profile-draft.ts'
import { writeProfile } from './write-profile.ts'

class Undone extends Error {}

/**
 * What `read` would find if the draft were public: it is written, read and undone, so that a preview
 * is made by what makes the page itself. Nobody else ever sees it.
 */
export async function previewProfile<Seen>(
  db: Db,
  actor: SignedInUser,
  { memberId, keeper }: EditedProfile,
  read: (tx: Db, slug: string) => Promise<Seen>,
): Promise<Seen> {
  let seen: { value: Seen } | undefined
  try {
    await inTransaction(db, async (tx) => {
      await expectEditor(tx, actor, { memberId, keeper })
      const { content } = await readProfileDraft(tx, memberId, keeper)
      await writeProfile(tx, memberId, content)
      const member = await tx
        .updateTable('member')
        // Seen as it will be once it is approved.
        .set({ status: 'active' })
        .where('id', '=', memberId)
        .where('status', '<>', 'removed')
        .returning('slug')
        .executeTakeFirst()
      if (!member) throw new AppError('not-found')
      seen = { value: await read(tx, member.slug) }
      throw new Undone()
    })
  } catch (thrown) {
    if (!(thrown instanceof Undone)) throw thrown
  }
  if (!seen) throw new Error('a preview was undone before it was read')
  return seen.value
}
