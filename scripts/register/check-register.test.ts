import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished } from 'vitest'
import { formatBundle } from '#domain/register/bundle.ts'
import { type Entry, entryText, parseEntry } from '#domain/register/entry.ts'
import { registerEndpoints } from '#http/register/register-endpoints.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { test } from '#tests/support/database/database.ts'
import { plausibleEntries } from '#tests/support/register/plausible-entries.ts'
import { openTestRegister } from '#tests/support/register/test-register.ts'
import { checkRegister } from './check-register.ts'
import { readSite } from './read-site.ts'

const REVIEWS = 400

type Change = (bytes: Buffer) => Buffer
const flipped =
  (at: number): Change =>
  (bytes) => {
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'register-check-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

/** A site with these entries, of which one answer may be changed on its way. */
async function openSite(db: Db, entries: readonly string[]) {
  const register = await openTestRegister(db)
  await register.addTexts(entries)
  await register.publish()
  const app = new Hono().route('/', registerEndpoints({ db, register: register.register }))
  const asked: string[] = []
  const check = async (
    { state = folder(), mirror }: { state?: string; mirror?: string } = {},
    changes: Record<string, Change | null> = {},
  ) => {
    const ask = async (input: URL | string | Request) => {
      const path = new URL(`${input}`).pathname
      asked.push(path)
      const change = changes[path]
      if (change === null) return new Response('', { status: 404 })
      const answer = await app.request(`${input}`)
      if (!change) return answer
      return new Response(new Uint8Array(change(Buffer.from(await answer.arrayBuffer()))), answer)
    }
    const site = readSite('http://site.test', ask as typeof fetch)
    const told: string[] = []
    await checkRegister({ site, folder: state, mirror, tell: (line) => told.push(line) })
    return told.join('\n')
  }
  return { ...register, check, asked }
}

async function entriesOf(reviews = REVIEWS): Promise<string[]> {
  const entries: string[] = []
  for await (const entry of plausibleEntries('site.test/registre', reviews)) entries.push(entry)
  return entries
}

test('a sound register holds, again from where the last check ended, and as a mirror of itself', async ({
  db,
}) => {
  const entries = await entriesOf()
  const { check, addTexts, publish, asked } = await openSite(db, entries)
  const [state, mirror] = [folder(), folder()]
  expect(await check({ state })).toContain(
    `${entries.length} entries, ${entries.length} of them new`,
  )
  await addTexts([entryText({ v: 1, day: '2026-11-30', type: 'key', adds: null, ends: null })])
  await publish()
  asked.length = 0
  expect(await check({ state })).toContain(`${entries.length + 1} entries, 1 of them new`)
  expect(asked.filter((path) => path.includes('/entries/'))).toHaveLength(1)

  await check({ mirror })
  const kept = async (input: URL | string | Request) => {
    try {
      return new Response(readFileSync(join(mirror, new URL(`${input}`).pathname)))
    } catch {
      return new Response('', { status: 404 })
    }
  }
  const site = readSite('http://mirror.test', kept as typeof fetch)
  await checkRegister({ site, folder: folder(), tell: () => {} })
})

test('each changed byte differs, and names the entry', async ({ db }) => {
  const entries = await entriesOf()
  const { check } = await openSite(db, entries)
  const last = Math.floor(entries.length / 256)
  const partial = `${`${last}`.padStart(3, '0')}.p/${entries.length % 256}`
  const bundle = entries.slice(256, 512)
  const differs = async (path: string, change: Change | null, message: string | RegExp) => {
    await expect(check({}, { [`/registre/${path}`]: change })).rejects.toThrow(message)
  }
  const tenth = 2 * 10 + Buffer.byteLength(bundle.slice(0, 10).join(''))
  await differs('tile/entries/001', flipped(tenth + 40), /^entry 266: /)
  await differs('tile/0/001', flipped(32 * 44 + 3), /^entry 300: /)
  await differs('tile/1/000.p/2', flipped(33), /^entry 256: tile 1/)
  await differs('checkpoint', flipped(30), 'the checkpoint is not signed')
  await differs('tile/0/001', null, 'tile 0/001 is missing')
  const without = formatBundle(bundle.slice(0, -1))
  await differs('tile/entries/001', () => Buffer.from(without), /^entry 511: is missing/)
  await differs(`tile/entries/${partial}`, (bytes) => bytes.subarray(0, -1), /^entry \d+: /)
})

/** What a register that signs whatever it likes may say, and what gives it away. */
const LIES: [string, (entries: Entry[]) => void, RegExp][] = [
  [
    'points that its inputs do not make',
    (all) => {
      const entry = all[10]
      if (entry && 'counts' in entry && entry.counts) entry.counts.halves += 1
    },
    /^entry 1\d: /,
  ],
  ['an entry taken out of a review', (all) => all.splice(3, 1), /^entry \d+: /],
  [
    'another rank',
    (all) => {
      const board = all.find(({ type }) => type === 'board')
      if (board?.type === 'board' && board.boards.all)
        board.boards.all.sha256 = `${'A'.repeat(43)}=`
    },
    /the board all is not what its entries add up to/,
  ],
  [
    'a member left out of a board',
    (all) => {
      const board = all.find(({ type }) => type === 'board')
      if (board?.type === 'board') board.away = ['member000001']
    },
    /leaves out member000001, whose removal is not registered/,
  ],
  [
    'other figures',
    (all) => {
      const figures = all.find(({ type }) => type === 'figures')
      if (figures?.type === 'figures') figures.events.publish -= 1
    },
    /says 29 publish, and the entries 30/,
  ],
]

test.for(LIES)('%s: it differs, though everything is signed', async ([, lie, message], { db }) => {
  const entries = (await entriesOf(30)).map(parseEntry)
  lie(entries)
  const { check } = await openSite(db, entries.map(entryText))
  await expect(check()).rejects.toThrow(message)
})

test('a register that was rewritten since the last check differs', async ({ db }) => {
  const entries = await entriesOf(30)
  const { check } = await openSite(db, entries)
  const state = folder()
  await check({ state })
  const file = join(state, 'checked.jsonl')
  const [head = '', ...rest] = readFileSync(file, 'utf8').split('\n')
  const seen = JSON.parse(head)
  const write = (changed: object) =>
    writeFileSync(
      file,
      [JSON.stringify({ head: { ...seen.head, ...changed } }), ...rest].join('\n'),
    )

  write({ size: entries.length + 1 })
  await expect(check({ state })).rejects.toThrow(`had ${entries.length + 1} entries, and now`)
  const [tile] = seen.head.open
  const hashes = flipped(32 * 5)(Buffer.from(tile.hashes, 'base64')).toString('base64')
  write({ open: [{ ...tile, hashes }] })
  await expect(check({ state })).rejects.toThrow('make another root')
  write({ vkeys: ['site.test/registre+00000000+AAAA'] })
  await expect(check({ state })).rejects.toThrow('not signed by a key that is trusted')
})
