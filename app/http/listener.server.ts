import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { withoutAuthority } from '#http/answer/own-origin.server.ts'
import type { Services } from '#http/answer/services.ts'
import { countingViews } from '#http/page/profile-views.server.ts'
import { createApp } from './app.server.ts'
import { pageFront } from './page-cache/page-front.server.ts'

/** What node:http calls: pages that are kept, before everything else. While editing, none are. */
export function createListener(services: Services): RequestListener {
  const answer = answering(services)
  return (request, response) => {
    if (request.url && request.url[0] !== '/') request.url = withoutAuthority(request.url)
    return answer(request, response)
  }
}

function answering(services: Services): RequestListener {
  const app = createApp(services)
  const listener = getRequestListener(app.fetch)
  const { changes, views } = services
  const isKeeping = !services.isDev && services.config.pageCacheBytes > 0
  if (!changes || !isKeeping) return countingViews(listener, views)
  const forCache = { isForCache: true }
  const front = pageFront(
    { ...services, changes },
    { listener, fetch: async (request) => app.fetch(request, forCache) },
  )
  return countingViews(front, views)
}
