import { Hono } from 'hono'
import { type Hosts, originOf } from '#http/answer/own-origin.server.ts'
import { hostOf } from '#http/answer/security-headers.server.ts'
import type { Config } from '#platform/config.server.ts'

type RobotsConfig = Hosts & Pick<Config, 'productionHosts'>

const AGE_SECONDS = 3600

/**
 * Everybody may read everything. Off the production hosts each page says noindex, which only those
 * who may read it can see; just the sitemap is not offered there.
 */
export function robots(config: RobotsConfig): Hono {
  return new Hono().get('/robots.txt', (c) => {
    const isProduction = config.productionHosts.includes(hostOf(c.req.header('host')))
    const sitemap = isProduction ? [`Sitemap: ${originOf(c, config)}/sitemap.xml`] : []
    return c.body(['User-agent: *', 'Allow: /', ...sitemap, ''].join('\n'), 200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': `public, max-age=${AGE_SECONDS}`,
    })
  })
}
