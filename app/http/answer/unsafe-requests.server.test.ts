import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { RequestVariables } from './request-record.server.ts'
import { unsafeRequests } from './unsafe-requests.server.ts'

const app = new Hono<RequestVariables>()
  .use(unsafeRequests(async (c) => c.text(c.var.refusal ?? '', 400)))
  .all('*', async (c) => c.text(`read ${(await c.req.raw.text()).length}`))

const ask = (
  method: string,
  headers: Record<string, string>,
  body?: BodyInit,
  path = '/profil/a/contact',
) =>
  app.request(`http://site.test${path}`, {
    method,
    headers: { host: 'site.test', ...headers },
    ...(body !== undefined && { body, duplex: 'half' }),
  } as RequestInit)

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'nonsense' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://site.test' }, false],
  [{ 'sec-fetch-site': 'same-origin', origin: 'http://evil.test' }, true],
  [{}, true],
  [{ origin: 'http://site.test' }, true],
  [{ origin: 'https://site.test' }, true],
  [{ origin: 'http://site.test:81' }, false],
  [{ origin: 'http://sub.site.test' }, false],
  [{ origin: 'http://site.test.evil.test' }, false],
  [{ origin: 'http://evil.test' }, false],
  [{ origin: 'null' }, false],
  [{ origin: '' }, false],
])('a write that says %j is taken: %s', async (headers, isTaken) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await ask(method, headers as Record<string, string>, 'body')
    expect(await answer.text()).toBe(isTaken ? 'read 4' : 'forbidden')
  }
})

test('nothing behind judges again: a form of a page that tells nobody where it stands says null', async () => {
  const echo = new Hono<RequestVariables>()
    .use(unsafeRequests(async (c) => c.text(c.var.refusal ?? '', 400)))
    .all('*', (c) => c.text(c.req.raw.headers.get('origin') ?? 'no origin'))
  const headers = { 'sec-fetch-site': 'same-origin', origin: 'null' }
  const answer = await echo.request('http://site.test/app/link', { method: 'POST', headers })
  expect(await answer.text()).toBe('no origin')
})

test.each(['GET', 'OPTIONS'])('%s may come from anywhere', async (method) => {
  expect((await ask(method, { 'sec-fetch-site': 'cross-site' })).status).toBe(200)
})

test('a mail program unsubscribes from any origin, and bears nobody’s cookies', async () => {
  const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://mail.test', cookie: 'a=b' }
  const echo = new Hono<RequestVariables>()
    .use(unsafeRequests(async (c) => c.text(c.var.refusal ?? '', 400)))
    .all('*', (c) => c.text(c.req.raw.headers.get('cookie') ?? 'no cookie'))
  const send = async (path: string, headers: Record<string, string>) =>
    (await echo.request(`http://site.test${path}`, { method: 'POST', headers })).text()
  expect(await send('/de-DE/profil/a/review/decline?token=x', elsewhere)).toBe('no cookie')
  expect(await send('/profil/a/review/decline?token=x', { cookie: 'a=b' })).toBe('a=b')
  expect(await send('/profil/a/review/decline/x', elsewhere)).toBe('forbidden')
  expect(await send('/profil/a/review', elsewhere)).toBe('forbidden')
})
