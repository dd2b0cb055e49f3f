import { existsSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Config } from '#platform/config.server.ts'

export const CLIENT_DIR = 'build/client'

/**
 * Scripts, styles and fonts bear their hash in their name; the few others keep one address. A browser may still
 * hold an earlier build, and ask for its files.
 */
export function builtFiles({ keptBuildsDir }: Pick<Config, 'keptBuildsDir'>): Hono {
  const app = new Hono()
  for (const root of [CLIENT_DIR, keptBuildsDir].filter(existsSync)) {
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
      root: CLIENT_DIR,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=86400'),
    }),
  )
  return app
}
