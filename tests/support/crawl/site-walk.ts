import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import type { Services } from '#http/answer/services.ts'
import { createApp } from '#http/app.server.ts'
import { readConfig } from '#platform/config.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { openLog } from '#platform/log.server.ts'
import { openMetrics } from '#platform/metrics/metrics.server.ts'

type Answer = { status: number; headers: Headers; text: string }

const ORIGIN = 'http://site.test'
const REFUSED = { status: 404, message: 'no pictures here' } as const

/** The whole site in this process. What it would draw or log, it keeps as text. */
export function openSite(db: Db, settings: Record<string, string> = {}) {
  const drawn: string[] = []
  const logged: string[] = []
  const keep = (thing: unknown) => {
    drawn.push(JSON.stringify(thing))
    return Promise.resolve(REFUSED)
  }
  const services: Services = {
    config: readConfig({
      DATA_DIR: mkdtempSync(join(tmpdir(), 'attesta-walk-')),
      ROOT_REDIRECT: 'off',
      ...settings,
    }),
    database: { db },
    images: {
      optimize: keep,
      draw: keep,
      takeIn: async () => 'busy',
      takeInAsset: async () => 'busy',
      read: async () => 'missing',
      async *uploads() {},
      forget: async () => {},
      erase: async () => {},
      close() {},
      processIds: () => [],
    },
    jobs: { send: async () => {} } as unknown as Services['jobs'],
    log: openLog('debug', { write: (line: string) => logged.push(line) }),
    metrics: openMetrics(),
    metricsText: async () => '',
    missing: async () => [],
    build: build as ServerBuild,
    // Without the files of a build, and with pages as they are before they are sealed.
    isDev: true,
    catalogueUrls: {},
    isStopping: () => false,
  }
  const app = createApp(services)

  return {
    drawn,
    logged,
    /** Of everything that is no page. */
    endpoints: app.routes.filter(({ method }) => method === 'GET').map(({ path }) => path),
    async ask(address: string, init: RequestInit = {}): Promise<Answer> {
      const headers = { host: new URL(ORIGIN).host, ...init.headers }
      const response = await app.request(ORIGIN + address, { ...init, headers })
      const told = JSON.stringify([...response.headers])
      const text = `${told}\n${await response.text()}`
      return { status: response.status, headers: response.headers, text }
    },
  }
}

/** Pages that a page or a sitemap leads to, and the picture that stands for it; filters would be endless. */
export function addressesIn(text: string): string[] {
  const found = text.matchAll(/\b(?:href="|content="|<loc>)([^"<]*)/gi)
  return [...found]
    .map(([, value = '']) => value.replace(ORIGIN, '').replace(/#.*$/, '').replaceAll('&amp;', '&'))
    .filter((address) => /^\/_social\.png|^\/(?!\/|assets\/|media\/|_|@|app\/)[^?]*$/.test(address))
}
