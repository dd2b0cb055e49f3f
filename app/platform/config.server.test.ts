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

test('production keeps demo data away', () => {
  const production = { APP_ENV: 'production', PRODUCTION_HOST: 'www.example.com' }
  expect(readConfig(production).loadsDemoData).toBe(false)
  expect(() => readConfig({ ...production, DEMO_DATA: 'on' })).toThrow('DEMO_DATA')
})

test('production without the host that its links lead to is refused in a sentence', () => {
  expect(() => readConfig({ APP_ENV: 'production' })).toThrow(
    /^APP_ENV=production needs PRODUCTION_HOST/,
  )
  expect(() => readConfig({ APP_ENV: 'production', LOCALE_DOMAINS: 'de-DE=de.example' })).toThrow(
    'PRODUCTION_HOST',
  )
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
  expect(config.databaseReadUrl).toBe(DATABASE_READ_URL)
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
