import { type Bytes, hex, joined, readBase64, uint64, utf8, writeBase64 } from './bytes.ts'
import type { Checkpoint } from './checkpoint.ts'
import { ED25519, ED25519_COSIGNATURE, isKeyName, type NoteKey } from './note-key.ts'

/** A signature as its line says it; whose it is, is known by name and id together. */
export type NoteSignature = { name: string; id: string; bytes: Bytes }

/** A text that ends with a line break, and who signed it. */
export type SignedNote = { text: string; signatures: NoteSignature[] }

/** The standard asks for sixteen at least; more than these, nobody of ours has written. */
const MOST_SIGNATURES = 100

export function writeNote({ text, signatures }: SignedNote): string {
  return `${text}\n${signatures.map(writeSignature).join('')}`
}

export function writeSignature({ name, id, bytes }: NoteSignature): string {
  return `— ${name} ${writeBase64(joined(idBytes(id), bytes))}\n`
}

const idBytes = (id: string) =>
  Uint8Array.from([0, 2, 4, 6], (at) => Number.parseInt(id.slice(at, at + 2), 16))

/** Undefined for what is no note: the text ends at its last empty line, and nothing but signatures follows. */
export function readNote(note: string): SignedNote | undefined {
  const end = note.lastIndexOf('\n\n') + 1
  if (end === 0 || !isPlain(note)) return undefined
  const signatures = readSignatures(note.slice(end + 1))
  return signatures && { text: note.slice(0, end), signatures }
}

/** No control sign but line breaks, and nothing that UTF-8 cannot say. */
function isPlain(note: string): boolean {
  const isControl = (sign: string) => sign < ' ' && sign !== '\n'
  return note.isWellFormed() && ![...note].some(isControl)
}

/** The lines of signatures alone, as a witness answers them. */
export function readSignatures(lines: string): NoteSignature[] | undefined {
  const all = lines.split('\n')
  if (all.pop() !== '' || all.length === 0 || all.length > MOST_SIGNATURES) return undefined
  const signatures: NoteSignature[] = []
  for (const line of all) {
    const [dash, name = '', encoded = '', ...rest] = line.split(' ')
    const bytes = readBase64(encoded)
    if (dash !== '—' || rest.length > 0 || !isKeyName(name) || !bytes || bytes.length < 5)
      return undefined
    signatures.push({ name, id: hex(bytes.subarray(0, 4)), bytes: bytes.slice(4) })
  }
  return signatures
}

export type CheckedNote = {
  text: string
  /** The known keys whose signatures hold, in the order of the keys. */
  signedBy: { key: NoteKey /** In seconds, where the signature has a time. */; at: number | null }[]
}

/**
 * Who of the known keys signed it. Undefined for what is no note, and for a note on which a signature of a known key
 * does not hold; those of unknown keys count for nothing.
 */
export async function checkNote(
  note: string,
  keys: readonly NoteKey[],
): Promise<CheckedNote | undefined> {
  const read = readNote(note)
  if (!read) return undefined
  const signedBy: CheckedNote['signedBy'] = []
  for (const key of keys) {
    const own = read.signatures.filter(({ name, id }) => name === key.name && id === key.id)
    for (const { bytes } of own) {
      const signed = await checkSignature(read.text, bytes, key)
      if (!signed) return undefined
      if (!signedBy.some((each) => each.key === key)) signedBy.push({ key, at: signed.at })
    }
  }
  return { text: read.text, signedBy }
}

async function checkSignature(
  text: string,
  bytes: Bytes,
  { type, publicKey }: NoteKey,
): Promise<{ at: number | null } | undefined> {
  if (type === ED25519)
    return (await isSigned(publicKey, bytes, utf8(text))) ? { at: null } : undefined
  if (type !== ED25519_COSIGNATURE || bytes.length !== 8 + 64) return undefined
  const at = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0)
  if (at > Number.MAX_SAFE_INTEGER) return undefined
  const message = cosignedMessage(text, Number(at))
  return (await isSigned(publicKey, bytes.slice(8), message)) ? { at: Number(at) } : undefined
}

/** Throws where the browser or Node knows no Ed25519: nothing was checked then. */
async function isSigned(publicKey: Bytes, signature: Bytes, message: Bytes): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, signature, message)
}

/** What a witness signs: the time, and the text that it saw. */
export function cosignedMessage(text: string, seconds: number): Bytes {
  return utf8(`cosignature/v1\ntime ${seconds}\n${text}`)
}

type Cosigned = { name: string; seconds: number; checkpoint: Checkpoint }

/** What is signed by ML-DSA-44: the whole tree, as a part of itself that begins with its first entry. */
export function subtreeMessage({ name, seconds, checkpoint }: Cosigned): Bytes {
  const { origin, size, root } = checkpoint
  const label = utf8('subtree/v1\n\0')
  return joined(
    ...[label, short(name), uint64(seconds), short(origin)],
    ...[uint64(0), uint64(size), root],
  )
}

/** Behind its length, as one byte. */
function short(text: string): Bytes {
  const bytes = utf8(text)
  if (bytes.length < 1 || bytes.length > 255)
    throw new RangeError(`A name of ${bytes.length} bytes`)
  return joined(Uint8Array.of(bytes.length), bytes)
}

/** A witness's signature has its time before it. */
export const timed = (seconds: number, signature: Bytes): Bytes =>
  joined(uint64(seconds), signature)
