import { expect, test } from 'vitest'
import { purgeRequests } from './purge-requests.ts'

const VARNISH = 'http://127.0.0.1:6081/'
const CLOUDFLARE = 'https://api.cloudflare.com/client/v4/zones/0a1b/purge_cache'
const TAGS = ['member:m1', 'board:yearly:2026-01-01:all', 'site']

test('Varnish is sent PURGE with the tags in a header', () => {
  const [request, ...more] = purgeRequests(VARNISH, TAGS, 'a secret')
  expect(more).toEqual([])
  expect(request?.method).toBe('PURGE')
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    'xkey-purge': 'member:m1 board:yearly:2026-01-01:all site',
    authorization: 'Bearer a secret',
  })
})

test('without a secret none is sent', () => {
  expect(purgeRequests(VARNISH, TAGS, undefined)[0]?.headers.has('authorization')).toBe(false)
})

test('Cloudflare is sent them as JSON', async () => {
  const [request] = purgeRequests(CLOUDFLARE, TAGS, 'a secret')
  expect(request?.method).toBe('POST')
  expect(await request?.json()).toEqual({ tags: TAGS })
})

test('many tags go in several requests, none of them lost or too long', async () => {
  const tags = Array.from({ length: 1_000 }, (_, number) => `member:m${number}`)
  const toVarnish = purgeRequests(VARNISH, tags, undefined)
  const headers = toVarnish.map((request) => request.headers.get('xkey-purge') ?? '')
  expect(headers.join(' ').split(' ')).toEqual(tags)
  for (const header of headers) expect(header.length).toBeLessThanOrEqual(4_000)
  const toCloudflare = purgeRequests(CLOUDFLARE, tags, undefined)
  const told = await Promise.all(toCloudflare.map((request) => request.json()))
  expect(told.flatMap((each) => each.tags)).toEqual(tags)
  for (const each of told) expect(each.tags.length).toBeLessThanOrEqual(30)
})
