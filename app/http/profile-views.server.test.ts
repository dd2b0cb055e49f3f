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
    countingViews((request, response) => {
      response.statusCode = request.url?.includes('nobody') ? 404 : 200
      response.end()
    }, views),
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

test('a page that was reached without a document reports itself', async () => {
  const views = openCount()
  const app = viewReports(views)
  const report = (of: string) => app.request(`/_view?of=${of}`, { method: 'POST' })
  expect((await report('%2Ffr%2Fnothing')).status).toBe(204)
  expect((await report('%2Fde-DE%2Fprofil%2Fbrumaire')).status).toBe(204)
  expect(views.seen).toEqual(['brumaire'])
})
