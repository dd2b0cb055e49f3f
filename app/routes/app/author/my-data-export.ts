import { redirect } from 'react-router'
import { accountPath } from '#domain/address/paths.ts'
import { proofFileName } from '#domain/register/entry-proof.ts'
import { readAuthorData } from '#queries/author/author-data.ts'
import { readOwnReceipts } from '#queries/register/review-receipt.ts'
import { appContext } from '#request/context.ts'
import { fileAnswer } from '#request/file-answer.ts'
import { handler } from '#request/handler.ts'
import { requirePermission, requireRecentSignIn } from '#request/signed-in.ts'
import type { Route } from './+types/my-data-export.ts'

/** There is nothing to see: the file is made when it is asked for. */
export const loader = handler(async ({ context }: Route.LoaderArgs) => {
  requirePermission(context, 'manage-own-account')
  return redirect(accountPath(context.get(appContext).locale, 'my-data'), 303)
})

export const action = handler(async ({ context, url }: Route.ActionArgs) => {
  const { db, now } = context.get(appContext)
  const user = requirePermission(context, 'manage-own-account')
  requireRecentSignIn(context, url)
  const data = await readAuthorData(db, user)
  const proofs = (await readOwnReceipts(db, user)).map(({ review, index, proof }) => ({
    ...{ review, file: proofFileName(index), proof },
  }))
  return fileAnswer(JSON.stringify({ ...data, proofs }, null, 2), {
    name: `my-data-${now.toString().slice(0, 10)}.json`,
    type: 'application/json; charset=utf-8',
  })
})
