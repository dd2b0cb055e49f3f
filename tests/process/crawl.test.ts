import { expect, test } from 'vitest'
import { startCrawledServer } from '#tests/support/crawl-server.ts'
import { crawlSite } from '#tests/support/crawl-site.ts'

const SAMPLE = 50

test('from the five home pages, a few pages of each kind have nothing wrong with them', async ({
  onTestFinished,
}) => {
  const server = await startCrawledServer()
  onTestFinished(async () => {
    server.kill('SIGTERM')
    await server.exited
  })
  const { findings, visited, listed } = await crawlSite(server.origin, {
    mostPerKind: 2,
    mostVariants: 0,
  })
  expect(Object.values(findings).flat()).toEqual([])
  expect(visited).toBeGreaterThan(50)

  // And pages from all over the sitemap are there.
  const step = Math.ceil(listed.size / SAMPLE)
  const headers = { 'accept-language': 'fr' }
  for (const path of [...listed].filter((_, index) => index % step === 0)) {
    const { status } = await fetch(server.origin + path, { redirect: 'manual', headers })
    expect([path, status]).toEqual([path, 200])
  }
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})
