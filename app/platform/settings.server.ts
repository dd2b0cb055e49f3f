import { z } from 'zod'
import { DEFAULT_BROWSER_SETTINGS } from '#domain/site/browser-settings.ts'
import { GAP_NAMES } from '#domain/site/gaps.ts'
import { SITE_KINDS } from '#domain/site/site-kind.ts'
import {
  addressOrDomain,
  bareHost,
  bucket,
  email,
  flag,
  folder,
  host,
  key,
  line,
  listOf,
  localeDomains,
  oldKeys,
  postgres,
  postgresList,
  registerKeys,
  registerOrigin,
  rsaKey,
  url,
  urls,
  whole,
  witnesses,
} from './setting-kinds.server.ts'

/** Of a setting that administrators may see the value of; of all others they see whether it is set. */
const SHOWN = { isPublic: true }

const server = {
  APP_ENV: z
    .enum(SITE_KINDS, 'must be demo or production')
    .meta({ examples: ['demo'] })
    .optional()
    .describe(
      'production has no demo data and no viewers (/_gallery, /_outbox), and needs more settings, which its start names. Unset, the database says what it is; an empty embedded one becomes the demo.',
    )
    .meta(SHOWN),
  PRODUCTION_WITHOUT: listOf(
    z.enum(GAP_NAMES, `must name some of ${GAP_NAMES.join(', ')}`),
    'company',
  )
    .prefault('')
    .describe(
      'What a production site may lack on purpose: database (it uses the embedded one), mail (it sends none), company (its legal pages have gaps). Each start warns of it.',
    )
    .meta(SHOWN),
  HOST: z
    .string()
    .min(1)
    .prefault('127.0.0.1')
    .describe('The address it listens on; 0.0.0.0 stands for all that the machine has.')
    .meta(SHOWN),
  PORT: whole('a port number', 0, 65_535)
    .prefault('3000')
    .describe('The port it listens on; with 0, any that is free.')
    .meta(SHOWN),
  PROXIES: whole('a number of proxies', 0, 9)
    .meta({ examples: ['1'] })
    .prefault('0')
    .describe('How many proxies stand in front and say in X-Forwarded-For who asked them.')
    .meta(SHOWN),
  STOP_DELAY_SECONDS: whole('a number of seconds', 0, 60)
    .meta({ examples: ['5'] })
    .optional()
    .describe(
      'How long a process that is told to stop goes on answering while /readyz fails, for proxies to turn to another. Unset, 5 behind a proxy and 0 without.',
    )
    .meta(SHOWN),
  WEB_CONCURRENCY: whole('a number of processes', 1, 64)
    .prefault('1')
    .describe('How many processes answer on this machine; several need DATABASE_URL.')
    .meta(SHOWN),
  WORK: z
    .enum(['pages', 'jobs', 'both'], 'must be pages, jobs or both')
    .prefault('both')
    .describe(
      'What its processes do: answer visitors, do the background work, or both. Those of jobs answer /healthz, /readyz and /metrics alone.',
    )
    .meta(SHOWN),
  LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    )
    .prefault('info')
    .describe('What is logged: requests are info, those answered with 500 or more error.')
    .meta(SHOWN),
  DATA_DIR: folder
    .prefault('./data')
    .describe('Where uploads, made pictures, keys and the embedded database are kept.')
    .meta(SHOWN),
  KEPT_BUILDS_DIR: folder
    .prefault('./kept-builds')
    .describe('Where files of the last builds stay, for browsers that still hold one of them.')
    .meta(SHOWN),
}

const database = {
  DATABASE_URL: postgres
    .optional()
    .describe('A PostgreSQL, 15 or newer. Unset, the embedded database in DATA_DIR.'),
  DATABASE_POOL_URL: postgres
    .optional()
    .describe(
      'PgBouncer in transaction mode before it (see deploy/pgbouncer.ini): pages, jobs and the query layer go through it. DATABASE_URL stays direct.',
    ),
  MIGRATE: flag
    .prefault('on')
    .describe('Whether a start brings the schema up to date. Off, npm run site -- migrate does.')
    .meta(SHOWN),
  DATABASE_READ_URL: postgresList
    .optional()
    .describe(
      'Replicas of DATABASE_URL, with a comma between: what everybody may see is read there.',
    ),
}

