import { expect, test } from 'vitest'
import { newDataDir } from '#tests/support/data-dir.ts'
import { launchBrowser } from '#tests/support/launch-browser.ts'
import { startServer } from '#tests/support/server-process.ts'

test('a page of the development server lives in a browser', async () => {
  const DATA_DIR = await newDataDir()
  const server = await startServer({ DATA_DIR, DEMO_DATA: 'off' }, '--dev')
  await server.ready
  const browser = await launchBrowser()
  const page = await browser.newPage({ locale: 'fr-FR' })
  // The first page of a development server makes every module anew.
  page.setDefaultTimeout(180_000)
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  await page.goto(server.origin)
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__react')))
  expect(refused).toEqual([])
  await browser.close()
  server.kill('SIGTERM')
  await server.exited
})
