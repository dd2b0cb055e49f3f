import type { Bytes } from '#domain/register/bytes.ts'
import { proofsSchema } from '#domain/register/verify/answers.ts'
import type { ReviewProofs } from '#domain/register/verify/verification.ts'
import { askBytes, askRegister } from '#ui/browser/register/ask-register.ts'

/** By WebCrypto. */
export async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const own = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', own, message))
}

/** Null for whatever is no such answer: then something could not be checked, and that is all that is known. */
export const askProofs = (review: string): Promise<ReviewProofs | null> =>
  askRegister(`/reviews/${review}`, proofsSchema)

/** What is served as text; null where nothing came. */
export async function askText(address: string): Promise<string | null> {
  const response = await askBytes(address)
  return response ? response.text().catch(() => null) : null
}

export const askCheckpoint = () => askText('/registre/checkpoint')

export const askEntryProof = (index: number) => askText(proofAddress(index))

export const proofAddress = (index: number) => `/api/register/entries/${index}.tlog-proof`
