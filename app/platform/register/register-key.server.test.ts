import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hex } from '#domain/register/bytes.ts'
import { checkNote, writeNote } from '#domain/register/signed-note.ts'
import { addRegisterKey, readSeed, registerSigners } from './register-key.server.ts'

const ORIGIN = 'example.com/registre'
const TEXT = 'a text\n'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attesta-register-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the first start makes a key for nobody else to read, and every later one finds it', async () => {
  const [made] = await registerSigners({ folder }, ORIGIN)
  const [found] = await registerSigners({ folder }, ORIGIN)
  expect(found?.key).toEqual(made?.key)
  expect(statSync(join(folder, 'key')).mode & 0o777).toBe(0o600)
})

test('what it signs holds by its public half', async () => {
  const signers = await registerSigners({ folder }, ORIGIN)
  const note = writeNote({ text: TEXT, signatures: signers.map((each) => each.sign(TEXT)) })
  const keys = signers.map(({ key }) => key)
  expect((await checkNote(note, keys))?.signedBy).toHaveLength(1)
})

test('a seed makes the key pair of RFC 8032', async () => {
  const seed = Buffer.from('nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A=', 'base64')
  const [own] = await registerSigners({ folder, registerKeys: [new Uint8Array(seed)] }, ORIGIN)
  expect(hex(own?.key.publicKey ?? new Uint8Array())).toBe(
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  )
})

test('a new key signs beside the one before it, and the one before that no more', async () => {
  const [first] = await registerSigners({ folder }, ORIGIN)
  const second = await addRegisterKey(folder, ORIGIN)
  const third = await addRegisterKey(folder, ORIGIN)
  const keys = (await registerSigners({ folder }, ORIGIN)).map(({ key }) => key.id)
  expect(keys).toEqual([third.id, second.id])
  expect(keys).not.toContain(first?.key.id)
})

test('a damaged key stops it in a sentence, and is not written over', async () => {
  await registerSigners({ folder }, ORIGIN)
  writeFileSync(join(folder, 'key'), 'half of a k')
  await expect(registerSigners({ folder }, ORIGIN)).rejects.toThrow('is damaged: bring it back')
  expect(readFileSync(join(folder, 'key'), 'utf8')).toBe('half of a k')
})

test('a seed is 32 bytes in base64', () => {
  expect(readSeed(Buffer.alloc(32, 7).toString('base64'))).toHaveLength(32)
  for (const wrong of [
    '',
    'abc',
    Buffer.alloc(31).toString('base64'),
    Buffer.alloc(32).toString('hex'),
  ])
    expect(readSeed(wrong)).toBeUndefined()
})
