import zlib from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { RequestVariables } from '#http/answer/request-record.server.ts'
import { compressAnswers } from './compress-answers.server.ts'

const TEXT = 'A page with words that come again. '.repeat(200)

const EXPAND = {
  zstd: zlib.zstdDecompressSync,
  br: zlib.brotliDecompressSync,
  gzip: zlib.gunzipSync,
}

type Answer = { body?: BodyInit; status?: number; headers?: Record<string, string> }

function ask(
  { body = TEXT, status = 200, headers = {} }: Answer,
  request: Record<string, string> = {},
  env: RequestVariables['Bindings'] = {},
) {
  const app = new Hono<RequestVariables>().use(compressAnswers)
  const type = { 'content-type': 'text/html; charset=utf-8' }
  app.get('/', () => new Response(body, { status, headers: { ...type, ...headers } }))
  const all = { 'accept-encoding': 'gzip, deflate, br, zstd', ...request }
  return app.request('/', { headers: all }, env)
}

test.each(['zstd', 'br', 'gzip'] as const)('%s can be read again', async (encoding) => {
  for (const type of ['text/html', 'application/xml', 'application/json; charset=utf-8']) {
    const answer = await ask({ headers: { 'content-type': type } }, { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBeLessThan(TEXT.length / 5)
    expect(String(EXPAND[encoding](bytes))).toBe(TEXT)
  }
})

test('with no preference, the quickest is taken', async () => {
  expect((await ask({})).headers.get('content-encoding')).toBe('zstd')
})

test.each<[string, Answer, Record<string, string>?, RequestVariables['Bindings']?]>([
  ['what is for the page cache', {}, {}, { shownToCache: new Set() }],
  ['what is short', { body: 'short' }],
  ['pictures', { headers: { 'content-type': 'image/webp' } }],
  ['what is compressed already', { headers: { 'content-encoding': 'br' } }],
  ['failures', { status: 503 }],
  ['a part', { status: 206 }],
  ['for whoever cannot read it', {}, { 'accept-encoding': 'identity' }],
  [
    'another site’s question in a visitor’s name',
    {},
    { cookie: 'a=b', 'sec-fetch-site': 'cross-site' },
  ],
  ['a sibling’s question', {}, { cookie: 'a=b', 'sec-fetch-site': 'same-site' }],
  ['a browser that does not say who asks', {}, { cookie: 'session=s' }],
])('stays as it is: %s', async (_, answer, request, env) => {
  const { headers } = await ask(answer, request, env)
  expect(headers.get('content-encoding') ?? 'none').toBe(
    answer.headers?.['content-encoding'] ?? 'none',
  )
})

test.each<[string, Record<string, string>, Answer?]>([
  ['our own page asks', { cookie: 'session=s', 'sec-fetch-site': 'same-origin' }],
  ['somebody types the address', { cookie: 'session=s', 'sec-fetch-site': 'none' }],
  ['nobody in particular asks', { 'sec-fetch-site': 'cross-site' }],
  [
    'everybody gets the same',
    { cookie: 'session=s', 'sec-fetch-site': 'cross-site' },
    { headers: { 'cache-control': 'public, max-age=60' } },
  ],
])('is compressed where %s', async (_, request, answer = {}) => {
  expect((await ask(answer, request)).headers.get('content-encoding')).toBe('zstd')
})

test('a tag that stood for every byte stands for the page from now on', async () => {
  const { headers } = await ask({ headers: { etag: '"abc"' } })
  expect(headers.get('etag')).toBe('W/"abc"')
})
