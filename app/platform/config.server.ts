import { readFileSync } from 'node:fs'
import type { Locale } from '#domain/locale.ts'
import type { BrowserSettings } from '#domain/site/browser-settings.ts'
import { brandOf, companyOf, originOf } from './brand.ts'
import { OperatorError } from './operator-error.ts'
import { acceptedGaps, productionGaps } from './production-gaps.server.ts'
import type { Settings } from './settings.server.ts'
import { settings } from './settings.server.ts'
import { shownSettings } from './shown-settings.server.ts'

export class WrongSettings extends OperatorError {}

/** Where the videos of the demo would be. */
const DEMO_VIDEO_HOST = 'video.attesta.example'

export type Config = ReturnType<typeof readConfig>

export function readConfig(environment: Record<string, string | undefined>) {
  const { given, problems } = givenSettings(environment, Object.keys(settings.shape))
  const parsed = settings.safeParse(given)
  for (const { path, message } of parsed.error?.issues ?? [])
    problems.push(`${path.join('.')} ${message}`)
  if (given.APP_ENV === 'production') problems.push(...productionProblems(given, parsed.data))
  problems.push(...conflicts(given))
  if (!parsed.success || problems.length > 0)
    throw new WrongSettings(`Some settings are wrong:\n  ${problems.join('\n  ')}`)
  const values = parsed.data
  const isProduction = values.APP_ENV === 'production'
  return {
    /** Unset, the database decides. */
    wantedKind: values.APP_ENV,
    isProduction,
    /** What it lacks on purpose. */
    gaps: isProduction ? acceptedGaps(given, values.PRODUCTION_WITHOUT) : [],
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePoolUrl: values.DATABASE_POOL_URL,
    databaseReadUrls: values.DATABASE_READ_URL,
    migratesAtStart: values.MIGRATE,
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
    stopDelayMs: (values.STOP_DELAY_SECONDS ?? (values.PROXIES > 0 ? 5 : 0)) * 1_000,
    processes: values.WEB_CONCURRENCY,
    answersPages: values.WORK !== 'jobs',
    doesJobs: values.WORK !== 'pages',
    localeDomains: values.LOCALE_DOMAINS,
    hasRootRedirect: values.ROOT_REDIRECT,
    drawsDemoPictures: values.DEMO_PICTURES,
    loadsDemoData: values.DEMO_DATA ?? !isProduction,
    imageHosts: values.IMAGE_HOSTS,
    videoHosts: values.VIDEO_HOSTS ?? (isProduction ? [] : [DEMO_VIDEO_HOST]),
    imageCacheBytes: values.IMAGE_CACHE_MB * 1_000_000,
    purgeUrls: values.PURGE_URLS,
    purgeToken: values.PURGE_TOKEN,
    store: storeOf(values),
    mediaCacheBytes: values.MEDIA_CACHE_MB * 1_000_000,
    readsOtherPlace: values.MEDIA_FALLBACK === 'local' || !isProduction,
    pageCacheBytes: values.PAGE_CACHE_MB * 1_000_000,
    evidenceKey: values.EVIDENCE_KEY,
    oldEvidenceKeys: values.EVIDENCE_KEYS_OLD ?? [],
    digestKey: values.DIGEST_KEY,
    registerKeys: values.REGISTER_KEY,
    registerMldsa: values.REGISTER_MLDSA,
    registerOrigin: values.REGISTER_ORIGIN ?? `${values.PRODUCTION_HOST ?? 'localhost'}/registre`,
    witnesses: values.WITNESSES,
    backupPassphrase: values.BACKUP_PASSPHRASE,
    alertEmail: values.ALERT_EMAIL,
    alertWebhookUrl: values.ALERT_WEBHOOK_URL,
    metrics: values.METRICS_PORT && {
      port: values.METRICS_PORT,
      host: values.METRICS_HOST,
      token: values.METRICS_TOKEN,
    },
    tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    returnPath: values.MAIL_RETURN_PATH,
    bounceToken: values.BOUNCE_TOKEN,
    bounceMailbox: values.BOUNCE_MAILBOX,
    dkim: dkimOf(values),
    company: companyOf(values),
    keptBuildsDir: values.KEPT_BUILDS_DIR,
    browserSettings: browserSettings(values),
    logLevel: values.LOG_LEVEL,
    shownSettings: shownSettings(given),
  }
}

type Given = Record<string, string | undefined>