const addresses = {
  PRODUCTION_HOST: host
    .optional()
    .describe('The host that links are made from, and the only one that search engines may index.')
    .meta(SHOWN),
  ALLOWED_HOSTS: listOf(host)
    .optional()
    .describe('The only hosts that it answers to. Unset, any.')
    .meta(SHOWN),
  LOCALE_DOMAINS: localeDomains
    .prefault('')
    .describe('Languages that have a host of their own.')
    .meta(SHOWN),
  ROOT_REDIRECT: flag
    .prefault('on')
    .describe('Whether / leads a visitor to the language of their cookie or browser.')
    .meta(SHOWN),
}

const brand = {
  BRAND_NAME: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .prefault('Attesta')
    .describe('The name that the site bears.')
    .meta(SHOWN),
  BRAND_URL: url(/^https?$/, 'https://www.example.com')
    .optional()
    .describe('Where the brand is at home. Unset, the production host.')
    .meta(SHOWN),
  HELP_URL: url(/^https$/, 'https://help.example.com')
    .optional()
    .describe('Where the footer leads for help. Unset, it does not.')
    .meta(SHOWN),
  JOBS_URL: url(/^https$/, 'https://jobs.example.com')
    .optional()
    .describe('Where the footer leads for jobs. Unset, it does not.')
    .meta(SHOWN),
  LINKEDIN_URL: url(/^https$/, 'https://www.linkedin.com/company/example')
    .optional()
    .describe('The site on LinkedIn, for the footer.')
    .meta(SHOWN),
  TWITTER_URL: url(/^https$/, 'https://x.com/example')
    .optional()
    .describe('The site on X, for the footer.')
    .meta(SHOWN),
  CONTACT_EMAIL: email
    .prefault('contact@attesta.example')
    .describe('Where people write to: shown on the legal pages and in security.txt.')
    .meta(SHOWN),
  SALES_EMAIL: email.optional().describe('Where requests for a demo go. Unset, CONTACT_EMAIL.'),
  COMPANY_NAME: line('Example SAS')
    .optional()
    .describe('Who runs the site, as registered. The legal pages say what is unset.')
    .meta(SHOWN),
  COMPANY_ADDRESS: line('1 rue de la Paix, 75002 Paris')
    .optional()
    .describe('The address of its seat.')
    .meta(SHOWN),
  COMPANY_REGISTRATION: line('RCS Paris 123 456 789')
    .optional()
    .describe('Where and under which number it is registered.')
    .meta(SHOWN),
  COMPANY_DIRECTOR: line('Ada Example')
    .optional()
    .describe('Who answers for what is published.')
    .meta(SHOWN),
  HOSTING_PROVIDER: line('Example Hosting, 2 rue de la Paix, 75002 Paris')
    .optional()
    .describe('Whose machines the site runs on, with their address.')
    .meta(SHOWN),
}

const mail = {
  SMTP_URL: url(/^smtps?$/, 'smtp://user:secret@host:587')
    .optional()
    .describe('The server that sends mails. Unset, they go to DATA_DIR/outbox (see /_outbox).'),
  MAIL_FROM: email
    .prefault('no-reply@attesta.example')
    .describe('The sender of every mail.')
    .meta(SHOWN),
  MAIL_RETURN_PATH: addressOrDomain
    .optional()
    .describe(
      'Where mails that come back go: from it each mail gets an address of its own (bounces+mark@example.com, or mark@ a domain). Unset, MAIL_FROM.',
    )
    .meta(SHOWN),
  BOUNCE_TOKEN: key
    .optional()
    .describe(
      'Lets a mail server hand reports of what came back, and complaints, to POST /_bounces. Unset, there is no such address.',
    ),
  BOUNCE_MAILBOX: url(/^imaps?$/, 'imaps://user:secret@host/INBOX')
    .optional()
    .describe(
      'A mailbox that collects such reports, read each minute; what was read is marked so and stays.',
    ),
  DKIM_KEY: rsaKey
    .optional()
    .describe('Signs every mail for the domain of MAIL_FROM. Unset, the server of SMTP_URL does.'),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, 'must be a name of letters, digits and hyphens')
    .max(63)
    .meta({ examples: ['mail2026'] })
    .optional()
    .describe('Under which name its public half is published: NAME._domainkey.example.com.')
    .meta(SHOWN),
}

