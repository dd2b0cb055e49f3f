import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Hono } from 'hono'
import { profileSlug } from '#domain/profile-view.ts'
import type { ProfileViewCounter } from '#platform/profile-views.server.ts'
import type { RequestVariables } from './request-record.server.ts'

/** Documents of profiles, whether they were kept or rendered, are counted once they have left. */
export function countingViews(
  listener: RequestListener,
  views: ProfileViewCounter | undefined,
): RequestListener {
  if (!views) return listener
  return (request, response) => {
    const slug = viewedSlug(request)
    if (slug !== undefined)
      response.once('finish', () => {
        if (isShown(response)) views.count(slug, visitOf(request.headers))
      })
    return listener(request, response)
  }
}

/**
 * Whoever comes to a profile by a link of the site has its data already, fetched ahead as the pointer
 * rested on the link: the page itself says that it is seen.
 */
export function viewReports(views: ProfileViewCounter | undefined) {
  const app = new Hono<RequestVariables>()
  app.post('/_view', (c) => {
    const slug = profileSlug(c.req.query('of') ?? '')
    // It comes from the profile itself, and only once per arrival: where it comes from says nothing.
    if (slug !== undefined) views?.count(slug, { ...visitOf(c.req.header()), referrer: undefined })
    return c.body(null, 204, { 'cache-control': 'no-store' })
  })
  return app
}

function viewedSlug({ method, url = '' }: IncomingMessage): string | undefined {
  if (method !== 'GET' || !url.includes('/profil/')) return undefined
  const query = url.indexOf('?')
  // Data of a page, `/profil/x.data`, has a dot that no slug has.
  return profileSlug(query < 0 ? url : url.slice(0, query))
}

const isShown = ({ statusCode }: ServerResponse) => statusCode === 200 || statusCode === 304

function visitOf(headers: IncomingMessage['headers'] | Record<string, string>) {
  const { 'user-agent': userAgent, referer: referrer, cookie: cookies } = headers
  return { userAgent, referrer, cookies }
}
