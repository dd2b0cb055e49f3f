import { expect, test } from 'vitest'
import type { PictureAudience } from '#http/answer/upload-guard.server.ts'
import type { ImageAnswer } from '#platform/image/image-answer.ts'
import type { ImageWish } from '#platform/image/image-service.server.ts'
import { imageEndpoint } from './image-endpoint.server.ts'

const PICTURE = new Uint8Array([1, 2, 3])

/** The endpoint over a service that gives one answer and remembers what it was asked. */
function endpoint(
  answer: ImageAnswer = { status: 200, bytes: PICTURE, isImmutable: false },
  audience?: PictureAudience,
  proxies = 0,
) {
  const wishes: ImageWish[] = []
  const service = {
    async optimize(wish: ImageWish) {
      wishes.push(wish)
      return answer
    },
  }
  const app = imageEndpoint(service, async () => audience, { proxies })
  const get = (query: string, init?: RequestInit) => app.request(`/_image?${query}`, init)
  return { get, wishes }
}

test('a picture is webp that no page can be made of, kept for a day', async () => {
  const { get, wishes } = endpoint()
  const response = await get('url=/media/a.webp&w=320')
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '3',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=86400',
  })
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(PICTURE)
  expect(wishes).toEqual([{ url: '/media/a.webp', width: 320, quality: 100 }])
})

test('caches in front are told which file it was made of, and nobody else is', async () => {
  const made = { status: 200, bytes: PICTURE, isImmutable: false } as const
  const tagOf = async (proxies: number, answer: ImageAnswer, url = '/media/demo/a.webp') => {
    const { get } = endpoint(answer, undefined, proxies)
    return (await get(`url=${url}&w=320`)).headers.get('cache-tag')
  }
  expect(await tagOf(1, made)).toBe('file:demo/a.webp')
  expect(await tagOf(0, made)).toBeNull()
  expect(await tagOf(1, made, 'https://pictures.example/a.png')).toBeNull()
  expect(await tagOf(1, { status: 404, message: 'There is none.' })).toBeNull()
})

test('one whose name holds its hash is kept for ever', async () => {
  const { get } = endpoint({ status: 200, bytes: PICTURE, isImmutable: true })
  const { headers } = await get('url=/media/a.webp&w=320&q=75')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('what the visitor holds already is not sent again, and HEAD sends nothing', async () => {
  const { get } = endpoint()
  const head = await get('url=/media/a.webp&w=320', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe('3')
  expect(await head.text()).toBe('')
  const etag = head.headers.get('etag') ?? ''
  const known = await get('url=/media/a.webp&w=320', { headers: { 'if-none-match': etag } })
  expect(known.status).toBe(304)
  expect(known.headers.get('etag')).toBe(etag)
  const other = await get('url=/media/a.webp&w=320', { headers: { 'if-none-match': '"other"' } })
  expect(other.status).toBe(200)
})

test.each([
  ['', 'url must be'],
  ['w=320', 'url must be'],
  ['url=&w=320', 'url must be'],
  [`url=/media/${'a'.repeat(2000)}.webp&w=320`, 'url must be'],
  ['url=/media/a.webp', 'w must be one of 32, 48'],
  ['url=/media/a.webp&w=321', 'w must be one of'],
  ['url=/media/a.webp&w=0320', 'w must be one of'],
  ['url=/media/a.webp&w=-320', 'w must be one of'],
  ['url=/media/a.webp&w=1e9', 'w must be one of'],
  ['url=/media/a.webp&w=320&q=80', 'q must be one of 50, 75, 100'],
  ['url=/media/a.webp&w=320&q=', 'q must be one of'],
  ['url=/media/a.webp&w=320&w=640', 'w is given more than once'],
])('%s is refused with what is allowed', async (query, message) => {
  const { get, wishes } = endpoint()
  const response = await get(query)
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await response.text()).toContain(message)
  expect(wishes).toEqual([])
})

test('a full house says when to come back, and that answer is not kept', async () => {
  const { get } = endpoint({ status: 503, message: 'Later.' })
  const response = await get('url=/media/a.webp&w=320')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each([403, 404, 413, 415, 422] as const)(
  'a refusal with %i is kept for a minute',
  async (status) => {
    const { get } = endpoint({ status, message: 'No.' })
    const response = await get('url=/media/a.webp&w=320')
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(await response.text()).toBe('No.\n')
  },
)

test.each([
  ['everybody', 200, 'public, max-age=3600', 1],
  ['uploader', 200, 'private, no-store', 1],
  ['nobody', 404, 'private, no-store', 0],
  ['unknown', 503, 'private, no-store', 0],
] as const)('what was sent for %s answers %i, %s', async (audience, status, kept, asked) => {
  const { get, wishes } = endpoint({ status: 200, bytes: PICTURE, isImmutable: true }, audience)
  const response = await get('url=/media/uploads/a.webp&w=320')
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, kept])
  expect(wishes).toHaveLength(asked)
})