/** What the settings are read from: an empty variable is how a shell or a compose file says "not set". */
function givenSettings(environment: Given, names: readonly string[]) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const problems: string[] = []
  for (const name of names) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) {
      problems.push(`${name} and ${name}_FILE are both set: leave one of them out`)
      continue
    }
    try {
      given[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      problems.push(`${name}_FILE cannot be read (${code ?? 'unknown'}): ${file}`)
    }
  }
  return { given, problems }
}

/** With other settings wrong, nothing is accepted that they might say. */
function productionProblems(given: Given, values: Settings | undefined): string[] {
  const gaps = productionGaps(given, values?.PRODUCTION_WITHOUT ?? [], settings)
  if (!values?.DEMO_DATA) return gaps
  return [...gaps, 'DEMO_DATA=on has no place in production: the passwords of the demo are public']
}

function conflicts(given: Given): string[] {
  return [
    ...databaseConflicts(given),
    ...mailConflicts(given),
    ...metricsConflicts(given),
    ...purgeConflicts(given),
    ...storeConflicts(given),
  ]
}

/** Without a proxy nothing is said to caches at all. */
function purgeConflicts({ PURGE_URLS, PROXIES = '0' }: Given): string[] {
  return PURGE_URLS && PROXIES === '0'
    ? ['PURGE_URLS needs PROXIES: the caches that are purged stand in front']
    : []
}

/** What a store needs to be asked, and what no machine can make for itself beside others. */
const WITH_A_STORE = [
  'S3_ENDPOINT',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'EVIDENCE_KEY',
  'DIGEST_KEY',
  'REGISTER_KEY',
] as const

function storeConflicts(given: Given): string[] {
  if (!given.MEDIA_URL) return []
  return WITH_A_STORE.filter((name) => !given[name]).map((name) => `MEDIA_URL needs ${name}`)
}

function storeOf(values: Settings) {
  const { MEDIA_URL, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = values
  if (!MEDIA_URL || !S3_ENDPOINT || !S3_ACCESS_KEY || !S3_SECRET_KEY) return undefined
  return {
    ...MEDIA_URL,
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  }
}

/** Figures of a site are for whoever runs it. */
function metricsConflicts({ METRICS_PORT, METRICS_HOST = '127.0.0.1', METRICS_TOKEN }: Given) {
  const isOpen = METRICS_PORT !== undefined && !LOOPBACK.test(METRICS_HOST)
  return isOpen && METRICS_TOKEN === undefined
    ? ['METRICS_HOST is no address of loopback: METRICS_TOKEN must be set']
    : []
}

const LOOPBACK = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|localhost)$/

function mailConflicts(given: Given): string[] {
  return [
    ...(given.BOUNCE_TOKEN && !given.MAIL_RETURN_PATH
      ? ['BOUNCE_TOKEN needs MAIL_RETURN_PATH: without it no report tells which mail it is about']
      : []),
    ...(given.BOUNCE_MAILBOX && !given.MAIL_RETURN_PATH
      ? ['BOUNCE_MAILBOX needs MAIL_RETURN_PATH: without it no report tells which mail it is about']
      : []),
    ...(given.DKIM_KEY && !given.DKIM_SELECTOR ? ['DKIM_KEY needs DKIM_SELECTOR'] : []),
    ...(given.DKIM_SELECTOR && !given.DKIM_KEY ? ['DKIM_SELECTOR needs DKIM_KEY'] : []),
  ]
}

function dkimOf({ DKIM_KEY, DKIM_SELECTOR, MAIL_FROM }: Settings) {
  if (!DKIM_KEY || !DKIM_SELECTOR) return undefined
  const domainName = MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1)
  return { domainName, keySelector: DKIM_SELECTOR, privateKey: DKIM_KEY }
}

function databaseConflicts({
  DATABASE_URL,
  DATABASE_POOL_URL,
  DATABASE_READ_URL,
  WEB_CONCURRENCY = '1',
  WORK = 'both',
}: Given): string[] {
  if (DATABASE_URL) return []
  return [
    ...(Number(WEB_CONCURRENCY) > 1
      ? ['WEB_CONCURRENCY needs DATABASE_URL: the embedded database serves one process alone']
      : []),
    ...(DATABASE_POOL_URL
      ? [
          'DATABASE_POOL_URL needs DATABASE_URL: changes are heard, and migrations run, without a pooler',
        ]
      : []),
    ...(WORK === 'both'
      ? []
      : ['WORK needs DATABASE_URL: the embedded database serves one process, which does both']),
    ...(DATABASE_READ_URL
      ? ['DATABASE_READ_URL needs DATABASE_URL: a replica follows another database']
      : []),
  ]
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
