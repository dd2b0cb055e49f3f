import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/** Scripts, styles and fonts bear their hash in their name; the few others keep one address. */
export function builtFiles(): Hono {
  const app = new Hono()
  app.get(
    '/assets/*',
    serveStatic({
      root: 'build/client',
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  app.get(
    '/favicon.svg',
    serveStatic({
      root: 'build/client',
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=86400'),
    }),
  )
  return app
}
