import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDemoDir } from '#tests/support/database/data-dir.ts'
import { type ServerProcess, startServer } from '#tests/support/server/server-process.ts'
import { launchBrowser } from './launch-browser.ts'
import { TEN_JOURNEYS } from './ten-journeys.ts'

/** Walks the ten journeys one after the other, as one visitor of one server, who hears no complaint on the way. */
export function walkJourneys(...options: string[]): void {
  let server: ServerProcess
  let browser: Browser
  let page: Page
  const complaints: string[] = []

  beforeAll(async () => {
    server = await startServer({ DATA_DIR: await newDemoDir(), DEMO_DATA: 'off' }, ...options)
    await server.ready
    browser = await launchBrowser()
    page = await browser.newPage({
      baseURL: server.origin,
      locale: 'fr-FR',
      viewport: { width: 1440, height: 900 },
    })
    // The first page of a development server makes every module anew.
    page.setDefaultTimeout(180_000)
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      const isAnswer = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !isAnswer) complaints.push(message.text())
    })
  }, 300_000)

  afterAll(async () => {
    await browser?.close()
    server?.kill('SIGTERM')
    await server?.exited
  })

  test.each(Object.entries(TEN_JOURNEYS))('%s', async (_, walk) => {
    await walk(page)
    expect(complaints).toEqual([])
  })
}
