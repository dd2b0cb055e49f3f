import { Hono } from 'hono'
import { describeBuild, readKeptManifest } from './kept-builds.server.ts'
import type { Config } from '#platform/config.server.ts'

/**
 * What browsers ask to learn whether the site has been built anew. The latest build is the one that this process
 * runs, whatever lies on the disk by now.
 */
export function builds({ keptBuildsDir }: Pick<Config, 'keptBuildsDir'>, clientDir: string): Hono {
  const running = describeBuild(clientDir)
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
