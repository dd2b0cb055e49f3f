import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.server.ts'
import { openChangeMemory } from '#platform/database/change-memory.ts'
import { openLog } from '#platform/log.server.ts'
import { figuresText } from '#platform/metrics/figure.ts'
import { openMetrics } from '#platform/metrics/metrics.server.ts'
import { type RawReply, rawAsk } from '#tests/support/server/raw-ask.ts'
import { pageFront } from './page-front.server.ts'

const PAGE = `<p>${'many words of a page '.repeat(100)}</p>`

/** A front before an application that says what it was asked. */
async function openFront(
  settings: Record<string, string> = {},
  told: { isPrompt?: boolean | undefined } = {},
) {
  const changes = openChangeMemory()
  const rendered: { url: string; headers: object }[] = []
  const lines: string[] = []
  const metrics = openMetrics()
  const { isPrompt } = told
  const purger = isPrompt === undefined ? undefined : { isPrompt: () => told.isPrompt ?? false }
  const app = { status: 200, whileRendering: () => {} }
  const log = openLog('info', { write: (line: string) => lines.push(line) })
  const front = pageFront(
    {
      config: readConfig({ PRODUCTION_HOST: 'site.test', ...settings }),
      log,
      metrics,
      changes,
      purger,
    },
    {
      listener: (_request, response) => response.end('apart'),
      async fetch(request) {
        rendered.push({ url: request.url, headers: Object.fromEntries(request.headers) })
        app.whileRendering()
        const headers = {
          'content-type': 'text/html',
          'cache-control': 'public, no-cache',
          ...(isPrompt !== undefined && {
            'cdn-cache-control': 'public, max-age=1',
            'cache-tag': 'frame,all',
          }),
        }
        const { status } = app
        return {
          response: new Response(PAGE, { status, headers }),
          subjects: new Set(['frame'] as const),
        }
      },
    },
  )
  const server = createServer(front).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    app,
    changes,
    rendered,
    lines,
    metrics,
    ask: (path: string, headers = {}, method?: string) =>
      rawAsk(origin, path, { host: 'site.test', ...headers }, method),
    [Symbol.asyncDispose]: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

test('a page is rendered once, from its host and address alone, and sent in every encoding', async () => {
  await using front = await openFront()
  const encodings = {
    identity: (body: Buffer) => body,
    gzip: gunzipSync,
    br: brotliDecompressSync,
    zstd: zstdDecompressSync,
  }
  for (const [encoding, expand] of Object.entries(encodings)) {
    for (let time = 0; time < 2; time += 1) {
      const asked = { 'accept-encoding': encoding, 'x-forwarded-host': 'evil.test', accept: 'a/b' }
      const { status, headers, body } = await front.ask('/en-GB?utm_source=x', asked)
      expect(status).toBe(200)
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
      expect(headers['content-length']).toBe(String(body.length))
      expect(headers.vary).toBe('accept-encoding')
      expect(String(expand(body))).toBe(PAGE)
    }
  }
  expect(front.rendered).toEqual([
    { url: 'http://site.test/en-GB', headers: { host: 'site.test' } },
  ])
})

test('a bare home that is kept is not shown to those whom their language sends on', async () => {
  await using front = await openFront()
  const home = async (headers: object) => String((await front.ask('/', headers)).body)
  expect(await home({})).toBe(PAGE)
  expect(await home({ 'accept-language': 'de' })).toBe('apart')
  expect(await home({ cookie: 'locale=en-GB' })).toBe('apart')
  expect(await home({ 'accept-language': 'fr' })).toBe(PAGE)
  expect(front.rendered).toHaveLength(1)
})

test('whoever holds the page already is told so, and HEAD has the head of GET', async () => {
  await using front = await openFront()
  const first = await front.ask('/en-GB')
  const etag = first.headers.etag ?? ''
  expect(etag).toMatch(/^W\/"/)
  const known = await front.ask('/en-GB', { 'if-none-match': `"other", ${etag}` })
  expect(known).toMatchObject({
    status: 304,
    headers: { etag, 'cache-control': 'public, no-cache' },
  })
  expect(known.body.length).toBe(0)
  const head = await front.ask('/en-GB', {}, 'HEAD')
  expect(withoutId(head)).toEqual(withoutId(first))
  expect(head.body.length).toBe(0)
})

test('every answer has its id, its line and its measurement', async () => {
  await using front = await openFront()
  await front.ask('/en-GB?utm_source=secret')
  const { headers } = await front.ask('/en-GB?utm_source=secret', { 'x-request-id': 'given-id-1' })
  expect(headers['x-request-id']).toBe('given-id-1')
  const lines = front.lines.map((line) => JSON.parse(line))
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatchObject({
    requestId: 'given-id-1',
    method: 'GET',
    path: '/en-GB',
    status: 200,
    msg: 'request',
  })
  expect(lines[1].route).toBe('index')
  const text = await figuresText([await front.metrics.figures()])
  for (const cache of ['hit', 'miss'])
    expect(text).toContain(`_count{route="index",method="GET",status="2xx",cache="${cache}"} 1`)
  expect(text).toContain('page_cache_pages 1')
  expect(text).toContain('page_cache_hits_total 1')
  expect(text).toContain('page_cache_misses_total 1')
})

test('data that is fetched ahead waits five seconds for the click', async () => {
  await using front = await openFront()
  const ahead = { 'sec-purpose': 'prefetch' }
  const cacheControl = async (path: string, headers = {}) =>
    (await front.ask(path, headers)).headers['cache-control']
  expect(await cacheControl('/profil/a.data', ahead)).toBe('private, max-age=5')
  expect(await cacheControl('/profil/a.data')).toBe('public, no-cache')
  expect(await cacheControl('/profil/a', ahead)).toBe('public, no-cache')
})

test('what is for one visitor goes past it', async () => {
  await using front = await openFront()
  await front.ask('/en-GB')
  for (const cookie of ['session=a', 'user_id=b', '__Host-session=c'])
    expect(String((await front.ask('/en-GB', { cookie })).body)).toBe('apart')
  expect(String((await front.ask('/en-GB', {}, 'POST')).body)).toBe('apart')
  expect(String((await front.ask('/en-GB', { cookie: 'locale=de-DE' })).body)).toBe(PAGE)
})

test('what it shows is handed over beside the answer, and a change of it renews the page', async () => {
  await using front = await openFront()
  await front.ask('/en-GB')
  front.changes.hear(['site'])
  await front.ask('/en-GB')
  expect(front.rendered).toHaveLength(1)
  front.changes.hear(['frame'])
  await front.ask('/en-GB')
  expect(front.rendered).toHaveLength(2)
})

function withoutId({ headers: { 'x-request-id': _, date: __, ...headers } }: RawReply) {
  return headers
}

test.each([
  [true, 'max-age=86400'],
  [false, 'public, max-age=1'],
])('caches that are told of changes (%s) may keep it: %s', async (isPrompt, said) => {
  await using front = await openFront({}, { isPrompt })
  for (const time of ['rendered', 'kept']) {
    const { headers } = await front.ask('/en-GB')
    expect(headers['cdn-cache-control'], time).toBe(said)
  }
})

test('as soon as they cannot be told, they keep it for a second', async () => {
  const told = { isPrompt: true }
  await using front = await openFront({}, told)
  const said = async () => (await front.ask('/en-GB')).headers['cdn-cache-control']
  expect(await said()).toBe('max-age=86400')
  told.isPrompt = false
  expect(await said()).toBe('public, max-age=1')
})

test('what changed while it was rendered is kept by no cache, and neither is what is fetched ahead', async () => {
  await using front = await openFront({}, { isPrompt: true })
  front.app.whileRendering = () => front.changes.hear(['frame'])
  expect((await front.ask('/en-GB')).headers['cdn-cache-control']).toBe('no-store')
  front.app.whileRendering = () => {}
  expect((await front.ask('/en-GB')).headers['cdn-cache-control']).toBe('max-age=86400')
  const ahead = await front.ask('/profil/a.data', { 'sec-purpose': 'prefetch' })
  expect(ahead.headers['cdn-cache-control']).toBe('no-store')
})

test('what is not there is kept for a second: nobody announces that it has come', async () => {
  await using front = await openFront({}, { isPrompt: true })
  front.app.status = 404
  expect((await front.ask('/en-GB')).headers['cdn-cache-control']).toBe('public, max-age=1')
})
