// npm run crawl: walks the whole demo from its five home pages and says what is wrong with it.
// npm run crawl -- http://localhost:3000 walks a site that runs already; it should be its production host.

import { startCrawledServer } from '#tests/support/crawl/crawl-server.ts'
import { crawlSite, type Finding } from '#tests/support/crawl/crawl-site.ts'

const SHOWN = 20

const given = process.argv[2]?.replace(/\/$/, '')
const server = given === undefined ? await startCrawledServer() : undefined
const startedMs = performance.now()
const walked = await crawlSite(given ?? server?.origin ?? '', {
  ...(server && { companies: server.companies }),
  onProgress: (done, waiting, wrong) =>
    console.log(`${done} pages, ${waiting} waiting, ${wrong} findings`),
})
const { visited, listed, findings, namedAlone, redirects } = walked
const seconds = ((performance.now() - startedMs) / 1000).toFixed(0)
console.log(`\n${visited} pages in ${seconds} s; the sitemap lists ${listed.size}.`)
console.log(`${namedAlone} people are named while their company is masked.`)
let wrong = 0
for (const [finding, places] of Object.entries(findings) as [Finding, string[]][]) {
  wrong += places.length
  tell(finding, places)
}
tell('links that redirect once', redirects)
if (server) {
  server.kill('SIGTERM')
  await server.exited
}
process.exit(wrong > 0 ? 1 : 0)

function tell(what: string, places: readonly string[]): void {
  console.log(`${places.length === 0 ? '✓' : '✗'} ${what}: ${places.length}`)
  for (const place of places.slice(0, SHOWN)) console.log(`    ${place}`)
}
