import { createHmac, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { type Bytes, readBase64 } from '#domain/register/bytes.ts'
import { parseCheckpoint } from '#domain/register/checkpoint.ts'
import { MLDSA_COSIGNATURE, type NoteKey, noteKey } from '#domain/register/note-key.ts'
import { subtreeMessage, timed } from '#domain/register/signed-note.ts'

/** What stands before a seed of ML-DSA-44 in PKCS 8, and before its public key in SPKI. */
const PKCS8_HEAD = Buffer.from('3034020100300b060960864801650304031104228020', 'hex')
const SPKI_HEAD = Buffer.from('30820532300b06096086480165030403110382052100', 'hex')

const PUBLIC_BYTES = 1_312
const SIGNATURE_BYTES = 2_420
const TIME_BYTES = 8

/**
 * The second key of whoever has an Ed25519 seed, which no computer of today or tomorrow works out from the first: its
 * seed is made from the same one by HMAC, so that there is one secret to keep.
 */
export async function mldsaSigner(seed: Uint8Array, name: string) {
  const own = createHmac('sha256', seed).update('review-register/v1 ml-dsa-44').digest()
  const secret = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, own]),
    format: 'der',
    type: 'pkcs8',
  })
  const spki = createPublicKey(secret).export({ format: 'der', type: 'spki' })
  const key = await noteKey(name, MLDSA_COSIGNATURE, new Uint8Array(spki.subarray(-PUBLIC_BYTES)))
  return {
    key,
    sign(text: string) {
      const seconds = Math.floor(Date.now() / 1000)
      const message = subtreeMessage({ name, seconds, checkpoint: parseCheckpoint(text) })
      const bytes = timed(seconds, new Uint8Array(sign(null, message, secret)))
      return { name, id: key.id, bytes }
    },
  }
}

/** Undefined for what is no key of this kind. */
export async function readMldsaVkey(line: string): Promise<NoteKey | undefined> {
  const [, name = '', id, encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(line) ?? []
  const bytes = readBase64(encoded)
  if (bytes?.[0] !== MLDSA_COSIGNATURE || bytes.length !== 1 + PUBLIC_BYTES) return undefined
  const key = await noteKey(name, MLDSA_COSIGNATURE, bytes.slice(1))
  return key.id === id ? key : undefined
}

/** Of a checkpoint; its time counts, as it is signed too. */
export function isMldsaSigned(text: string, bytes: Bytes, { name, publicKey }: NoteKey): boolean {
  if (bytes.length !== TIME_BYTES + SIGNATURE_BYTES) return false
  const seconds = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0))
  if (!Number.isSafeInteger(seconds)) return false
  const key = createPublicKey({
    key: Buffer.concat([SPKI_HEAD, publicKey]),
    format: 'der',
    type: 'spki',
  })
  const message = subtreeMessage({ name, seconds, checkpoint: parseCheckpoint(text) })
  return verify(null, message, key, bytes.subarray(TIME_BYTES))
}
