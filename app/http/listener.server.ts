import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { PageSubject } from '#domain/address/page-subject.ts'
import { withoutAuthority } from '#http/answer/own-origin.server.ts'
import type { Services } from '#http/answer/services.ts'
import { countingViews } from '#http/page/profile-views.server.ts'
import { pageFront } from '#http/page-cache/page-front.server.ts'
import { createApp } from './app.server.ts'

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
  const { changes } = services
  const isKeeping = !services.isDev && services.config.pageCacheBytes > 0
  const { localeDomains } = services.config
  const localeOfHost = (host: string) =>
    localeDomains.find((domain) => domain.host === host)?.locale
  if (!changes || !isKeeping) return countingViews(listener, { ...services, localeOfHost })
  const fetch = async (request: Request) => {
    const shownToCache = new Set<PageSubject>()
    return { response: await app.fetch(request, { shownToCache }), subjects: shownToCache }
  }
  const front = pageFront({ ...services, changes }, { listener, fetch })
  return countingViews(front, { ...services, localeOfHost })
}
