import type { AccountRefusal } from '#domain/account/account-form.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { ACCOUNT_LIMITS } from '#domain/limit/limits.ts'
import type { CutPosition } from '#domain/profile/picture-cut.ts'
import { withPicture } from '#domain/profile/profile-change.ts'
import type { PicturePlace } from '#domain/profile/profile-content.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { ImageService } from '#platform/image/image-service.server.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import {
  type DraftChosen,
  type DraftContext,
  expectEditor,
  saveProfileDraft,
} from './save-profile-draft.ts'
import { noteUpload } from './uploads.ts'

type UploadContext = DraftContext & { images: Pick<ImageService, 'takeIn'> }

type Upload = DraftChosen & { place: PicturePlace; bytes: Uint8Array; position: CutPosition }

const BUSY: AccountRefusal = 'busy'
const STORE_AWAY: AccountRefusal = 'store-away'

/** Into the draft. What is refused is counted too: looking at a file is what costs. */
export async function uploadPicture(
  { images, ...context }: UploadContext,
  actor: SignedInUser,
  { place, bytes, position, ...chosen }: Upload,
): Promise<void> {
  const { memberId, keeper = 'team' } = chosen
  // What our staff bring takes nothing from what the team may.
  const subject = keeper === 'team' ? `${memberId}` : `${memberId} ${keeper}`
  await inTransaction(context.db, async (tx) => {
    await expectEditor(tx, actor, chosen)
    await countUses(tx, [{ limit: ACCOUNT_LIMITS.uploadsOfMember, subject }], context.now)
  })
  const taken = await images.takeIn({ usage: place.usage, bytes, position })
  if (taken === 'busy') throw new AppError('unavailable', { reason: BUSY })
  if (taken === 'store-away') throw new AppError('unavailable', { reason: STORE_AWAY })
  if (typeof taken === 'string') throw new AppError('invalid', { picture: taken })
  // Before it is in the draft: of one that was overtaken the file is left, to be thrown away.
  await noteUpload(context.db, taken.url, context.now)
  await saveProfileDraft(context, actor, chosen, (content) => withPicture(content, place, taken))
}

export async function removePicture(
  context: DraftContext,
  actor: SignedInUser,
  { place, ...chosen }: DraftChosen & { place: PicturePlace },
): Promise<void> {
  await saveProfileDraft(context, actor, chosen, (content) => withPicture(content, place, null))
}
