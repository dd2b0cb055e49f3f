import { z } from 'zod'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type RelyingParty, verifiedPasskey } from '#platform/security/passkeys.server.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { spendToken } from '#platform/security/tokens.server.ts'
import { type AccountContext, sendAccountMail, type WrittenMail } from './account-context.ts'

export const passkeyRemovalInput = z.object({ passkey: z.string() })

export type NewPasskey = {
  credential: unknown
  browser: string | undefined
  site: RelyingParty
  /** The device it was made on, by which its owner will know it. */
  name: string
  added: WrittenMail
}

/**
 * Whose role asks for a passkey adds others only after using it, and gets the first one by a link of its own
 * (`accept-staff-invitation.ts`): else whoever reads their mail could make themselves one.
 */
export async function addPasskey(
  context: AccountContext,
  actor: SignedInUser,
  given: NewPasskey,
): Promise<void> {
  if (actor.withheldRole) throw new AppError('forbidden', { reason: 'passkey-needed' })
  await inTransaction(context.db, (tx) => storePasskey(tx, context, actor, given))
}

/** Of whoever the challenge was made for. Throws `passkey-failed`. */
export async function storePasskey(
  tx: Db,
  context: AccountContext,
  { id, email }: Pick<SignedInUser, 'id' | 'email'>,
  { credential, browser, site, name, added }: NewPasskey,
): Promise<void> {
  const { now } = context
  const expects = async (secret: string) => {
    const token = await spendToken(tx, 'passkey-creation', { secret, browser }, now)
    return token?.subject === String(id)
  }
  const passkey = await verifiedPasskey({ response: credential, expects }, site)
  if (!passkey) throw new AppError('unauthenticated', { reason: 'passkey-failed' })
  const stored = await tx
    .insertInto('passkey')
    .values({
      public_id: newPublicId(),
      user_id: id,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name,
      created_at: new Date(now.epochMilliseconds),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) throw new AppError('unauthenticated', { reason: 'passkey-failed' })
  await sendAccountMail(tx, context, { kind: 'passkey-added', to: email, mail: added })
}

export async function removePasskey(
  { db }: Pick<AccountContext, 'db'>,
  actor: SignedInUser,
  publicId: string,
): Promise<void> {
  if (actor.withheldRole) throw new AppError('forbidden', { reason: 'passkey-needed' })
  await db
    .deleteFrom('passkey')
    .where('user_id', '=', actor.id)
    .where('public_id', '=', publicId)
    .execute()
}
