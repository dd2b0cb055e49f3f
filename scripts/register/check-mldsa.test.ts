import { expect, test } from 'vitest'
import { formatCheckpoint } from '#domain/register/checkpoint.ts'
import { writeVkey } from '#domain/register/note-key.ts'
import { checkNote, writeNote } from '#domain/register/signed-note.ts'
import { isMldsaSigned } from '#platform/register/mldsa-key.server.ts'
import { registerSigners } from '#platform/register/register-key.server.ts'
import { checkMldsa } from './check-mldsa.ts'

const ORIGIN = 'site.test/registre'
const TEXT = formatCheckpoint({ origin: ORIGIN, size: 7, root: new Uint8Array(32).fill(1) })

async function signedNote(seed = 7) {
  const registerKeys = [new Uint8Array(32).fill(seed)]
  const signers = await registerSigners({ registerKeys, folder: '', hasMldsa: true }, ORIGIN)
  const note = writeNote({ text: TEXT, signatures: signers.map(({ sign }) => sign(TEXT)) })
  return { note, signers, vkeys: signers.map(({ key }) => writeVkey(key)) }
}

const ask = (note: string, named: string[], trusted: string[] = []) => {
  const told: string[] = []
  const site = { json: async () => ({ data: { vkeys: named } }) }
  const tell = (line: string) => void told.push(line)
  return checkMldsa({ site, note, vkeys: trusted, tell }).then((keys) => ({ keys, told }))
}

test('one seed signs twice, and each kind of program reads its own', async () => {
  const { note, signers, vkeys } = await signedNote()
  expect(signers.map(({ key }) => key.type)).toEqual([1, 6])
  expect(signers[1]?.seedId).toBe(signers[0]?.key.id)
  const [first] = signers
  if (!first) throw new Error('no key')
  expect((await checkNote(note, [first.key]))?.signedBy).toHaveLength(1)
  expect(await ask(note, vkeys)).toEqual({
    keys: [vkeys[1]],
    told: [`ML-DSA-44 holds too: ${signers[1]?.key.id}.`],
  })
})

test('whatever of it is changed differs, and a trusted key that signs no more is told of', async () => {
  const { note, signers, vkeys } = await signedNote()
  const [, second] = signers
  if (!second) throw new Error('no key')
  const { bytes } = second.sign(TEXT)
  expect(isMldsaSigned(TEXT, bytes, second.key)).toBe(true)
  expect(isMldsaSigned(TEXT.replace('\n7\n', '\n8\n'), bytes, second.key)).toBe(false)
  for (const at of [7, 8, bytes.length - 1]) {
    const changed = bytes.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(isMldsaSigned(TEXT, changed, second.key)).toBe(false)
  }
  const forged = note.replace('\n7\n', '\n8\n')
  await expect(ask(forged, vkeys)).rejects.toThrow('does not hold')
  const alone = writeNote({
    text: TEXT,
    signatures: signers.slice(0, 1).map((each) => each.sign(TEXT)),
  })
  expect(await ask(alone, vkeys, vkeys)).toEqual({
    keys: [],
    told: ['No key of ML-DSA-44 signs any more.'],
  })
})
