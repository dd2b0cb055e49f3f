import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, vi } from 'vitest'
import { DEMO_ACCOUNTS } from '#db/demo/accounts.ts'
import { DEMO_PASSWORD, giveDemoPasswords } from '#db/demo/demo-password.ts'
import { accountPath } from '#domain/address/paths.ts'
import { storeBuild } from '#http/build/stored-builds.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { openLog } from '#platform/log.server.ts'
import { erasePictures } from '#platform/media/erase-files.server.ts'
import { objectOf } from '#platform/media/object-media.server.ts'
import { type ObjectStore, openObjectStore } from '#platform/media/object-store.server.ts'
import { demoOnPostgres } from '#tests/support/database/demo-on-postgres.ts'
import { sampleImages } from '#tests/support/server/sample-images.ts'
import type { TestStore } from './swift-store.ts'

const OWNER = DEMO_ACCOUNTS.find(({ role }) => role === 'member owner')?.email ?? ''
const KEYS = {
  EVIDENCE_KEY: 'one key for all machines of this site',
  DIGEST_KEY: 'one key for all servers on one database',
  REGISTER_KEY: Buffer.alloc(32, 7).toString('base64'),
}

type Journey = { store: TestStore; bucket: string; awayMs: number }

/**
 * Pictures through a store, from an upload to its erasure, by machines whose data folders are empty: with a wrong key,
 * a byte that was flipped, and the store away.
 */
export async function walkThroughStore({ store, bucket, awayMs }: Journey): Promise<void> {
  const site = await demoOnPostgres()
  if (!site) return expect.unreachable('no PostgreSQL to start')
  const { db } = site.database
  await giveDemoPasswords(db)
  const environment = { ...store.settings, ...KEYS, MEDIA_URL: `s3://${bucket}/site`, PROXIES: '1' }
  const client = clientOf(store, bucket)
  const machines: string[] = []
  const machine = async (settings: Record<string, string> = {}) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'attesta-machine-'))
    machines.push(dataDir)
    const server = await site.start({
      ...environment,
      DATA_DIR: dataDir,
      KEPT_BUILDS_DIR: join(dataDir, 'kept-builds'),
      ...settings,
    })
    return { ...server, dataDir }
  }
  try {
    const [first, second] = [await machine(), await machine()]
    const cookie = await signIn(first.origin)
    const get = (at: { origin: string }, path: string) =>
      fetch(at.origin + path, { headers: { cookie } })
    const { jpeg, png, webp } = await sampleImages(1200, 600)

    // Sent to one machine, seen on the other, and kept in neither's folder of pictures.
    const url = await sent(first.origin, cookie, 'cover', jpeg)
    const shown = await get(second, url)
    expect(shown.status).toBe(200)
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(url).toContain(createHash('sha256').update(bytes).digest('hex'))
    expect(await client.has(nameOf(url))).toBe(true)
    expect(readdirSync(second.dataDir)).not.toContain('uploads')
    const small = `/_image?${new URLSearchParams({ url, w: '320' })}`
    expect((await get(second, small)).status).toBe(200)
    expect((await get(second, small)).headers.get('cache-tag')).toBe(
      `file:${url.slice('/media/'.length)}`,
    )

    // Of a build that another machine ran, each serves what browsers still ask for.
    const { id } = await (await fetch(`${first.origin}/builds/latest.json`)).json()
    // A store that is slow takes it while the first one serves.
    await vi.waitUntil(() => client.has(`builds/meta/${id}.json`), {
      timeout: 300_000,
      interval: 500,
    })
    await storeBuild(earlierBuild(join(first.dataDir, 'earlier')), client)
    const script = await fetch(`${second.origin}/assets/page-earlier.js`)
    expect([script.status, await script.text()]).toEqual([200, 'export default 1'])
    expect(script.headers.get('cache-control')).toContain('immutable')
    const meta = await fetch(`${second.origin}/builds/meta/earlier.json`)
    expect(await meta.json()).toMatchObject({ id: 'earlier' })
    expect((await fetch(`${second.origin}/assets/page-none.js`)).status).toBe(404)

    // The register is remembered for all: whoever comes with an empty folder goes on.
    await expectSigning(db)
    expect(await namesBelow(client, 'register/memory/')).toHaveLength(1)
    expect(existsSync(join(first.dataDir, 'register', 'memory'))).toBe(false)

    // A byte that was flipped is a fault where it is fetched, and no picture.
    const flipped = Buffer.from(bytes)
    flipped[100] = (flipped[100] ?? 0) ^ 1
    await client.put(nameOf(url), flipped, createHash('sha256').update(flipped).digest('hex'))
    const third = await machine()
    expect((await get(third, url)).status).toBe(502)
    expect((await command({ ...environment, ...site }, third.dataDir, 'check')).stdout).toContain(
      '1 damaged',
    )
    await client.put(nameOf(url), bytes, createHash('sha256').update(bytes).digest('hex'))
    expect((await get(third, url)).status).toBe(200)
    await expectSigning(db)

    // With a wrong key a machine starts and has no pictures.
    const refused = await machine({ S3_SECRET_KEY: 'not the key of this bucket' })
    expect((await fetch(`${refused.origin}/readyz`)).status).toBe(200)
    const away = await get(refused, url)
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])

    // Away: what is here stays, the rest says so, words are kept, pages and readiness do not care.
    const other = await sent(first.origin, cookie, 'logo', png)
    if (store.away) {
      store.away.begin()
      const end = performance.now() + awayMs
      do {
        expect((await get(second, url)).status).toBe(200)
        expect((await get(second, other)).status).toBe(503)
        expect((await fetch(`${second.origin}/readyz`)).status).toBe(200)
        expect((await fetch(`${second.origin}/fr-FR`, { redirect: 'manual' })).status).toBeLessThan(
          400,
        )
      } while (performance.now() < end)
      const answer = await send(first.origin, cookie, 'cover', webp)
      expect(answer.status).toBe(503)
      expect(await answer.text()).toContain('Aucune image ne peut être enregistrée pour l’instant.')
      store.away.end()
    }
    await vi.waitUntil(async () => (await get(second, other)).status === 200, {
      timeout: 30_000,
      interval: 500,
    })

    // Moved to a folder and back.
    const moved = mkdtempSync(join(tmpdir(), 'attesta-machine-'))
    machines.push(moved)
    const at = { ...environment, ...site }
    // A store that was away may have taken what we gave up: nothing names it, and a week later it goes.
    let inStore = 0
    for await (const _object of client.list(objectOf(''))) inStore += 1
    expect(inStore).toBeGreaterThanOrEqual(2)
    expect((await command(at, moved, 'pull')).stdout).toContain(
      `${inStore} pictures: ${inStore} pulled`,
    )
    expect((await command(at, moved, 'pull')).stdout).toContain(`0 pulled, ${inStore} were there`)
    expect(readFileSync(join(moved, url))).toEqual(bytes)
    await client.remove(nameOf(url))
    expect((await command(at, moved, 'push')).stdout).toContain(
      `1 pushed, ${inStore - 1} were there`,
    )

    // Erased: every machine is rid of it at once, the store within a minute.
    const copies = (dataDir: string) => readdirSync(join(dataDir, 'media-cache')).length
    const before = copies(second.dataDir)
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('upload').where('url', '=', other).execute()
      await erasePictures(tx, [other], new Date())
    })
    await vi.waitUntil(() => copies(second.dataDir) < before, { timeout: 10_000 })
    await vi.waitUntil(async () => !(await client.has(nameOf(other))), {
      timeout: 130_000,
      interval: 1_000,
    })
    expect((await get(second, other)).status).toBe(404)
  } finally {
    store.away?.end()
    await site.end()
    for (const dataDir of machines) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** As small as one can be. */
function earlierBuild(folder: string): string {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const name of ['manifest-earlier.js', 'page-earlier.js'])
    writeFileSync(join(folder, 'assets', name), 'export default 1')
  return folder
}

