import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { unkept } from '#domain/address/page-subject.ts'
import { isAppError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import {
  FRAME_KINDS,
  type FrameKind,
  parseTheme,
  WIDGET_SCRIPT_PATH,
} from '#domain/reward/widget.ts'
import { cacheable } from '#http/answer/cacheable.server.ts'
import { getInEveryLocale, type Hosts, siteOrigin } from '#http/answer/own-origin.server.ts'
import { hostOf } from '#http/answer/security-headers.server.ts'
import type { Config } from '#platform/config.server.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import type { Db } from '#platform/database/schema.ts'
import { memberWidget } from '#queries/reward/member-widget.ts'
import { renderRefusal, renderWidget, type WidgetPlace } from './render-widget.server.tsx'
import script from './widget-script.js?raw'

/** Today's figures, and not those of an hour ago. */
const FRAME_SECONDS = 300
const SCRIPT_SECONDS = 86_400
const RETRY_SECONDS = 30

const HTML = 'text/html; charset=utf-8'
const REVIEWS: Record<FrameKind, number> = { badge: 0, reviews: 6 }

/**
 * Said at once and again when all is loaded: browsers draw nothing of a frame that is out of sight,
 * and until they do, they observe nothing of it either.
 */
const TELL_HEIGHT = [
  'const tell=()=>parent.postMessage({widgetHeight:document.body.getBoundingClientRect().height},"*")',
  'tell()',
  'for(const event of["load","message"])addEventListener(event,tell)',
  'new ResizeObserver(tell).observe(document.body)',
].join(';')

type Services = {
  db: Db
  config: Hosts & Pick<Config, 'brand' | 'localeOrigins'>
}

/**
 * `/_widget/badge/{slug}` and `/_widget/reviews/{slug}`: the only answers that other sites may put
 * into a frame. They set no cookie, and run nothing unless they were asked to tell their height.
 */
export function widgets({ db, config }: Services): Hono {
  const app = new Hono()
  for (const kind of FRAME_KINDS) {
    getInEveryLocale(app, `/_widget/${kind}/:slug`, config, (c, locale) =>
      answer(c, kind, placeOf(c, locale)),
    )
  }
  app.get(WIDGET_SCRIPT_PATH, (c) => {
    c.header('cross-origin-resource-policy', 'cross-origin')
    const type = 'text/javascript; charset=utf-8'
    return cacheable(c, { body: script, type, maxAgeSeconds: SCRIPT_SECONDS })
  })
  return app

  function placeOf(c: Context, locale: Locale): WidgetPlace {
    return {
      locale,
      brandName: config.brand.name,
      origin: siteOrigin(hostOf(c.req.header('host')), config),
      localeOrigins: config.localeOrigins,
    }
  }

  async function answer(c: Context, kind: FrameKind, place: WidgetPlace): Promise<Response> {
    const slug = c.req.param('slug') ?? ''
    const asked = c.req.query('theme')
    const theme = parseTheme(asked) ?? 'light'
    const tellHeight = c.req.query('fit') === '1' ? TELL_HEIGHT : undefined
    c.header('content-security-policy', policy(tellHeight))
    c.header('x-robots-tag', 'noindex')
    if (asked !== undefined && asked !== theme)
      return refused(c, 400, renderRefusal(place, theme, 'invalid'))
    try {
      const context = { db, now: Temporal.Now.instant(), brand: config.brand, shows: unkept }
      const reviews = REVIEWS[kind]
      const widget = await memberWidget.answer(context, { slug, reviews })
      const body = renderWidget(kind, widget, place, { theme, script: tellHeight })
      return cacheable(c, { body, type: HTML, maxAgeSeconds: FRAME_SECONDS })
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        c.header('retry-after', `${RETRY_SECONDS}`)
        return refused(c, 503, renderRefusal(place, theme, 'unavailable'))
      }
      if (!isAppError(error)) throw error
      if (error.code === 'moved') return c.redirect(movedTo(c, error.details.to ?? slug), 301)
      const status = error.code === 'gone' ? 410 : 404
      return refused(c, status, renderRefusal(place, theme, 'gone'))
    }
  }
}

function refused(c: Context, status: 400 | 404 | 410 | 503, body: string): Response {
  c.header('cache-control', status === 503 ? 'no-store' : 'public, max-age=60')
  return c.body(body, status, { 'content-type': HTML })
}

function movedTo(c: Context, slug: string): string {
  const { pathname, search } = new URL(c.req.url)
  return `${pathname.slice(0, pathname.lastIndexOf('/') + 1)}${encodeURIComponent(slug)}${search}`
}

function policy(inlineScript: string | undefined): string {
  const hash = inlineScript && createHash('sha256').update(inlineScript).digest('base64')
  return [
    "default-src 'none'",
    ...(hash ? [`script-src 'sha256-${hash}'`] : []),
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')
}
