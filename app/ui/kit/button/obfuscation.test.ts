import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeTarget, encodeTarget } from './obfuscation.ts'

test('every address survives, whatever its letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (path) => {
      const url = `https://atelier.example/${path}`
      expect(decodeTarget(encodeTarget(url) ?? '')).toBe(url)
    }),
  )
  const unusual = 'https://café.example/où?q=日本 𝕏#ß'
  expect(decodeTarget(encodeTarget(unusual) ?? '')).toBe(unusual)
})

test('the encoded target tells nothing at first sight and stands in an attribute as it is', () => {
  expect(encodeTarget('https://atelier.example/')).toBe('aHR0cHM6Ly9hdGVsaWVyLmV4YW1wbGUv')
  expect(encodeTarget(`https://a.example/${'é'.repeat(2000)}`)).toMatch(/^[A-Za-z0-9+/=]+$/)
})

test('a path of this site is a target too', () => {
  expect(decodeTarget(encodeTarget('/solutions/demo?a=1') ?? '')).toBe('/solutions/demo?a=1')
})

test('a mailbox is a target, with its subject', () => {
  const target = 'mailto:someone@example.com?subject=L%27avis%20https%3A%2F%2Fa.example'
  expect(decodeTarget(encodeTarget(target) ?? '')).toBe(target)
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'mailto:someone@example.com,other@example.com',
  'mailto:someone@example.com?subject=a\nb',
  'MAILTO:',
  'file:///etc/passwd',
  'ftp://example.com/',
  '//other.example/path',
  '/\\other.example',
  'atelier.example',
  'https://',
  '',
])('%j is refused in both directions', (target) => {
  expect(encodeTarget(target)).toBeNull()
  expect(decodeTarget(btoa(target))).toBeNull()
})

test('what is no base64, or no UTF-8 in it, is no target', () => {
  for (const junk of ['%%%', 'aHR0cHM6Ly9', '/w==', 'gICA']) expect(decodeTarget(junk)).toBeNull()
})
