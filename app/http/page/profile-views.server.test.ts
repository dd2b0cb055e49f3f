import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { countingViews, viewReports } from './profile-views.server.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

function openCount() {
  const seen: string[] = []
  return { seen, count: (slug: string) => seen.push(slug), close: async () => {} }
}

test('documents of profiles that were found are counted, and nothing else', async () => {
  const views = openCount()
  const server = createServer(
    countingViews(
      (request, response) => {
        response.statusCode = request.url?.includes('nobody') ? 404 : 200
        response.end()
      },
      { views },
    ),
  )
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const ask = (path: string, method = 'GET') =>
    fetch(origin + path, { method, headers: { 'user-agent': FIREFOX } })
  try {
    await ask('/profil/brumaire')
    await ask('/en-GB/profil/brumaire/reviews?q=a')
    await ask('/profil/nobody')
    await ask('/profil/brumaire.data')
    await ask('/profil/brumaire', 'HEAD')
    await ask('/membres/services')
    expect(views.seen).toEqual(['brumaire', 'brumaire'])
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

test('searches that were answered are counted, and not what is fetched ahead', async () => {
  const searches: unknown[] = []
  const server = createServer(
    countingViews(
      (request, response) => {
        const status = request.url?.includes('gone') ? 503 : 200
        const isEmpty = request.url?.includes('Xyz')
        response.writeHead(status, isEmpty ? ['x-found-nothing', '1'] : [])
        response.end()
      },
      { searches: { count: (_, search) => searches.push(search), close: async () => {} } },
    ),
  )
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const ask = (path: string, headers = {}, method = 'GET') =>
    fetch(origin + path, { method, headers: { 'user-agent': FIREFOX, ...headers } })
  try {
    await ask('/membres/services?q=seo')
    await ask('/it-IT/membres/services.data?q=seo')
    await ask('/membres/services?q=gone')
    await ask('/membres/services')
    await ask('/membres/services?q=seo', { 'sec-purpose': 'prefetch' })
    await ask('/membres/services?q=seo', {}, 'HEAD')
    await ask('/de-DE/membres/services?q=Xyz')
    await ask('/membres/services?q=lise%40armand.example')
    const seo = { phrase: 'seo', lang: 'FR_FR' }
    expect(searches).toEqual([
      { searched: seo, hasFoundNothing: false },
      { searched: { ...seo, lang: 'IT_IT' }, hasFoundNothing: false },
      { searched: { phrase: 'xyz', lang: 'DE_DE' }, hasFoundNothing: true },
      { searched: undefined, hasFoundNothing: false },
    ])
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

function openReports() {
  const views = openCount()
  const isProfile = async (slug: string) => slug === 'brumaire'
  const app = viewReports({ views, isProfile, proxies: 1 })
  const report = async (of: string, { network = '203.0.113.7', ...init }: Report = {}) => {
    const headers = { 'x-forwarded-for': network, ...init.headers }
    const path = `/_view?of=${encodeURIComponent(of)}`
    const { status } = await app.request(path, { method: 'POST', ...init, headers })
    return status
  }
  return { seen: views.seen, report }
}

type Report = RequestInit & { network?: string }

test('a page that was reached without a document reports itself', async () => {
  const { seen, report } = openReports()
  expect(await report('/fr/nothing')).toBe(404)
  expect(await report('/de-DE/profil/brumaire')).toBe(204)
  expect(seen).toEqual(['brumaire'])
})

test('invented profiles are counted for nobody', async () => {
  const { seen, report } = openReports()
  for (const of of ['', '/profil/', '/profil/nobody', '/app', '/profil/Brumaire', '//evil.test'])
    expect([of, await report(of)]).toEqual([of, 404])
  expect(seen).toEqual([])
})

test('a report has nothing to say but its address: whatever comes with it is not read', async () => {
  const { seen, report } = openReports()
  const heavy = { body: 'x', headers: { 'content-length': '1' } }
  expect(await report('/profil/brumaire', heavy)).toBe(413)
  const endless = { headers: { 'transfer-encoding': 'chunked' } }
  expect(await report('/profil/brumaire', endless)).toBe(413)
  expect(seen).toEqual([])
})

test('one network makes no profile look busy, and keeps nobody else from being counted', async () => {
  const { seen, report } = openReports()
  const answers: number[] = []
  for (let time = 0; time < 200; time += 1)
    answers.push(await report('/profil/brumaire', { network: `2001:db8:1:2::${time}` }))
  expect(answers.filter((status) => status === 204)).toHaveLength(60)
  expect(answers.filter((status) => status === 429)).toHaveLength(140)
  expect(await report('/profil/brumaire')).toBe(204)
  expect(seen).toHaveLength(61)
})
