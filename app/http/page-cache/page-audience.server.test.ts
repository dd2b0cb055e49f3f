import { expect, test } from 'vitest'
import type { PageSubject } from '#domain/address/page-subject.ts'
import { setAudience } from './page-audience.server.ts'

const SUBJECTS = new Set<PageSubject>(['frame', 'member:m1'])

function headersOf(path: string, isBehindCaches: boolean, status = 200) {
  const response = new Response('', { status })
  const request = new Request(`http://site.test${path}`)
  const asked = { request, path, isChosenByLanguage: false, subjects: SUBJECTS, isBehindCaches }
  setAudience(response, asked)
  return Object.fromEntries(response.headers)
}

test('what a page shows is said to caches in front of us, and to no visitor', () => {
  expect(headersOf('/profil/a', true)).toMatchObject({
    'cache-control': 'public, no-cache',
    'cache-tag': 'frame,member:m1,all',
    'cdn-cache-control': 'public, max-age=1, stale-if-error=86400',
  })
  const alone = headersOf('/profil/a', false)
  expect(alone['cache-control']).toBe('public, no-cache')
  expect(alone).not.toHaveProperty('cache-tag')
  expect(alone).not.toHaveProperty('cdn-cache-control')
})

test.each([
  ['/profil/a/contact', 200],
  ['/profil/a', 503],
])('%s with status %i tells caches nothing of what it shows', (path, status) => {
  expect(headersOf(path, true, status)).not.toHaveProperty('cache-tag')
})
