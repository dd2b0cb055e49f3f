import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import type { Config } from '#platform/config.server.ts'
import type { Log } from '#platform/log.server.ts'
import {
  isStoreAway,
  openObjectStore,
  type StoreSettings,
} from '#platform/media/object-store.server.ts'
import { describeBuild, keepBuild, readKeptManifest } from './kept-builds.server.ts'
import { openStoredBuilds, type StoredBuilds, storeBuild } from './stored-builds.server.ts'

export const BROWSER_DIR = 'build/client'

/** Whoever is asked for a new page meanwhile has not begun with it; a store that is slow keeps nobody from starting. */
const PATIENCE_MS = 20_000
const AGAIN_MS = 60_000

type Kept = Pick<Config, 'keptBuildsDir' | 'store'>

/**
 * For browsers that still hold a page of this build when another one runs, and for machines that run another one
 * meanwhile. A store that is away or slow gets it later.
 */
export async function keepRunningBuild(kept: Kept, log: Pick<Log, 'warn'>): Promise<void> {
  await Promise.all([
    keepBuild(BROWSER_DIR, kept.keptBuildsDir).catch((error) =>
      log.warn({ error }, 'the build is not kept'),
    ),
    kept.store &&
      Promise.race([
        storeRunningBuild(kept.store, log),
        pause(PATIENCE_MS, undefined, { ref: false }),
      ]),
  ])
}

async function storeRunningBuild(store: StoreSettings, log: Pick<Log, 'warn'>): Promise<void> {
  await storeBuild(BROWSER_DIR, openObjectStore(store, log)).catch((error: Error) => {
    log.warn({ why: error.message }, 'the build is not in the store yet')
    setTimeout(() => storeRunningBuild(store, log), AGAIN_MS).unref()
  })
}

/** Builds of all machines, where there is a store for them. */
export function openBuildsOfStore(
  { keptBuildsDir, store }: Kept,
  log: Pick<Log, 'warn'>,
): StoredBuilds | undefined {
  return store && openStoredBuilds(openObjectStore(store, log), keptBuildsDir)
}

/**
 * Scripts, styles and fonts bear their hash in their name; the few others keep one address. A browser may still
 * hold an earlier build, and ask for its files.
 */
export function builtFiles(
  { keptBuildsDir }: Pick<Config, 'keptBuildsDir'>,
  stored: StoredBuilds | undefined,
  browserDir: string,
): Hono {
  const app = new Hono()
  const filesOf = (root: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    })
  for (const root of [browserDir, keptBuildsDir].filter(existsSync))
    app.get('/assets/*', filesOf(root))
  if (stored)
    app.get('/assets/*', async (c, next) => {
      const isThere = await stored.bring(c.req.path.slice('/assets/'.length))
      return isThere ? filesOf(keptBuildsDir)(c, next) : next()
    })
  app.onError(notNow)
  app.get(
    '/favicon.svg',
    serveStatic({
      root: browserDir,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=86400'),
    }),
  )
  return app
}

/**
 * What browsers ask to learn whether the site has been built anew. The latest build is the one that this process
 * runs, whatever lies on the disk by now.
 */
export function builds(
  { keptBuildsDir }: Pick<Config, 'keptBuildsDir'>,
  browserDir: string,
  stored?: StoredBuilds,
): Hono {
  const running = describeBuild(browserDir)
  const app = new Hono()
  app.get('/builds/latest.json', (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ id: running.id, timestamp: running.timestamp })
  })
  app.get('/builds/meta/:file{\\w+\\.json}', async (c, next) => {
    const id = c.req.param('file').slice(0, -'.json'.length)
    const manifest =
      id === running.id
        ? running
        : (readKeptManifest(keptBuildsDir, id) ?? (await stored?.manifest(id)))
    if (!manifest) return next()
    c.header('cache-control', 'public, max-age=31536000, immutable')
    return c.json(manifest)
  })
  app.onError(notNow)
  return app
}

/** While the store is away nobody knows whether there is such a file. */
function notNow(error: Error, c: Context): Response {
  if (!isStoreAway(error)) throw error
  const headers = { 'cache-control': 'no-store', 'retry-after': '10' }
  return c.text('The store of builds does not answer.\n', 503, headers)
}
