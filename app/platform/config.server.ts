import { resolve } from 'node:path'
import { z } from 'zod'
import { type ClientSettings, DEFAULT_CLIENT_SETTINGS } from '#domain/browser-settings.ts'
import { LOCALES, type Locale } from '#domain/locale.ts'
import type { Brand } from './brand.ts'

export class WrongSettings extends Error {}

const host = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be a host name, with a port if need be')

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off')
  .transform((value) => value === 'on' || value === 'true' || value === '1')

const hostList = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim().toLowerCase()))
  .pipe(z.array(host))

const bareHosts = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim().toLowerCase()))
  .pipe(
    z.array(
      z.string().regex(/^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/, 'must name hosts, without ports'),
    ),
  )

const localeDomains = z.string().transform((list, context) => {
  const domains: { host: string; locale: Locale }[] = []
  for (const entry of list.split(',')) {
    const [name, domain] = entry.split('=').map((part) => part.trim())
    const locale = LOCALES.find((each) => each === name)
    if (locale && host.safeParse(domain).success) domains.push({ locale, host: domain ?? '' })
    else
      context.addIssue(
        `has "${entry}" where it needs a locale and a host, such as en-GB=en.example.com`,
      )
  }
  return domains
})

const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` })

const line = z.string().trim().min(1).max(300, 'must be a line of at most 300 characters')

/** Every setting there is: its name in the environment, what it accepts, what it is when unset. */
const settings = z.object({
  APP_ENV: z.enum(['demo', 'production'], 'must be demo or production').default('demo'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce
    .number('must be a port number')
    .int()
    .min(0)
    .max(65535, 'must be a port number')
    .default(3000),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgresql://user:secret@host/database').optional(),
  /** A replica that follows DATABASE_URL: what everybody may see is read there. */
  DATABASE_READ_URL: url(/^postgres(ql)?$/, 'postgresql://user:secret@host/database').optional(),
  BRAND_NAME: z.string().trim().min(1).max(60).default('Attesta'),
  /** Without it, the site's own origin. */
  BRAND_URL: url(/^https?$/, 'https://www.example.com').optional(),
  /** Of the company that runs the site: the footer leads there where they are set. */
  HELP_URL: url(/^https$/, 'https://help.example.com').optional(),
  JOBS_URL: url(/^https$/, 'https://jobs.example.com').optional(),
  LINKEDIN_URL: url(/^https$/, 'https://www.linkedin.com/company/example').optional(),
  TWITTER_URL: url(/^https$/, 'https://x.com/example').optional(),
  PRODUCTION_HOST: host.optional(),
  ALLOWED_HOSTS: hostList.optional(),
  /** How many proxies stand before the server and say in X-Forwarded-For who asked them. */
  PROXIES: z.coerce.number('must be a number of proxies').int().min(0).max(9).default(0),
  /** How many processes answer on one machine. */
  WEB_CONCURRENCY: z.coerce
    .number('must be a number of processes')
    .int()
    .min(1)
    .max(64, 'must be a number of processes, at most 64')
    .default(1),
  LOCALE_DOMAINS: localeDomains.default([]),
  ROOT_REDIRECT: flag.default(true),
  DEMO_DATA: flag.optional(),
  /** Off, the demo's rows are loaded without drawing their pictures, which takes most of the time. */
  DEMO_PICTURES: flag.default(true),
  /** Whose pictures `/_image` may fetch, by https. */
  IMAGE_HOSTS: bareHosts.default([]),
  /** Whose players a review's video may be shown in, by https, once the visitor asks for it. */
  VIDEO_HOSTS: bareHosts.default(['video.attesta.example']),
  IMAGE_CACHE_MB: z.coerce
    .number('must be a number of megabytes')
    .int()
    .min(1)
    .max(1_000_000, 'must be a number of megabytes')
    .default(512),
  /** Memory for finished pages, in each process; with 0 every page is rendered for who asks. */
  PAGE_CACHE_MB: z.coerce
    .number('must be a number of megabytes')
    .int()
    .min(0)
    .max(100_000, 'must be a number of megabytes')
    .default(64),
  /** Encrypts what is kept of erased reviews; without it a key of its own is made in the data folder. */
  EVIDENCE_KEY: z.string().min(32, 'must be a secret of at least 32 characters').optional(),
  /** Keys the digests that mailboxes and networks are known by; without it a key of its own is made in the data folder. */
  DIGEST_KEY: z.string().min(32, 'must be a secret of at least 32 characters').optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:secret@host:587').optional(),
  MAIL_FROM: z.email('must be an e-mail address').default('no-reply@attesta.example'),
  /** Where people write to us: shown on the legal pages and in security.txt. */
  CONTACT_EMAIL: z.email('must be an e-mail address').default('contact@attesta.example'),
  /** Where requests for a demo go; unset, where people write to us. */
  SALES_EMAIL: z.email('must be an e-mail address').optional(),
  /** Who answers for the site, as the law asks to be told; what is unset says so on the page. */
  COMPANY_NAME: line.optional(),
  COMPANY_ADDRESS: line.optional(),
  COMPANY_REGISTRATION: line.optional(),
  COMPANY_DIRECTOR: line.optional(),
  HOSTING_PROVIDER: line.optional(),
  /** Where the files of the last builds stay for browsers that still hold one of them. */
  KEPT_BUILDS_DIR: z
    .string()
    .min(1)
    .default('./kept-builds')
    .transform((folder) => resolve(folder)),
  /** How many pages and query answers a browser keeps in memory. */
  CLIENT_CACHE_SIZE: z.coerce
    .number('must be a number of answers')
    .int()
    .min(1)
    .max(1_000, 'must be at most 1000 answers')
    .default(DEFAULT_CLIENT_SETTINGS.cacheSize),
  /** Of a Segment source; without it nothing is counted and nobody is asked. */
  ANALYTICS_WRITE_KEY: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must be the write key of a Segment source')
    .optional(),
  ANALYTICS_CDN_URL: url(/^https?$/, 'https://cdn.segment.com').default('https://cdn.segment.com'),
  ANALYTICS_API_URL: url(/^https?$/, 'https://api.segment.io/v1').default(
    'https://api.segment.io/v1',
  ),
  /** A collector that takes errors of the browser as JSON, by POST. */
  ERROR_REPORT_URL: url(/^https?$/, 'https://errors.example.com/browser').optional(),
  /** A collector that takes web vitals as JSON, by POST. */
  WEB_VITALS_URL: url(/^https?$/, 'https://vitals.example.com/pages').optional(),
  LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    )
    .default('info'),
})

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
    company: {
      email: values.CONTACT_EMAIL,
      salesEmail: values.SALES_EMAIL ?? values.CONTACT_EMAIL,
      name: values.COMPANY_NAME,
      address: values.COMPANY_ADDRESS,
      registration: values.COMPANY_REGISTRATION,
      director: values.COMPANY_DIRECTOR,
      host: values.HOSTING_PROVIDER,
    },
    keptBuildsDir: values.KEPT_BUILDS_DIR,
    client: clientSettings(values),
    logLevel: values.LOG_LEVEL,
  }
}

function brandOf(values: z.output<typeof settings>): Brand {
  return {
    name: values.BRAND_NAME,
    url: (values.BRAND_URL ?? originOf(values.PRODUCTION_HOST)).replace(/\/+$/, ''),
    links: {
      help: values.HELP_URL,
      jobs: values.JOBS_URL,
      linkedin: values.LINKEDIN_URL,
      twitter: values.TWITTER_URL,
    },
  }
}

function clientSettings(values: z.output<typeof settings>): ClientSettings {
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

/** An empty address makes links relative, that is, to whatever origin serves the page. */
function originOf(productionHost: string | undefined): string {
  return productionHost ? `https://${productionHost}` : ''
}
