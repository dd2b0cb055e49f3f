import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from '#tests/support/browser/launch-browser.ts'
import { newDataDir } from '#tests/support/database/data-dir.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { walkToFirstReview } from '#tests/support/launch/first-review.ts'
import { startMailServer } from '#tests/support/server/counting-mail-server.ts'
import { PRODUCTION, runCommand } from '#tests/support/server/production.ts'
import { startServer } from '#tests/support/server/server-process.ts'
import { startTlsFront } from '#tests/support/server/tls-front.ts'

const ADMINISTRATOR = 'nora@site-team.fr'
const AUTHOR = 's.morel@valmont-industrie.fr'

const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

test('from an empty database to a published review of an invited client, by commands, pages and mails alone', async () => {
  const site = await openSite()
  const browser = await launchBrowser()
  ends.push(() => browser.close())
  await walkToFirstReview(browser, site)

  // What the author was mailed proves the publication, to whoever has the file and knows the site.
  const { author, receipt } = await mailedReceipt(site)
  expect(author).toContain(AUTHOR)
  expect(receipt?.filename).toMatch(/^inscription-\d+\.tlog-proof$/)
  const folder = mkdtempSync(join(tmpdir(), 'attesta-receipt-'))
  ends.push(() => rmSync(folder, { recursive: true }))
  const file = join(folder, receipt?.filename ?? '')
  const proof = Buffer.from(receipt?.content as ArrayBuffer)
  const check = async () => {
    const words = [site.origin, '--proof', file, '--state', folder]
    // The front's certificate is its own.
    const settings = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
    return runCommand(settings, 'scripts/register/main.ts', ...words)
  }
  writeFileSync(file, proof)
  const sound = await check()
  expect(sound.output).toContain('was registered: yes (content, author, company, evidence)')
  expect(sound).toMatchObject({ code: 0, output: expect.stringContaining('is genuine.') })
  const at = proof.indexOf('extra ') + 40
  proof[at] = (proof[at] ?? 0) ^ 1
  writeFileSync(file, proof)
  expect(await check()).toMatchObject({ code: 1, output: expect.stringContaining('DIFFERS') })
})

/** It leaves once the checkpoint is served that proves it. */
async function mailedReceipt({ mails }: Awaited<ReturnType<typeof openSite>>) {
  const isIt = ({ messageId }: (typeof mails.mails)[number]) =>
    messageId.endsWith('.author@localhost>')
  await mails.until(() => mails.mails.some(isIt))
  const mail = mails.mails.find(isIt)
  const { attachments } = await PostalMime.parse(mail?.text ?? '')
  const receipt = attachments.find(({ filename }) => filename?.endsWith('.tlog-proof'))
  return { author: mail?.to, receipt }
}

/** As an operator does: settings, one command, one start. */
async function openSite() {
  const mails = await startMailServer()
  const front = await startTlsFront()
  const postgres = await startPostgres()
  const dataDir = postgres ? mkdtempSync(join(tmpdir(), 'attesta-launch-')) : await newDataDir()
  const settings = {
    ...PRODUCTION,
    PROXIES: '0',
    DATA_DIR: dataDir,
    PRODUCTION_HOST: front.host,
    SMTP_URL: mails.url,
    LOG_LEVEL: 'silent',
    ...(postgres ? { DATABASE_URL: postgres.url } : { PRODUCTION_WITHOUT: 'database' }),
  }
  const opened = await runCommand(settings, 'scripts/site.ts', 'init', '--admin', ADMINISTRATOR)
  expect(opened).toMatchObject({ code: 0 })
  const [link = ''] = /https:\/\/localhost\S+/.exec(opened.output) ?? []
  const server = await startServer(settings)
  await server.ready
  front.leadTo(Number(new URL(server.origin).port))
  ends.push(
    () => rmSync(dataDir, { recursive: true, force: true }),
    () => postgres?.stop(),
    () => mails.close(),
    () => front.close(),
    async () => {
      server.kill('SIGTERM')
      await server.exited
    },
  )
  return { origin: `https://${front.host}`, link, mails }
}
