import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'
import { type RelyingParty, verifiedSignIn } from '#platform/security/passkeys.server.ts'
import { spendToken } from '#platform/security/tokens.server.ts'

/** What a browser made of a challenge, as it sends it: JSON in one field. */
export const passkeyInput = z.object({
  credential: z
    .string()
    .max(20_000)
    .transform((text): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        return null
      }
    })
    .catch(null),
})

type Proof = {
  credential: unknown
  browser: string | undefined
  site: RelyingParty
}

/** Whose passkey answered the challenge; throws `passkey-failed`. */
export async function provePasskey(
  tx: Db,
  { credential, browser, site }: Proof,
  now: Temporal.Instant,
): Promise<{ userId: number }> {
  const passkey = await tx
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', idOf(credential))
    .executeTakeFirst()
  if (!passkey) throw new AppError('unauthenticated', { reason: 'passkey-failed' })
  const expects = async (secret: string) =>
    (await spendToken(tx, 'passkey-sign-in', { secret, browser }, now)) !== undefined
  const counter = await verifiedSignIn(
    { response: credential, expects },
    {
      credentialId: passkey.credential_id,
      publicKey: passkey.public_key,
      counter: Number(passkey.counter),
      transports: passkey.transports,
    },
    site,
  )
  if (counter === undefined) throw new AppError('unauthenticated', { reason: 'passkey-failed' })
  await tx
    .updateTable('passkey')
    .set({ counter, last_used_at: new Date(now.epochMilliseconds) })
    .where('id', '=', passkey.id)
    .execute()
  return { userId: passkey.user_id }
}

function idOf(credential: unknown): string {
  const { id } = (credential ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : ''
}
