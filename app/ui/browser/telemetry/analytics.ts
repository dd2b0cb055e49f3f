import { type Analytics, AnalyticsBrowser } from '@segment/analytics-next'
import type { AnalyticsSettings } from '#domain/site/browser-settings.ts'
import { dropQueries } from './drop-queries.ts'
import type { PageView } from './page-view.ts'
import { listenToTracking } from './track.ts'
import type { CountedVisitor } from './visitor.ts'

export type Counting = {
  page(view: PageView): void
  /** Signed in, signed out, or another person: whoever counts is told when it changes. */
  visitor(visitor: CountedVisitor): void
  /** Nothing is sent from here on, and what was stored in the browser is gone. */
  stop(): void
}

/**
 * Rejects when the provider's settings cannot be read: its library logs that and throws it, and so do we. A plugin
 * of theirs that does not load is only a warning.
 */
export async function startAnalytics({
  writeKey,
  cdnUrl,
  apiUrl,
}: AnalyticsSettings): Promise<Counting> {
  const { protocol, host, pathname } = new URL(apiUrl)
  const [analytics] = await AnalyticsBrowser.load(
    { writeKey, cdnURL: cdnUrl },
    {
      // An address that somebody was sent must not say who they are.
      useQueryString: false,
      integrations: {
        'Segment.io': {
          apiHost: host + pathname.replace(/\/$/, ''),
          protocol: protocol === 'http:' ? 'http' : 'https',
          // A click that leaves the page must not take its event with it.
          deliveryStrategy: { strategy: 'standard', config: { keepalive: true } },
        },
      },
    },
  )
  await analytics.addSourceMiddleware(({ payload, next }) => {
    dropQueries(payload.obj)
    next(payload)
  })
  const ignore = listenToTracking(({ event, properties }) => {
    void analytics.track(event, properties)
  })
  return {
    page: ({ name, category }) => void analytics.page(category, name),
    visitor: (visitor) => tellVisitor(analytics, visitor),
    stop() {
      ignore()
      analytics.reset()
    },
  }
}

function tellVisitor(analytics: Analytics, visitor: CountedVisitor): void {
  if (visitor === null) {
    if (analytics.user().id()) analytics.reset()
    return
  }
  if (analytics.user().id() !== visitor.userId) void analytics.identify(visitor.userId)
  const { member } = visitor
  if (member && analytics.group().id() !== member.slug) {
    void analytics.group(member.slug, { name: member.name })
  }
}