const keys = {
  EVIDENCE_KEY: key
    .optional()
    .describe('Encrypts what is kept of erased reviews. Unset, one is made in DATA_DIR.'),
  EVIDENCE_KEYS_OLD: oldKeys
    .optional()
    .describe(
      'Keys of before, apart by commas: they still open. npm run site -- rotate-key evidence seals with the new one; backups of before need the old.',
    ),
  DIGEST_KEY: key
    .optional()
    .describe(
      'Mailboxes and networks are known by digests with it. Unset, one is made in DATA_DIR.',
    ),
}

const register = {
  REGISTER_KEY: registerKeys
    .optional()
    .describe(
      'Signs the public register; after a rotation the new one, a comma, the old one. Unset, one is made in DATA_DIR.',
    ),
  REGISTER_ORIGIN: registerOrigin
    .optional()
    .describe(
      'The name of the register, fixed by its first entry. Unset, /registre of PRODUCTION_HOST, else of localhost.',
    )
    .meta(SHOWN),
  REGISTER_MLDSA: flag
    .prefault('off')
    .describe(
      'Whether checkpoints are signed by ML-DSA-44 too, which the command line checks: 3 kB more in each.',
    )
    .meta(SHOWN),
  WITNESSES: witnesses
    .prefault('')
    .describe(
      'Who cosigns its checkpoints: for each its verifier key, a space and its address. Unset, nobody does.',
    ),
}

const backups = {
  BACKUP_PASSPHRASE: line('five words that nobody else would put together')
    .min(12, 'must have at least 12 characters')
    .optional()
    .describe('Encrypts the keys that npm run site -- backup-keys writes.'),
}

const demo = {
  DEMO_DATA: flag
    .optional()
    .describe('Whether an empty database is filled. Unset, it is, except in production.')
    .meta(SHOWN),
  DEMO_PICTURES: flag
    .prefault('on')
    .describe('Whether its pictures are drawn, which takes most of the time.')
    .meta(SHOWN),
}

const store = {
  MEDIA_URL: bucket
    .optional()
    .describe(
      'Where uploads are kept for all machines: a bucket of a store that speaks S3. Unset, in DATA_DIR. With it DATA_DIR may be empty at any start, so EVIDENCE_KEY, DIGEST_KEY and REGISTER_KEY must be set.',
    ),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.example.com')
    .optional()
    .describe('The address of that store; the bucket stands in its path.')
    .meta(SHOWN),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region')
    .prefault('us-east-1')
    .describe('The region that requests to it are signed for.')
    .meta(SHOWN),
  S3_ACCESS_KEY: line('access-key-of-the-bucket').optional().describe('Who asks there.'),
  S3_SECRET_KEY: line('secret-key-of-the-bucket').optional().describe('Signs what is asked there.'),
  MEDIA_CACHE_MB: whole('a number of megabytes', 1, 1_000_000)
    .prefault('2048')
    .describe('How much of the disk copies of pictures of the store may take.')
    .meta(SHOWN),
  MEDIA_FALLBACK: z
    .enum(['local'], 'must be local')
    .meta({ examples: ['local'] })
    .optional()
    .describe(
      'While pictures move to a store: local also reads what is only in DATA_DIR yet. The demo, whose pictures are drawn there, always does.',
    )
    .meta(SHOWN),
}

const media = {
  IMAGE_HOSTS: listOf(bareHost)
    .prefault('')
    .describe('Whose pictures /_image may fetch, by https.')
    .meta(SHOWN),
  IMAGE_CACHE_MB: whole('a number of megabytes', 1, 1_000_000)
    .prefault('512')
    .describe('How much of the disk the pictures made by /_image may take.')
    .meta(SHOWN),
  VIDEO_HOSTS: listOf(bareHost)
    .optional()
    .describe(
      'Whose players may show a review’s video, by https, once the visitor asks for it. Unset, none but the demo’s own.',
    )
    .meta(SHOWN),
}

