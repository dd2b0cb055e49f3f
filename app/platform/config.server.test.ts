import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.server.ts'

test('an empty environment gives the demo on port 3000 of this machine', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    isProduction: false,
    host: '127.0.0.1',
    port: 3000,
    loadsDemoData: true,
  })
  expect(config.dataDir).toMatch(/^\/.*\/data$/)
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://host/db'],
  ['DATABASE_READ_URL', 'replica.example'],
  ['BRAND_URL', 'example.com'],
  ['PRODUCTION_HOST', 'https://example.com'],
  ['ALLOWED_HOSTS', 'good.example, bad host'],
  ['LOCALE_DOMAINS', 'nl-NL=nl.example'],
  ['LOCALE_DOMAINS', 'en-GB'],
  ['ROOT_REDIRECT', 'maybe'],
  ['IMAGE_HOSTS', 'https://pictures.example'],
  ['IMAGE_HOSTS', 'pictures.example:8443'],
  ['IMAGE_HOSTS', '127.0.0.1'],
  ['IMAGE_HOSTS', 'localhost'],
  ['IMAGE_HOSTS', '*.example'],
  ['IMAGE_CACHE_MB', '0'],
  ['IMAGE_CACHE_MB', 'much'],
  ['CLIENT_CACHE_SIZE', '0'],
  ['ANALYTICS_WRITE_KEY', 'two words'],
  ['ANALYTICS_API_URL', 'api.segment.io'],
  ['ERROR_REPORT_URL', 'javascript:alert(1)'],
  ['WEB_VITALS_URL', 'vitals'],
  ['SMTP_URL', 'http://mail'],
  ['MAIL_FROM', 'nobody'],
  ['LOG_LEVEL', 'loud'],
  ['APP_ENV', 'staging'],
])('a wrong %s (%s) is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

const PRODUCTION = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgresql://a@b/c',
  PRODUCTION_HOST: 'www.site.fr',
  PROXIES: '1',
  SMTP_URL: 'smtp://user:secret@mail.site.fr:587',
  MAIL_FROM: 'no-reply@site.fr',
  CONTACT_EMAIL: 'contact@site.fr',
  COMPANY_NAME: 'Site SAS',
  COMPANY_ADDRESS: '1 rue de la Paix, 75002 Paris',
  COMPANY_REGISTRATION: 'RCS Paris 123 456 789',
  COMPANY_DIRECTOR: 'Ada',
  HOSTING_PROVIDER: 'Hosting, 2 rue de la Paix, 75002 Paris',
  EVIDENCE_KEY: 'a secret of more than 32 characters',
}

test('production keeps demo data and the demo’s players away', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({
    isProduction: true,
    loadsDemoData: false,
    videoHosts: [],
    gaps: [],
  })
  expect(() => readConfig({ ...PRODUCTION, DEMO_DATA: 'on' })).toThrow('DEMO_DATA')
  expect(readConfig({}).videoHosts).toEqual(['video.attesta.example'])
})

test.each(Object.keys(PRODUCTION).filter((name) => name !== 'APP_ENV'))(
  'production without %s is refused, with the line to write',
  (name) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: '' })).toThrow(
      `${name} is missing. Write: ${name}=`,
    )
  },
)

test('all that production lacks is told at once, also beside a wrong setting', () => {
  const told = () => readConfig({ APP_ENV: 'production', PORT: 'abc' })
  for (const name of ['PORT', ...Object.keys(PRODUCTION).slice(1)]) expect(told).toThrow(name)
})

test.each([
  ['PRODUCTION_HOST', 'www.site.example'],
  ['MAIL_FROM', 'no-reply@attesta.example'],
  ['CONTACT_EMAIL', 'contact@attesta.example'],
  ['ALLOWED_HOSTS', 'www.site.fr, www.site.example'],
])('%s=%s is of an example, and no production site', (name, value) => {
  expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(`${name} names a host`)
})

test('gaps are accepted by name, and known', () => {
  const { DATABASE_URL: _, COMPANY_NAME: __, ...rest } = PRODUCTION
  expect(readConfig({ ...rest, PRODUCTION_WITHOUT: 'database, company, mail' }).gaps).toEqual([
    'database',
    'company',
  ])
  expect(() => readConfig({ ...rest, PRODUCTION_WITHOUT: 'company' })).toThrow('DATABASE_URL')
  expect(() => readConfig({ ...rest, PRODUCTION_WITHOUT: 'everything' })).toThrow(
    'must name some of',
  )
})

test('a setting may stand in a file, without its last line break; two are one too many', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'attesta-settings-')), 'brand')
  writeFileSync(file, 'Elsewhere \n')
  expect(readConfig({ BRAND_NAME_FILE: file }).brand.name).toBe('Elsewhere')
  expect(() => readConfig({ BRAND_NAME: 'Here', BRAND_NAME_FILE: file })).toThrow('are both set')
  expect(() => readConfig({ BRAND_NAME_FILE: `${file}-gone` })).toThrow('cannot be read (ENOENT)')
})

