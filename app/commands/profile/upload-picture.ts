import type { AccountRefusal } from '#domain/account-form.ts'
import { ACCOUNT_LIMITS } from '#domain/account-limits.ts'
import { AppError } from '#domain/errors.ts'
import { expectAllowed } from '#domain/permissions.ts'
import type { CutPosition, PictureUsage } from '#domain/picture-cut.ts'
import type { SignedInUser } from '#domain/signed-in-user.ts'
import type { ImageService } from '#platform/image-service.server.ts'
import { countUses } from '#platform/rate-limit.server.ts'
import { inTransaction } from '#platform/transaction.ts'
import { type DraftChosen, type DraftContext, saveProfileDraft } from './save-profile-draft.ts'

type UploadContext = DraftContext & { images: Pick<ImageService, 'takeIn'> }

type Upload = DraftChosen & { usage: PictureUsage; bytes: Uint8Array; position: CutPosition }

const BUSY: AccountRefusal = 'busy'

/** Into the draft. What is refused is counted too: looking at a file is what costs. */
export async function uploadPicture(
  { images, ...context }: UploadContext,
  actor: SignedInUser,
  { usage, bytes, position, ...chosen }: Upload,
): Promise<void> {
  expectAllowed(actor, 'edit-profile', chosen.memberId)
  const uses = [{ limit: ACCOUNT_LIMITS.uploadsOfMember, subject: `${chosen.memberId}` }]
  await inTransaction(context.db, (tx) => countUses(tx, uses, context.now))
  const taken = await images.takeIn({ usage, bytes, position })
  if (taken === 'busy') throw new AppError('unavailable', { reason: BUSY })
  if (typeof taken === 'string') throw new AppError('invalid', { picture: taken })
  await inTransaction(context.db, async (tx) => {
    const uploaded_at = new Date(context.now.epochMilliseconds)
    await tx
      .insertInto('upload')
      .values({ url: taken.url, uploaded_at })
      .onConflict((conflict) => conflict.column('url').doUpdateSet({ uploaded_at }))
      .execute()
    await saveProfileDraft({ ...context, db: tx }, actor, chosen, (content) => ({
      ...content,
      [usage]: taken,
    }))
  })
}

export async function removePicture(
  context: DraftContext,
  actor: SignedInUser,
  { usage, ...chosen }: DraftChosen & { usage: PictureUsage },
): Promise<void> {
  await saveProfileDraft(context, actor, chosen, (content) => ({ ...content, [usage]: null }))
}
