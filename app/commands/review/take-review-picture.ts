import { noteUpload } from '#commands/profile/uploads.ts'
import { isAppError } from '#domain/errors.ts'
import { DRAFT_LIMITS } from '#domain/limit/limits.ts'
import { CENTRED } from '#domain/profile/picture-cut.ts'
import type { ReviewProblem } from '#domain/review/review-form.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { ImageService } from '#platform/image/image-service.server.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { networkHash } from '#platform/security/secret.server.ts'
import type { ReviewContext } from './review-context.ts'

type Context = Pick<ReviewContext, 'db' | 'now'> & { images: Pick<ImageService, 'takeIn'> }

/**
 * Re-encoded by the guarded process, without what the file said about itself. Gives the address under
 * which it is kept for the draft. What is refused is counted too: looking at a file is what costs.
 */
export async function takeReviewPicture(
  { db, now, images }: Context,
  { bytes, network }: { bytes: Uint8Array; network: string },
): Promise<{ url: string } | { problem: ReviewProblem }> {
  const uses = [{ limit: DRAFT_LIMITS.pictures, subject: networkHash(network) }]
  try {
    await inTransaction(db, (tx) => countUses(tx, uses, now))
  } catch (error) {
    // Said beside the field: what was typed in the others must not be lost.
    if (isAppError(error) && error.code === 'too-many-requests') return { problem: 'busy' }
    throw error
  }
  const taken = await images.takeIn({ bytes, usage: 'review', position: CENTRED })
  if (typeof taken === 'string') return { problem: taken }
  await noteUpload(db, taken.url, now)
  return { url: taken.url }
}
