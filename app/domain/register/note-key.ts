import { type Bytes, hex, joined, readBase64, sha256, utf8, writeBase64 } from './bytes.ts'

/** The signature types of C2SP's signed notes that this site writes or reads. */
export const ED25519 = 0x01
/** A witness's, with the time at which it signed. */
export const ED25519_COSIGNATURE = 0x04
/** Beside the first, with a time too; nothing here reads it but the command line. */
export const MLDSA_COSIGNATURE = 0x06

const TYPES: readonly number[] = [ED25519, ED25519_COSIGNATURE]

/** A key that notes are checked by. */
export type NoteKey = { name: string; id: string; type: number; publicKey: Bytes }

/** Its id is eight hexadecimal digits: the beginning of a digest of its name, type and key. */
export async function noteKey(name: string, type: number, publicKey: Bytes): Promise<NoteKey> {
  const digest = await sha256(joined(utf8(`${name}\n`), Uint8Array.of(type), publicKey))
  return { name, id: hex(digest.subarray(0, 4)), type, publicKey }
}

/** Neither empty, nor with a space or a plus. */
export const isKeyName = (name: string): boolean => /^[^\p{White_Space}\p{Cc}+]+$/u.test(name)

/** A key as one line: name, id, and type with the key itself. */
export function writeVkey({ name, id, type, publicKey }: NoteKey): string {
  return `${name}+${id}+${writeBase64(joined(Uint8Array.of(type), publicKey))}`
}

/** Undefined for what is none, of a type that nothing here can check, or has an id that is not its own. */
export async function readVkey(line: string): Promise<NoteKey | undefined> {
  const [, name = '', id, encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(line) ?? []
  const bytes = readBase64(encoded)
  const [type = 0] = bytes ?? []
  if (!bytes || !isKeyName(name) || !TYPES.includes(type) || bytes.length !== 33) return undefined
  const key = await noteKey(name, type, bytes.slice(1))
  return key.id === id ? key : undefined
}
