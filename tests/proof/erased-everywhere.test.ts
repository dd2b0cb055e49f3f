import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openLog } from '#platform/log.server.ts'
import { erasePictures } from '#platform/media/erase-files.server.ts'
import { openObjectStore } from '#platform/media/object-store.server.ts'
import { demoOnPostgres } from '#tests/support/database/demo-on-postgres.ts'
import { freePort } from '#tests/support/database/postgres.ts'
import { hasVarnish, startVarnish, type Varnish } from '#tests/support/front/varnish.ts'
import { rawAsk } from '#tests/support/server/raw-ask.ts'
import { sampleImages } from '#tests/support/server/sample-images.ts'
import { openDeafRelay } from '#tests/support/store/deaf-relay.ts'
import { openOwnObjectStore } from '#tests/support/store/own-object-store.ts'

const WITHIN_MS = 60_000
const TOKEN = 'a token of the caches, long enough'

const hasCache = hasVarnish()
if (!hasCache) console.info('without a cache in front: this machine has no Varnish with xkey')

test('what was erased is gone from three machines, one deaf and one stopped, and from the cache in front', async () => {
  const site = await demoOnPostgres()
  if (!site) return expect.unreachable('no PostgreSQL to start')
  const own = await openOwnObjectStore()
  const relay = await openDeafRelay(site.postgres.url)
  const [varnishPort, ...ports] = await Promise.all([freePort(), freePort(), freePort()])
  let varnish: Varnish | undefined
  const { db } = site.database
  const environment = {
    ...own.settings,
    EVIDENCE_KEY: 'one key for all machines of this site',
    REGISTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    PROXIES: '1',
    ...(hasCache && { PURGE_URLS: `http://127.0.0.1:${varnishPort}`, PURGE_TOKEN: TOKEN }),
  }
  const folders = ['hearing', 'deaf', 'stopped'].map((name) =>
    mkdtempSync(join(tmpdir(), `attesta-${name}-`)),
  )
  const [hearingDir = '', deafDir = '', stoppedDir = ''] = folders
  try {
    const working = await site.start({ ...environment, WORK: 'jobs' })
    const statusOf = async (path: string) => (await fetch(working.origin + path)).status
    expect([await statusOf('/readyz'), await statusOf('/fr-FR')]).toEqual([200, 404])
    const [hearingPort = 0, deafPort = 0] = ports
    const hearing = await site.start({
      ...environment,
      DATA_DIR: hearingDir,
      WORK: 'pages',
      PORT: String(hearingPort),
    })
    const deaf = await site.start({
      ...environment,
      DATA_DIR: deafDir,
      DATABASE_URL: relay.url,
      WORK: 'pages',
      LOG_LEVEL: 'warn',
      PORT: String(deafPort),
    })
    if (hasCache) varnish = await startVarnish([hearingPort, deafPort], TOKEN, varnishPort)
    const stopped = await site.start({ ...environment, DATA_DIR: stoppedDir, WORK: 'pages' })

    // One that is for everybody while a profile shows it, and one that nothing guards but what this is about.
    const { webp } = await sampleImages(1200, 600)
    const hash = createHash('sha256').update(webp).digest('hex')
    const urls = [`/media/uploads/logo-${hash}.webp`, '/media/demo/anybody.webp']
    const [logo = ''] = urls
    const { rows } = await sql<{ id: number; url: string }>`
      select a.id, a.url from asset a join member_picture p on p.asset_id = a.id
        join member m on m.id = p.member_id and m.status = 'active' limit 1`.execute(db)
    const [shown] = rows
    if (!shown) return expect.unreachable('no member shows a picture')
    await db.updateTable('asset').set({ url: logo }).where('id', '=', shown.id).execute()
    const store = openObjectStore(
      {
        endpoint: own.settings.S3_ENDPOINT,
        accessKey: own.settings.S3_ACCESS_KEY,
        secretKey: own.settings.S3_SECRET_KEY,
        region: 'us-east-1',
        bucket: 'pictures',
        prefix: 'site/',
      },
      openLog('silent'),
    )
    for (const url of urls) await store.put(url.slice(1), webp, hash)
    const paths = urls.flatMap((url) => [url, `/_image?${new URLSearchParams({ url, w: '320' })}`])
    const shownBy = async ({ origin }: { origin: string }) => {
      const answers = await Promise.all(paths.map((path) => fetch(origin + path)))
      return answers.filter(({ status }) => status === 200).length
    }
    for (const machine of [hearing, deaf, stopped])
      expect(await shownBy(machine)).toBe(paths.length)
    const kept = (folder: string) =>
      ['media-cache', 'image-cache'].map((cache) => readdirSync(join(folder, cache)).length)
    for (const folder of folders) expect(kept(folder)).toEqual([2, 2])
    const tag = (await fetch(deaf.origin + logo)).headers.get('cache-tag')
    expect(tag).toBe(`file:${logo.slice('/media/'.length)}`)

    for (let times = 0; varnish && times < 2; times += 1)
      expect(await shownBy(varnish)).toBe(paths.length)
    const fromCache = varnish && (await rawAsk(varnish.origin, paths[0] ?? '/'))
    if (fromCache) expect(String(fromCache.headers['x-varnish'])).toContain(' ')

    stopped.kill('SIGTERM')
    await stopped.exited
    relay.deafen()
    await deaf.said('changes cannot be heard')

    const erasedAt = performance.now()
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('asset').set({ url: shown.url }).where('id', '=', shown.id).execute()
      await erasePictures(tx, urls, new Date())
    })
    const goneAfter = async (machine: { origin: string }) => {
      await vi.waitUntil(async () => (await shownBy(machine)) === 0, {
        timeout: WITHIN_MS,
        interval: 250,
      })
      return Math.round(performance.now() - erasedAt)
    }
    const [heardMs, deafMs, cacheMs] = await Promise.all([
      goneAfter(hearing),
      goneAfter(deaf),
      varnish && goneAfter(varnish),
    ])
    // What the deaf machine had sent meanwhile has not stayed.
    if (varnish) expect(await shownBy(varnish)).toBe(0)
    for (const folder of [hearingDir, deafDir]) expect(kept(folder)).toEqual([0, 0])

    expect(kept(stoppedDir)).toEqual([2, 2])
    const again = await site.start({ ...environment, DATA_DIR: stoppedDir, WORK: 'pages' })
    expect(await shownBy(again)).toBe(0)
    expect(kept(stoppedDir)).toEqual([0, 0])
    console.info(
      `gone after ${heardMs} ms where it was heard, ${deafMs} ms where not, ${cacheMs ?? '(no)'} ms from the cache in front; of the stopped one before its first picture`,
    )
  } finally {
    await varnish?.stop()
    await site.end()
    relay.close()
    own.close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
})
