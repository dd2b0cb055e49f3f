import { Hono } from 'hono'
import { expect } from 'vitest'
import { parseBundle } from '#domain/register/bundle.ts'
import { type Bytes, isSame, utf8 } from '#domain/register/bytes.ts'
import { parseCheckpoint } from '#domain/register/checkpoint.ts'
import { writeVkey } from '#domain/register/note-key.ts'
import { checkNote } from '#domain/register/signed-note.ts'
import { leafHash, treeHash } from '#domain/register/tree/merkle-hash.ts'
import { hashesOf, tilePath, tilesOf } from '#domain/register/tree/tile.ts'
import { registerEndpoints } from '#http/register/register-endpoints.server.ts'
import { openRegisterTiles } from '#http/register/register-tiles.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { test } from '#tests/support/database/database.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { openTestRegister } from '#tests/support/register/test-register.ts'

const bodyOf = (at: number) => `{"n":${at}}`
const bodies = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => bodyOf(from + at))
const leafOf = (body: string) => leafHash(sha256, utf8(body)) as Bytes

async function openSite(db: Db, size: number) {
  const register = await openTestRegister(db)
  await register.addTexts(bodies(0, size))
  await register.publish()
  const app = new Hono().route('/', registerEndpoints({ db, register: register.register }))
  const ask = async (path: string, init: RequestInit = {}) =>
    app.request(`http://site.test/registre/${path}`, init)
  const bytes = async (path: string) => {
    const answer = await ask(path)
    expect([path, answer.status]).toEqual([path, 200])
    return new Uint8Array(await answer.arrayBuffer())
  }
  return { ...register, ask, bytes }
}

test('the checkpoint is a note of the published tree, and of no later one', async ({ db }) => {
  const { ask, register, addTexts, publish } = await openSite(db, 300)
  const key = register.signers[0]?.key
  const answer = await ask('checkpoint')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'max-age=2',
    'access-control-allow-origin': '*',
  })
  const checked = await checkNote(await answer.text(), key ? [key] : [])
  expect(checked?.signedBy).toHaveLength(1)
  const { size, root, origin } = parseCheckpoint(checked?.text ?? '')
  expect([size, origin]).toEqual([300, register.origin])
  expect(isSame(root, await treeHash(sha256, bodies(0, 300).map(leafOf)))).toBe(true)

  await addTexts(bodies(300, 301))
  expect(await (await ask('checkpoint')).text()).toContain('\n300\n')
  await publish()
  expect(await (await ask('checkpoint')).text()).toContain('\n301\n')
})

test('every tile of the published tree is there in every width up to its own, and no other', async ({
  db,
}) => {
  const { ask, bytes } = await openSite(db, 600)
  for (const tile of tilesOf(600)) {
    const whole = await bytes(`tile/${tilePath(tile)}`)
    expect(whole.length).toBe(tile.width * 32)
    for (const width of [1, tile.width - 1].filter((each) => each > 0)) {
      const part = await bytes(`tile/${tilePath({ ...tile, width })}`)
      expect(isSame(part, whole.subarray(0, width * 32))).toBe(true)
    }
  }
  const entries = parseBundle(await bytes('tile/entries/001'))
  expect(entries).toEqual(bodies(256, 512))
  expect(parseBundle(await bytes('tile/entries/002.p/88'))).toEqual(bodies(512, 600))
  expect(parseBundle(await bytes('tile/entries/000.p/3'))).toEqual(bodies(0, 3))
  const leaves = hashesOf(await bytes('tile/0/001'))
  expect(leaves.every((leaf, at) => isSame(leaf, leafOf(bodyOf(256 + at))))).toBe(true)

  const tile = await ask('tile/0/000')
  expect(Object.fromEntries(tile.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'cache-control': 'max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  })
  const missing = [
    'tile/0/002',
    'tile/0/002.p/89',
    'tile/entries/002.p/89',
    'tile/1/000',
    'tile/1/000.p/3',
    'tile/2/000.p/1',
    'tile/0/003.p/1',
    'tile/0/0',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/64/000',
    'tile/entries/',
    'tile/0/x000/000',
    'tile/0/000.p/1/',
  ]
  for (const path of missing) {
    const { status, headers } = await ask(path)
    expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
    expect(headers.get('access-control-allow-origin')).toBe('*')
  }
})

test('what waits for its number, or for the signature to be remembered, is not served', async ({
  db,
}) => {
  const { ask, addTexts, publish } = await openSite(db, 2)
  await addTexts(bodies(2, 3))
  expect((await ask('tile/entries/000.p/3')).status).toBe(404)
  expect((await ask('tile/0/000.p/3')).status).toBe(404)
  await publish()
  expect((await ask('tile/0/000.p/3')).status).toBe(200)
})

test('they are read alone, and HEAD says the same without a body', async ({ db }) => {
  const { ask } = await openSite(db, 1)
  for (const path of ['checkpoint', 'policy', 'tile/0/000.p/1', 'tile/entries/000.p/1']) {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await ask(path, { method })
      expect([path, status, headers.get('allow')]).toEqual([path, 405, 'GET, HEAD'])
    }
    const [got, head] = [await ask(path), await ask(path, { method: 'HEAD' })]
    expect([...head.headers]).toEqual([...got.headers])
    expect(await head.text()).toBe('')
    expect(got.headers.has('set-cookie')).toBe(false)
  }
})

test('the policy names the newest key, and nothing is there before the first checkpoint', async ({
  db,
}) => {
  const { register } = await openTestRegister(db)
  const app = registerEndpoints({ db, register })
  const key = register.signers[0]?.key
  if (!key) throw new Error('no key')
  const policy = await app.request('/registre/policy')
  expect(await policy.text()).toBe(`log ${writeVkey(key)}\nquorum none\n`)
  expect(policy.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect((await app.request('/registre/checkpoint')).status).toBe(404)
  expect((await app.request('/registre/tile/0/000')).status).toBe(404)
})

test('a tile is read once, as long as there is room for it', async ({ db }) => {
  const { addTexts, publish } = await openTestRegister(db)
  await addTexts(bodies(0, 600))
  await publish()
  const watched = watchStatements(db)
  const tiles = openRegisterTiles(watched.db, 20_000)
  const read = (number: number) => tiles.read({ level: 0, number, width: 256 })
  await read(0)
  const asked = watched.statements.length
  await read(0)
  expect(watched.statements).toHaveLength(asked)
  for (const width of [1, 2, 3]) await tiles.read({ level: 0, number: 2, width })
  await read(1)
  await tiles.read({ level: 'entries', number: 0, width: 256 })
  expect(tiles.bytes()).toBeLessThanOrEqual(20_000)
  const before = watched.statements.length
  await read(0)
  expect(watched.statements.length).toBeGreaterThan(before)
})
