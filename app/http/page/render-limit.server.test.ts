import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { RequestVariables } from '#http/answer/request-record.server.ts'
import { limitRenders } from './render-limit.server.ts'

// Puts the `Response` in place of which the server's answers are made.
getRequestListener(() => new Response())

/** Pages that end when they are told to. */
function openSite(limits: Parameters<typeof limitRenders>[1], padding = '') {
  const ends: (() => void)[] = []
  let refusals = 0
  const page = limitRenders(async (c) => {
    if (c.var.refusal) {
      refusals += 1
      return c.html(`<p>${c.var.refusal}</p>${padding}`, 503)
    }
    await new Promise<void>((resolve) => ends.push(resolve))
    return c.text('page')
  }, limits)
  const app = new Hono<RequestVariables>().get('/healthz', (c) => c.text('ok')).all('*', page)
  return {
    ask: (path: string, headers = {}) =>
      app.request(`http://site.test${path}`, { headers: { host: 'site.test', ...headers } }),
    end: () => ends.shift()?.(),
    started: () => ends.length,
    refusals: () => refusals,
  }
}

test('so many are rendered, so many wait, and the others are told at once to come back', async () => {
  const site = openSite({ atOnce: 2, mostWaiting: 3 })
  const served = Array.from({ length: 5 }, () => site.ask('/a'))
  await expect.poll(site.started).toBe(2)
  const refused = await Promise.all([site.ask('/a'), site.ask('/b'), site.ask('/b.data')])
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503])
  expect(refused[0]?.headers.get('retry-after')).toBe('2')
  expect(refused[0]?.headers.get('cache-control')).toBe('no-store')
  expect(await refused[1]?.text()).toBe('<p>unavailable</p>')
  expect(site.refusals()).toBe(1)
  expect((await site.ask('/healthz')).status).toBe(200)
  for (let ended = 0; ended < 5; ended += 1) {
    await expect.poll(site.started).toBeGreaterThan(0)
    site.end()
  }
  expect((await Promise.all(served)).map(({ status }) => status)).toEqual(Array(5).fill(200))

  const again = site.ask('/a')
  await expect.poll(site.started).toBe(1)
  site.end()
  expect((await again).status).toBe(200)
})

test('each refusal is in the form that its asker reads, whatever the one before asked for', async () => {
  const site = openSite({ atOnce: 1, mostWaiting: 0 }, 'x'.repeat(5_000))
  const served = site.ask('/a')
  await expect.poll(site.started).toBe(1)
  const zipped = await site.ask('/a', { 'accept-encoding': 'gzip' })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  const plain = await site.ask('/a')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toContain('unavailable')
  site.end()
  await served
})

test('whoever would wait longer than it is worth is told so at once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const site = openSite({ atOnce: 1, mostWaiting: 9, patienceMs: 200_000 })
  const served = [site.ask('/a'), site.ask('/a')]
  await expect.poll(site.started).toBe(1)
  vi.advanceTimersByTime(150_000)
  site.end()
  await expect.poll(site.started).toBe(1)
  served.push(site.ask('/a'), site.ask('/a'))
  expect((await site.ask('/b')).status).toBe(503)
  for (let ended = 0; ended < 3; ended += 1) {
    await expect.poll(site.started).toBe(1)
    site.end()
  }
  expect((await Promise.all(served)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('nobody waits longer than it is worth', async () => {
  const site = openSite({ atOnce: 1, mostWaiting: 3, patienceMs: 20 })
  const served = site.ask('/a')
  expect((await site.ask('/b')).status).toBe(503)
  site.end()
  expect((await served).status).toBe(200)
  const next = site.ask('/b')
  await expect.poll(site.started).toBe(1)
  site.end()
  expect((await next).status).toBe(200)
})
