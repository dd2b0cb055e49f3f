import { type NoteKey, writeVkey } from '#domain/register/note-key.ts'
import { readNote } from '#domain/register/signed-note.ts'
import { isMldsaSigned, readMldsaVkey } from '#platform/register/mldsa-key.server.ts'
import { Differs } from './differs.ts'
import type { Site } from './read-site.ts'

type Asked = {
  site: Pick<Site, 'json'>
  note: string
  /** The keys that are trusted, of whichever kind. */
  vkeys: readonly string[]
  tell(line: string): void
}

/**
 * The second signature of a checkpoint, where there is one: of a key that was trusted before, or that the site names
 * under a note that a trusted key has signed. Gives the keys to trust from now on.
 */
export async function checkMldsa({ site, note, vkeys, tell }: Asked): Promise<string[]> {
  const answer = (await site.json('/api/register')) as { data?: { vkeys?: string[] } } | null
  const read = readNote(note)
  const origin = read?.text.split('\n')[0]
  const trusted = await keysOf(vkeys)
  const named = await keysOf(answer?.data?.vkeys ?? [])
  const known = new Map([...named, ...trusted].map((key) => [key.id, key]))
  const signed: NoteKey[] = []
  for (const { name, id, bytes } of read?.signatures ?? []) {
    const key = known.get(id)
    if (!key || name !== key.name || name !== origin) continue
    if (!isMldsaSigned(read?.text ?? '', bytes, key))
      throw new Differs(null, `the signature by ML-DSA-44 of ${id} does not hold`)
    signed.push(key)
  }
  if (signed.length > 0) tell(`ML-DSA-44 holds too: ${signed.map(({ id }) => id).join(', ')}.`)
  else if (trusted.length > 0) tell('No key of ML-DSA-44 signs any more.')
  return signed.map(writeVkey)
}

async function keysOf(vkeys: readonly string[]): Promise<NoteKey[]> {
  const keys = await Promise.all(vkeys.map(readMldsaVkey))
  return keys.filter((key) => key !== undefined)
}
