import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type Bytes, readBase64, utf8, writeBase64 } from '#domain/register/bytes.ts'
import { ED25519, type NoteKey, noteKey } from '#domain/register/note-key.ts'
import type { NoteSignature } from '#domain/register/signed-note.ts'
import { writeWhole } from '#platform/media/write-whole.server.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { mldsaSigner } from './mldsa-key.server.ts'

const KEY_FILE = 'key'

/** Told in a sentence, not in a stack. */
class DamagedRegisterKey extends OperatorError {}

/** Signs texts of the register; its name is the register's origin. */
export type RegisterSigner = {
  key: NoteKey
  /** The id of the Ed25519 key of the same seed, by which both end. */
  seedId: string
  sign(text: string): NoteSignature
}

type Kept = {
  registerKeys?: readonly Bytes[] | undefined
  folder: string
  /** Whether nothing was ever signed: else a key that is gone is not made anew, but brought back. */
  isNew?: boolean
  /** Whether a key of ML-DSA-44 signs beside each. */
  hasMldsa?: boolean
}

/**
 * The keys of the register, the newest first: those of the settings, else of its folder, where the first start makes
 * one. The folder is shared by all processes and machines of a site.
 */
export async function registerSigners(
  { registerKeys, folder, isNew = true, hasMldsa = false }: Kept,
  origin: string,
): Promise<RegisterSigner[]> {
  const seeds = registerKeys ?? seedsOfFolder(folder, isNew)
  const signers = await Promise.all(seeds.map((seed) => signer(seed, origin)))
  if (!hasMldsa) return signers
  const beside = signers.map(async ({ seedId }, at) => ({
    ...(await mldsaSigner(seeds[at] ?? new Uint8Array(), origin)),
    seedId,
  }))
  return [...signers, ...(await Promise.all(beside))]
}

/** Those that sign on, once a rotation has ended others. */
export function activeSigners<Signer extends Pick<RegisterSigner, 'seedId'>>(
  signers: readonly Signer[],
  ended: readonly string[],
): Signer[] {
  return signers.filter(({ seedId }) => !ended.includes(seedId))
}

/** A new key before the one that there is: from now on both sign. Returns the public half of the new one. */
export async function addRegisterKey(folder: string, origin: string): Promise<NoteKey> {
  const [current] = seedsOfFolder(folder, true)
  const seeds = [randomBytes(32), ...(current ? [current] : [])]
  writeWhole(join(folder, KEY_FILE), linesOf(seeds))
  return (await signer(new Uint8Array(seeds[0] as Buffer), origin)).key
}

function seedsOfFolder(folder: string, isNew: boolean): Bytes[] {
  const file = join(folder, KEY_FILE)
  if (!isNew && !existsSync(file)) return []
  const own = `${file}.${process.pid}`
  writeWhole(own, linesOf([randomBytes(32)]))
  try {
    // Two processes may start at once: the first one's key is everybody's, and nobody reads half of it.
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(own)
  }
  chmodSync(file, 0o600)
  const seeds = readFileSync(file, 'utf8').trimEnd().split('\n').map(readSeed)
  if (seeds.every((seed) => seed !== undefined)) return seeds
  throw new DamagedRegisterKey(
    `The key of the register in ${file} is damaged: bring it back from the keys that were backed up.`,
  )
}

const linesOf = (seeds: readonly Uint8Array[]) =>
  seeds.map((seed) => `${writeBase64(seed)}\n`).join('')

/** Undefined for what is not 32 bytes in base64. */
export function readSeed(text: string): Bytes | undefined {
  const seed = readBase64(text)
  return seed?.length === 32 ? seed : undefined
}

/** What stands before the 32 bytes of an Ed25519 seed in PKCS 8. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

async function signer(seed: Uint8Array, origin: string): Promise<RegisterSigner> {
  const secret = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' })
  const key = await noteKey(origin, ED25519, new Uint8Array(Buffer.from(x, 'base64url')))
  return {
    key,
    seedId: key.id,
    sign: (text) => ({
      name: key.name,
      id: key.id,
      bytes: new Uint8Array(sign(null, utf8(text), secret)),
    }),
  }
}
