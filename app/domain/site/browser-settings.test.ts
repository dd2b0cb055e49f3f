import { expect, test } from 'vitest'
import { connectOrigins, DEFAULT_BROWSER_SETTINGS } from './browser-settings.ts'

test('without anything configured the browser speaks to nobody else', () => {
  expect(connectOrigins(DEFAULT_BROWSER_SETTINGS)).toEqual([])
})

test('of each configured address its origin is allowed, once', () => {
  const analytics = {
    writeKey: 'key',
    cdnUrl: 'https://cdn.example',
    apiUrl: 'https://api.example/v1',
  }
  const errorsUrl = 'http://127.0.0.1:4000/errors'
  const vitalsUrl = 'http://127.0.0.1:4000/vitals'
  expect(connectOrigins({ cacheSize: 50, analytics, errorsUrl, vitalsUrl })).toEqual([
    'https://cdn.example',
    'https://api.example',
    'http://127.0.0.1:4000',
  ])
})
