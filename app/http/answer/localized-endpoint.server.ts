import type { Context, Handler, Hono } from 'hono'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#domain/locale.ts'
import { type Hosts, isServedHost, localeOfHost } from './own-origin.server.ts'

type Answer = (c: Context, locale: Locale) => Promise<Response>

/**
 * Something that is no page and speaks five languages: by the prefix of its path; without one, by
 * `lang`, else by its host. A host of one language has that one alone.
 */
export function getInEveryLocale(app: Hono, path: string, config: Hosts, answer: Answer): void {
  for (const locale of LOCALES) {
    const isBare = locale === DEFAULT_LOCALE
    const handle: Handler = async (c, next) => {
      const own = localeOfHost(c, config)
      if (!isServedHost(c, config) || (own && !isBare)) return next()
      const lang = isBare && !own ? c.req.query('lang') : undefined
      if (lang === undefined) return answer(c, own ?? locale)
      if (isLocale(lang)) return answer(c, lang)
      return c.text(`lang must be one of ${LOCALES.join(', ')}.\n`, 400)
    }
    app.get(isBare ? path : `/${locale}${path}`, handle)
  }
}
