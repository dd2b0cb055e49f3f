import { recordDecision } from '#commands/administration/record-decision.ts'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockAsset } from './change-asset.ts'
import { forgetFile } from './replace-asset.ts'
import type { AssetContext } from './upload-asset.ts'

const IN_USE: AccountRefusal = 'picture-in-use'

/** Only what nothing shows, neither in public nor in a draft. */
export async function removeAsset(
  { db, now }: AssetContext,
  actor: SignedInUser,
  id: string,
): Promise<void> {
  expectAllowed(actor, 'edit-content')
  await inTransaction(db, async (tx) => {
    const { id: asset, url, name, useCount } = await lockAsset(tx, id)
    if (useCount > 0) throw new AppError('conflict', { reason: IN_USE })
    await tx.deleteFrom('asset').where('id', '=', asset).execute()
    await forgetFile(tx, url, now)
    await recordDecision(tx, { actor, action: 'remove-asset', subject: id, details: { name }, now })
  })
}
