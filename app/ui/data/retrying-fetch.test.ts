import { expect, test } from 'vitest'
import { retryingFetch } from './retrying-fetch.ts'

/** Answers with each of the statuses in turn; 0 is a request that never arrives. */
function server(...statuses: number[]) {
  let asked = 0
  const send = async () => {
    const status = statuses[asked] ?? 200
    asked += 1
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(null, { status })
  }
  return { send, asked: () => asked }
}

test.each([408, 409, 425, 429, 500, 502, 503, 504, 0])(
  'after %s a read is tried once more',
  async (status) => {
    const { send, asked } = server(status)
    expect((await retryingFetch(send, '/')).status).toBe(200)
    expect(asked()).toBe(2)
  },
)

test.each([200, 304, 400, 401, 403, 404, 410, 501])('%s is an answer', async (status) => {
  const { send, asked } = server(status)
  expect((await retryingFetch(send, '/')).status).toBe(status)
  expect(asked()).toBe(1)
})

test('a second failure is the answer', async () => {
  const twice = server(503, 502)
  expect((await retryingFetch(twice.send, '/')).status).toBe(502)
  expect(twice.asked()).toBe(2)
  await expect(retryingFetch(server(0, 0).send, '/')).rejects.toThrow('Failed to fetch')
})

test.each(['PATCH', 'POST', 'PUT', 'DELETE', 'post'])('%s is never repeated', async (method) => {
  const { send, asked } = server(503)
  expect((await retryingFetch(send, '/', { method })).status).toBe(503)
  expect(asked()).toBe(1)
})

test('what nobody waits for any more is not tried again', async () => {
  const { send, asked } = server(0)
  const signal = AbortSignal.abort()
  await expect(retryingFetch(send, '/', { signal })).rejects.toThrow()
  expect(asked()).toBe(1)
})
