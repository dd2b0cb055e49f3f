import type { BrowserSettings } from '#domain/browser-settings.ts'
import type { Locale } from '#domain/locale.ts'
import { brandOf, companyOf, originOf } from './brand.ts'
import type { Settings } from './settings.server.ts'
import { settings } from './settings.server.ts'

export class WrongSettings extends Error {}

export type Config = ReturnType<typeof readConfig>

export function readConfig(environment: Record<string, string | undefined>) {
  // An empty variable is how a shell or a compose file says "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `  ${issue.path.join('.')} ${issue.message}`,
    )
    throw new WrongSettings(`Some settings are wrong:\n${problems.join('\n')}`)
  }
  const values = parsed.data
  if (values.APP_ENV === 'production' && !values.PRODUCTION_HOST) {
    throw new WrongSettings(
      'APP_ENV=production needs PRODUCTION_HOST, such as www.example.com: the links in mails and the addresses that search engines keep are made from it, and never from a request.',
    )
  }
  if (values.APP_ENV === 'production' && values.DEMO_DATA) {
    throw new WrongSettings(
      'APP_ENV=production and DEMO_DATA=on exclude each other: the passwords of the demo are public.',
    )
  }
  if (values.WEB_CONCURRENCY > 1 && !values.DATABASE_URL) {
    throw new WrongSettings(
      'WEB_CONCURRENCY needs DATABASE_URL: the embedded database serves one process alone.',
    )
  }
  if (values.DATABASE_READ_URL && !values.DATABASE_URL) {
    throw new WrongSettings(
      'DATABASE_READ_URL needs DATABASE_URL: a replica follows another database.',
    )
  }
  return {
    isProduction: values.APP_ENV === 'production',
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    brand: brandOf(values),
    productionHosts: [
      ...(values.PRODUCTION_HOST ? [values.PRODUCTION_HOST] : []),
      ...values.LOCALE_DOMAINS.map((domain) => domain.host),
    ],
    productionOrigin: values.PRODUCTION_HOST && originOf(values.PRODUCTION_HOST),
    /** Of links that no request asks for, and of those asked for by a name that may be anybody's. */
    homeOrigin: values.PRODUCTION_HOST
      ? originOf(values.PRODUCTION_HOST)
      : `http://localhost:${values.PORT}`,
    localeOrigins: Object.fromEntries(
      values.LOCALE_DOMAINS.map(({ locale, host }) => [locale, originOf(host)]),
    ) as { [locale in Locale]?: string },
    allowedHosts: values.ALLOWED_HOSTS,
    proxies: values.PROXIES,
    processes: values.WEB_CONCURRENCY,
    localeDomains: values.LOCALE_DOMAINS,
    hasRootRedirect: values.ROOT_REDIRECT,
    drawsDemoPictures: values.DEMO_PICTURES,
    loadsDemoData: values.DEMO_DATA ?? values.APP_ENV === 'demo',
    imageHosts: values.IMAGE_HOSTS,
    videoHosts: values.VIDEO_HOSTS,
    imageCacheBytes: values.IMAGE_CACHE_MB * 1_000_000,
    pageCacheBytes: values.PAGE_CACHE_MB * 1_000_000,
    evidenceKey: values.EVIDENCE_KEY,
    digestKey: values.DIGEST_KEY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    company: companyOf(values),
    keptBuildsDir: values.KEPT_BUILDS_DIR,
    browserSettings: browserSettings(values),
    logLevel: values.LOG_LEVEL,
  }
}

function browserSettings(values: Settings): BrowserSettings {
  const { ANALYTICS_WRITE_KEY: writeKey, ERROR_REPORT_URL, WEB_VITALS_URL } = values
  const cdnUrl = values.ANALYTICS_CDN_URL.replace(/\/+$/, '')
  const apiUrl = values.ANALYTICS_API_URL.replace(/\/+$/, '')
  return {
    cacheSize: values.CLIENT_CACHE_SIZE,
    ...(writeKey && { analytics: { writeKey, cdnUrl, apiUrl } }),
    ...(ERROR_REPORT_URL && { errorsUrl: ERROR_REPORT_URL }),
    ...(WEB_VITALS_URL && { vitalsUrl: WEB_VITALS_URL }),
  }
}