test('links that nobody asks for lead to the production host, else to this machine', () => {
  expect(readConfig({ PORT: '3100' }).homeOrigin).toBe('http://localhost:3100')
  expect(readConfig({ PRODUCTION_HOST: 'www.example.com' }).homeOrigin).toBe(
    'https://www.example.com',
  )
})

test('a locale’s own domain counts as a production host', () => {
  const config = readConfig({
    PRODUCTION_HOST: 'a.example',
    LOCALE_DOMAINS: 'en-GB=en.example, de-DE=de.example',
  })
  expect(config.productionHosts).toEqual(['a.example', 'en.example', 'de.example'])
})

test('absolute addresses are those of the production host and of the languages’ own hosts', () => {
  expect(readConfig({})).toMatchObject({ productionOrigin: undefined, localeOrigins: {} })
  const settings = { PRODUCTION_HOST: 'a.example', LOCALE_DOMAINS: 'en-GB=en.example' }
  expect(readConfig(settings)).toMatchObject({
    productionOrigin: 'https://a.example',
    localeOrigins: { 'en-GB': 'https://en.example' },
  })
})

test('pictures come from no other host unless named', () => {
  expect(readConfig({})).toMatchObject({ imageHosts: [], imageCacheBytes: 512_000_000 })
  expect(readConfig({ IMAGE_HOSTS: 'A.example, b.example' }).imageHosts).toEqual([
    'a.example',
    'b.example',
  ])
})

test('several processes need a database that several can share', () => {
  expect(readConfig({})).toMatchObject({ processes: 1, pageCacheBytes: 64_000_000 })
  expect(() => readConfig({ WEB_CONCURRENCY: '2' })).toThrow('DATABASE_URL')
  const settings = { WEB_CONCURRENCY: '2', DATABASE_URL: 'postgresql://a@b/c' }
  expect(readConfig({ ...settings, PAGE_CACHE_MB: '0' })).toMatchObject({
    processes: 2,
    pageCacheBytes: 0,
  })
  expect(() => readConfig({ PAGE_CACHE_MB: 'much' })).toThrow('PAGE_CACHE_MB')
})

test('a replica follows a database', () => {
  const DATABASE_READ_URL = 'postgresql://a@replica/c'
  expect(() => readConfig({ DATABASE_READ_URL })).toThrow('DATABASE_URL')
  const config = readConfig({ DATABASE_READ_URL, DATABASE_URL: 'postgresql://a@b/c' })
  expect(config.databaseReadUrls).toEqual([DATABASE_READ_URL])
  const several = `${DATABASE_READ_URL}, postgresql://A:B@other/c`
  const both = readConfig({ DATABASE_READ_URL: several, DATABASE_URL: 'postgresql://a@b/c' })
  expect(both.databaseReadUrls).toEqual([DATABASE_READ_URL, 'postgresql://A:B@other/c'])
  const DATABASE_POOL_URL = 'postgresql://a@pooler/c'
  expect(() => readConfig({ DATABASE_POOL_URL })).toThrow('DATABASE_URL')
})

test('without a write key there is nothing to count with; with one, the provider is Segment', () => {
  expect(readConfig({ ANALYTICS_CDN_URL: 'https://cdn.example' }).browserSettings).toEqual({
    cacheSize: 50,
  })
  expect(readConfig({ ANALYTICS_WRITE_KEY: 'key' }).browserSettings.analytics).toEqual({
    writeKey: 'key',
    cdnUrl: 'https://cdn.segment.com',
    apiUrl: 'https://api.segment.io/v1',
  })
})

test.each([
  [{ BOUNCE_TOKEN: 'x'.repeat(32) }, 'BOUNCE_TOKEN needs MAIL_RETURN_PATH'],
  [{ DKIM_SELECTOR: 'mail1' }, 'DKIM_SELECTOR needs DKIM_KEY'],
  [{ MAIL_RETURN_PATH: 'bounces@' }, 'MAIL_RETURN_PATH must be an e-mail address or a domain'],
  [{ DKIM_KEY: 'secret-words', DKIM_SELECTOR: 'mail1' }, 'DKIM_KEY must be a private RSA key'],
])('%j is refused', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
  expect(() => readConfig(environment)).not.toThrow('secret-words')
})

test('figures leave the machine for whoever bears a token alone', () => {
  const port = { METRICS_PORT: '9464' }
  expect(readConfig({}).metrics).toBeUndefined()
  expect(readConfig(port).metrics).toMatchObject({ port: 9464, host: '127.0.0.1' })
  for (const METRICS_HOST of ['127.0.0.1', '::1', 'localhost'])
    expect(readConfig({ ...port, METRICS_HOST }).metrics).toMatchObject({ host: METRICS_HOST })
  const open = { ...port, METRICS_HOST: '0.0.0.0' }
  expect(() => readConfig(open)).toThrow('METRICS_TOKEN must be set')
  const METRICS_TOKEN = 'a token of at least thirty-two characters'
  expect(readConfig({ ...open, METRICS_TOKEN }).metrics).toMatchObject({ token: METRICS_TOKEN })
})