async function namesBelow(client: ObjectStore, below: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of client.list(below)) names.push(name)
  return names
}

/** Nothing that is remembered forbids it, and no entry waits. */
async function expectSigning(db: Db): Promise<void> {
  const waiting = () =>
    db.selectFrom('register_entry').select('id').where('index', 'is', null).limit(1).execute()
  await vi.waitUntil(async () => (await waiting()).length === 0, {
    timeout: 30_000,
    interval: 200,
  })
  const head = await db.selectFrom('register_head').select('halted').executeTakeFirstOrThrow()
  expect(head.halted).toBeNull()
}

const nameOf = (url: string) => objectOf(url.slice('/media/'.length))

function clientOf({ settings }: TestStore, bucket: string) {
  return openObjectStore(
    {
      endpoint: settings.S3_ENDPOINT,
      region: settings.S3_REGION,
      accessKey: settings.S3_ACCESS_KEY,
      secretKey: settings.S3_SECRET_KEY,
      bucket,
      prefix: 'site/',
    },
    openLog('silent'),
  )
}

async function command(
  { postgres, ...environment }: { postgres: { url: string } } & Record<string, unknown>,
  dataDir: string,
  what: string,
) {
  const texts = Object.entries(environment).filter(([, value]) => typeof value === 'string')
  const env = {
    ...Object.fromEntries(texts),
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  }
  const asked = promisify(execFile)('node', ['scripts/site.ts', 'media', what], { env })
  return asked.catch((failed: { stdout: string }) => failed)
}

async function signIn(origin: string): Promise<string> {
  const body = new URLSearchParams({ form: 'password', email: OWNER, password: DEMO_PASSWORD })
  const answer = await fetch(`${origin}/app`, { method: 'POST', body, redirect: 'manual' })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

const LOOK = accountPath('fr-FR', 'profile', 'look')

type Place = 'cover' | 'logo'

async function send(
  origin: string,
  cookie: string,
  place: Place,
  bytes: Uint8Array,
): Promise<Response> {
  const page = await (await fetch(origin + LOOK, { headers: { cookie } })).text()
  const version = page.match(/name="version" value="(\d+)"/)?.[1] ?? ''
  const form = new FormData()
  const answers = { form: place, version, zoom: '100', x: '50', y: '50' }
  for (const [field, value] of Object.entries(answers)) form.set(field, value)
  form.set('picture', new File([new Uint8Array(bytes)], place))
  const headers = { cookie }
  return fetch(origin + LOOK, { method: 'POST', body: form, headers, redirect: 'manual' })
}

/** Its address, of the draft that shows it now. */
async function sent(...[origin, cookie, place, bytes]: Parameters<typeof send>): Promise<string> {
  const answer = await send(origin, cookie, place, bytes)
  expect(answer.status).toBe(303)
  const page = await (await fetch(origin + LOOK, { headers: { cookie } })).text()
  const [, hash] =
    new RegExp(`(?:%2F|/)media(?:%2F|/)uploads(?:%2F|/)${place}-([0-9a-f]{64})\\.webp`).exec(
      page,
    ) ?? []
  expect(hash).toBeDefined()
  return `/media/uploads/${place}-${hash}.webp`
}
