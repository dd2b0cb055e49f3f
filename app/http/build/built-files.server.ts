import { existsSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Config } from '#platform/config.server.ts'
import { describeBuild, keepBuild, readKeptManifest } from './kept-builds.server.ts'

export const BROWSER_DIR = 'build/client'

/** For browsers that still hold a page of this build when another one runs. */
export function keepRunningBuild({ keptBuildsDir }: Pick<Config, 'keptBuildsDir'>): Promise<void> {
  return keepBuild(BROWSER_DIR, keptBuildsDir)
}

/**
 * Scripts, styles and fonts bear their hash in their name; the few others keep one address. A browser may still
 * hold an earlier build, and ask for its files.
 */
export function builtFiles({ keptBuildsDir }: Pick<Config, 'keptBuildsDir'>): Hono {
  const app = new Hono()
  for (const root of [BROWSER_DIR, keptBuildsDir].filter(existsSync)) {
    app.get(
      '/assets/*',
      serveStatic({
        root,
        precompressed: true,
        onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
      }),
    )
  }
  app.get(
    '/favicon.svg',
    serveStatic({
      root: BROWSER_DIR,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=86400'),
    }),
  )
  return app
}

/**
 * What browsers ask to learn whether the site has been built anew. The latest build is the one that this process
 * runs, whatever lies on the disk by now.
 */
export function builds({ keptBuildsDir }: Pick<Config, 'keptBuildsDir'>, browserDir: string): Hono {
  const running = describeBuild(browserDir)
  const app = new Hono()
  app.get('/builds/latest.json', (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ id: running.id, timestamp: running.timestamp })
  })
  app.get('/builds/meta/:file{\\w+\\.json}', (c, next) => {
    const id = c.req.param('file').slice(0, -'.json'.length)
    const manifest = id === running.id ? running : readKeptManifest(keptBuildsDir, id)
    if (!manifest) return next()
    c.header('cache-control', 'public, max-age=31536000, immutable')
    return c.json(manifest)
  })
  return app
}
