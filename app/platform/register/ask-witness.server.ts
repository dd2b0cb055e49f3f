import { type Bytes, writeBase64 } from '#domain/register/bytes.ts'
import type { NoteKey } from '#domain/register/note-key.ts'
import { checkNote, type NoteSignature, readSignatures } from '#domain/register/signed-note.ts'

/** Somebody else, who signs a checkpoint only if it goes on from the one that they signed before. */
export type Witness = { key: NoteKey; url: string }

export type Checkpoint = {
  note: string
  size: number
  /** The hashes that show that the tree of `old` entries is the beginning of this one. */
  proofFrom(old: number): Promise<readonly Bytes[]>
}

export type WitnessAnswer =
  /** `from`: the size that it knew before. */
  | { kind: 'signed'; signature: NoteSignature; from: number }
  /** It has seen a larger tree than ours: somebody signed what this machine does not know. */
  | { kind: 'larger'; size: number }
  /** Ours does not go on from what it has signed. */
  | { kind: 'refused' }
  /** It did not answer in time, or not as the protocol says. */
  | { kind: 'silent' }

/** Asks it once for `add-checkpoint`, and once more from the size that it tells if it knows another than `seen`. */
export async function askWitness(
  witness: Witness,
  checkpoint: Checkpoint,
  { seen, signal }: { seen: number; signal: AbortSignal },
): Promise<WitnessAnswer> {
  const first = await send(witness, checkpoint, seen, signal)
  if (!('knows' in first)) return first
  if (first.knows > checkpoint.size) return { kind: 'larger', size: first.knows }
  const second = await send(witness, checkpoint, first.knows, signal)
  return 'knows' in second ? { kind: 'silent' } : second
}

async function send(
  { key, url }: Witness,
  { note, proofFrom }: Checkpoint,
  old: number,
  signal: AbortSignal,
): Promise<WitnessAnswer | { knows: number }> {
  const proof = old === 0 ? [] : await proofFrom(old)
  const lines = [`old ${old}`, ...proof.map(writeBase64), '', note]
  try {
    const answer = await fetch(new URL('add-checkpoint', url.replace(/\/?$/, '/')), {
      method: 'POST',
      body: lines.join('\n'),
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      redirect: 'error',
      signal,
    })
    const text = await answer.text()
    if (answer.status === 422) return { kind: 'refused' }
    if (answer.status === 409 && /^(0|[1-9]\d{0,14})\n?$/.test(text)) return { knows: Number(text) }
    const signature = answer.ok ? await ownSignature(key, note, text) : undefined
    return signature ? { kind: 'signed', signature, from: old } : { kind: 'silent' }
  } catch {
    return { kind: 'silent' }
  }
}

/** The one that holds on what we asked about; a witness may have several keys, of which one is known here. */
async function ownSignature(
  key: NoteKey,
  note: string,
  lines: string,
): Promise<NoteSignature | undefined> {
  const isWhole = (await checkNote(note + lines, [key]))?.signedBy.length === 1
  if (!isWhole) return undefined
  return readSignatures(lines)?.find(({ name, id }) => name === key.name && id === key.id)
}
