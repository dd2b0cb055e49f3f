import { expect, test } from 'vitest'
import { isArrival, isRobot, profileSlug } from './profile-view.ts'

test.each([
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36 Edg/144.0.0.0',
  'Mozilla/5.0 (Linux; Android 15; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
])('%s is somebody', (agent) => {
  expect(isRobot(agent)).toBe(false)
})

test.each([
  undefined,
  '',
  'curl/8.9.1',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/144.0.0.0 Safari/537.36',
  'facebookexternalhit/1.1',
])('%s is nobody', (agent) => {
  expect(isRobot(agent)).toBe(true)
})

test.each([
  ['/profil/atelier-brumaire', 'atelier-brumaire'],
  ['/en-GB/profil/atelier-brumaire', 'atelier-brumaire'],
  ['/de-DE/profil/atelier-brumaire/reviews/page/2', 'atelier-brumaire'],
  ['/profil', undefined],
  ['/profil/', undefined],
  ['/profil/a%2e', undefined],
  ['/membres/services', undefined],
])('%s is of %s', (path, slug) => {
  expect(profileSlug(path)).toBe(slug)
})

test('whoever walks about in a profile has arrived once', () => {
  expect(isArrival('brumaire', undefined)).toBe(true)
  expect(isArrival('brumaire', 'https://www.google.com/')).toBe(true)
  expect(isArrival('brumaire', 'nonsense')).toBe(true)
  expect(isArrival('brumaire', 'https://site.test/profil/sillage')).toBe(true)
  expect(isArrival('brumaire', 'https://site.test/en-GB/profil/brumaire/reviews?q=a')).toBe(false)
})
