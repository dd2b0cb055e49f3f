import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished } from 'vitest'
import { writeDataset } from '#commands/register/write-dataset.ts'
import { entryText, parseEntry } from '#domain/register/entry.ts'
import { registerEndpoints } from '#http/register/register-endpoints.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { createMember, createReview } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { plausibleEntries } from '#tests/support/register/plausible-entries.ts'
import { openTestRegister } from '#tests/support/register/test-register.ts'

const now = Temporal.Now.instant()

async function openSite(db: Db) {
  const folder = mkdtempSync(join(tmpdir(), 'register-dataset-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { register, addTexts, publish } = await openTestRegister(db)
  const texts: string[] = []
  const member_id = await createMember(db)
  const ids = new Map<string, number>()
  for await (const text of plausibleEntries(register.origin, 12)) {
    texts.push(text)
    const entry = parseEntry(text)
    const review = 'review' in entry ? entry.review : undefined
    if (review && !ids.has(review)) ids.set(review, await createReview(db, { member_id }))
    await addTexts([text], review ? (ids.get(review) ?? null) : null)
  }
  await publish()
  const app = registerEndpoints({ db, register: { ...register, folder } })
  const ask = async (name: string, init: RequestInit = {}) =>
    app.request(`/registre/dataset/${name}`, init)
  const lines = async (name: string) => {
    const bytes = Buffer.from(await (await ask(name)).arrayBuffer())
    return gunzipSync(bytes).toString().trimEnd().split('\n')
  }
  return { folder, ask, lines, texts, addTexts, publish }
}

test('the dataset has every entry, and what reviews and members add up to', async ({ db }) => {
  const { folder, ask, lines, texts } = await openSite(db)
  expect((await ask('index.json')).status).toBe(404)
  await writeDataset({ db, now, folder })
  const answer = await ask('index.json')
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const { size, files } = await answer.json()
  expect(size).toBe(texts.length)
  const names = ['entries', 'reviews', 'members'].map((kind) =>
    kind === 'entries' ? `entries-${size}.jsonl.gz` : `${kind}-${size}.csv.gz`,
  )
  expect(files.map(({ name }: { name: string }) => name)).toEqual(names)
  for (const { name, bytes, sha256 } of files) {
    const file = await ask(name)
    const body = Buffer.from(await file.arrayBuffer())
    expect([body.length, createHash('sha256').update(body).digest('hex')]).toEqual([bytes, sha256])
    expect(file.headers.get('access-control-allow-origin')).toBe('*')
    expect((await ask(name, { method: 'HEAD' })).headers.get('content-length')).toBe(`${bytes}`)
  }
  expect(await lines(`entries-${size}.jsonl.gz`)).toEqual(texts)
  const reviews = await lines(`reviews-${size}.csv.gz`)
  expect(reviews).toHaveLength(1 + 12)
  expect(reviews[1]).toBe(
    'review000000,member000000,2,3,2026-11-04,withdrawn,1,category0000,activity0000,,true,true,,,,,,,',
  )
  expect(reviews[2]).toBe(
    'review000001,member000001,5,1,2026-11-04,published,1,category0001,activity0001,professional-email,true,true,61,true,false,false,false,1,18',
  )
  const members = await lines(`members-${size}.csv.gz`)
  expect(members[1]).toBe('member000000,,,1,0,1,0,21,67')
  expect(members).toHaveLength(1 + 7)
})

test('it is written once a night, three are kept, and nothing else is served from there', async ({
  db,
}) => {
  const { folder, ask, addTexts, publish, texts } = await openSite(db)
  await writeDataset({ db, now, folder })
  const first = texts.length
  for (let more = 1; more <= 3; more += 1) {
    await addTexts([entryText({ v: 1, day: '2026-12-01', type: 'key', adds: null, ends: null })])
    await publish()
    await writeDataset({ db, now, folder })
    expect((await (await ask('index.json')).json()).size).toBe(first + more - 1)
    const old = new Date(now.subtract({ hours: 24 }).epochMilliseconds)
    utimesSync(join(folder, 'dataset', 'index.json'), old, old)
    await writeDataset({ db, now, folder })
    expect((await (await ask('index.json')).json()).size).toBe(first + more)
  }
  expect((await ask(`entries-${first}.jsonl.gz`)).status).toBe(404)
  expect((await ask(`entries-${first + 1}.jsonl.gz`)).status).toBe(200)
  expect(readdirSync(join(folder, 'dataset'))).toHaveLength(1 + 3 * 3)
  for (const name of ['', '..', '%2e%2e%2fkey', '../key', 'key', 'entries-1.csv.gz.new']) {
    expect([name, (await ask(name)).status]).toEqual([name, 404])
  }
  expect((await ask('index.json', { method: 'POST' })).status).toBe(405)
})
