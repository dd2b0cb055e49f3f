import { UNSAFE_ErrorResponseImpl as Refusal } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { loadTwice, readTwice } from './second-try.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers with each of the statuses in turn; 0 is a request that never arrives. */
function server(...statuses: number[]) {
  const ask = vi.fn(async () => {
    const status = statuses[ask.mock.calls.length - 1] ?? 200
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(null, { status })
  })
  vi.stubGlobal('fetch', ask)
  return ask
}

const PASSING = [408, 409, 425, 429, 500, 502, 503, 504]
const FINAL = [400, 401, 403, 404, 410, 501]

test.each([...PASSING, 0])('after %s an answer is asked for once more', async (status) => {
  const ask = server(status)
  expect((await readTwice('/')).status).toBe(200)
  expect(ask).toHaveBeenCalledTimes(2)
})

test.each([200, 304, ...FINAL])('%s is an answer', async (status) => {
  const ask = server(status)
  expect((await readTwice('/')).status).toBe(status)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a second failure is the answer', async () => {
  server(503, 502)
  expect((await readTwice('/')).status).toBe(502)
  server(0, 0)
  await expect(readTwice('/')).rejects.toThrow('Failed to fetch')
})

test('what nobody waits for any more is not tried again', async () => {
  const ask = server(0)
  await expect(readTwice('/', { signal: AbortSignal.abort() })).rejects.toThrow()
  expect(ask).toHaveBeenCalledTimes(1)
})

/** A route whose server throws this at first. */
const failing = (thrown: unknown) => vi.fn().mockRejectedValueOnce(thrown).mockResolvedValue('data')

const refusal = (status: number) => new Refusal(status, '', null)
const { signal } = new AbortController()

test.each([new TypeError('Failed to fetch'), ...PASSING.map(refusal)])(
  'a route that failed with %s is read once more',
  async (thrown) => {
    expect(await loadTwice(failing(thrown), signal)).toBe('data')
  },
)

test.each([Response.redirect('http://site.test/', 302), ...FINAL.map(refusal)])(
  'what a route says for good is its answer: %s',
  async (thrown) => {
    const load = failing(thrown)
    await expect(loadTwice(load, signal)).rejects.toBe(thrown)
    expect(load).toHaveBeenCalledTimes(1)
  },
)