const caches = {
  PAGE_CACHE_MB: whole('a number of megabytes', 0, 100_000)
    .prefault('64')
    .describe('Memory for finished pages, in each process; with 0 none is kept.')
    .meta(SHOWN),
  PURGE_URLS: urls(/^https?$/, 'http://10.0.0.5:6081/')
    .prefault('')
    .describe(
      'Caches in front of it that are told what has changed, and keep pages for a day (see deploy/varnish.vcl). Unset, they keep them for a second.',
    ),
  PURGE_TOKEN: key.optional().describe('What it bears when it tells them. Unset, nothing.'),
  CLIENT_CACHE_SIZE: whole('a number of answers', 1, 1_000)
    .prefault(String(DEFAULT_BROWSER_SETTINGS.cacheSize))
    .describe('How many pages and query answers a browser keeps.')
    .meta(SHOWN),
}

const watching = {
  ALERT_EMAIL: email
    .optional()
    .describe('Who is told when something of the site is wrong, and when it is over.'),
  ALERT_WEBHOOK_URL: url(/^https?$/, 'https://alerts.example.com/site')
    .optional()
    .describe('What is told the same, as JSON by POST.'),
  METRICS_PORT: whole('a port number', 1, 65_535)
    .meta({ examples: ['9464'] })
    .optional()
    .describe(
      'Where Prometheus reads the figures of all processes together, at /metrics. Unset, only /metrics of the site has them, on loopback.',
    )
    .meta(SHOWN),
  METRICS_HOST: z
    .string()
    .min(1)
    .prefault('127.0.0.1')
    .describe('The address of that port; other than loopback needs METRICS_TOKEN.')
    .meta(SHOWN),
  METRICS_TOKEN: key
    .optional()
    .describe('What a collector must bear there (Authorization: Bearer …). Unset, nothing.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, 'http://127.0.0.1:4318')
    .optional()
    .describe(
      'A collector of traces (OpenTelemetry, OTLP over HTTP): which request made which statements, jobs and mails. Unset, none are made.',
    ),
}

const telemetry = {
  ANALYTICS_WRITE_KEY: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must be the write key of a Segment source')
    .meta({ examples: ['write-key-of-a-source'] })
    .optional()
    .describe('The write key of a Segment source. Unset, nothing is counted and nobody is asked.'),
  ANALYTICS_CDN_URL: url(/^https?$/, 'https://cdn.segment.com')
    .prefault('https://cdn.segment.com')
    .describe('Where its library is loaded from.'),
  ANALYTICS_API_URL: url(/^https?$/, 'https://api.segment.io/v1')
    .prefault('https://api.segment.io/v1')
    .describe('Where visits are sent to.'),
  ERROR_REPORT_URL: url(/^https?$/, 'https://errors.example.com/browser')
    .optional()
    .describe('A collector that takes errors of the browser as JSON, by POST.'),
  WEB_VITALS_URL: url(/^https?$/, 'https://vitals.example.com/pages')
    .optional()
    .describe('A collector that takes web vitals as JSON, by POST.'),
}

/** Every setting there is, by subject: its name in the environment, what it accepts, means, and is when unset. */
export const SETTING_GROUPS = {
  'The server': z.object(server),
  'The database': z.object(database),
  Addresses: z.object(addresses),
  'The site and who runs it': z.object(brand),
  Mail: z.object(mail),
  Keys: z.object(keys),
  'The public register': z.object(register),
  Backups: z.object(backups),
  'Alerts, metrics and traces': z.object(watching),
  'The demo': z.object(demo),
  'Pictures and videos': z.object(media),
  'An object store': z.object(store),
  'Pages in memory': z.object(caches),
  'What browsers tell': z.object(telemetry),
}

export const settings = z.object({
  ...server,
  ...database,
  ...addresses,
  ...brand,
  ...mail,
  ...keys,
  ...register,
  ...backups,
  ...watching,
  ...demo,
  ...media,
  ...store,
  ...caches,
  ...telemetry,
})

export type Settings = z.output<typeof settings>
