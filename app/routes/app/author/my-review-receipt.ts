import { AppError } from '#domain/errors.ts'
import { proofFileName } from '#domain/register/entry-proof.ts'
import { readOwnReceipt } from '#queries/register/review-receipt.ts'
import { appContext } from '#request/context.ts'
import { fileAnswer } from '#request/file-answer.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import type { Route } from './+types/my-review-receipt.ts'

/** The proof of a publication with everything that it opens, to its author and nobody else. */
export const loader = handler(async ({ context, params }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  const user = requirePermission(context, 'write-review')
  const receipt = await readOwnReceipt(db, { author: user, publicId: params.id })
  if (!receipt) throw new AppError('not-found')
  return fileAnswer(receipt.proof, {
    name: proofFileName(receipt.index),
    type: 'text/plain; charset=utf-8',
  })
})
