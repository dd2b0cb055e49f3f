import { expect, test } from 'vitest'
import { sealPage } from './seal-page.server.ts'

const html =
  '<p><script>evil()</script><script nonce="abc">ok()</script><script async="" nonce="abc" src="/a.js"></script></p>'

test('only scripts that bear the nonce are allowed, and the nonce is gone', () => {
  const sealed = sealPage(html, 'abc')
  expect(sealed.policy.match(/sha256-/g)).toHaveLength(1)
  expect(sealed.html).not.toContain('abc')
})

test('a page without scripts allows none inline', () => {
  const { policy } = sealPage('<p>hello</p>', 'abc')
  expect(policy).toMatch(/script-src\s+'strict-dynamic';/)
})

test('only widgets of ours and players of the configured hosts may be embedded', () => {
  const { policy } = sealPage('<p>hello</p>', 'abc', ['a.example', 'b.example'])
  expect(policy).toContain("; frame-src 'self' https://a.example https://b.example;")
  expect(sealPage('<p>hello</p>', 'abc').policy).toContain("; frame-src 'self';")
})

test('a page speaks to its own site, and to those that are configured', () => {
  expect(sealPage('<p>hello</p>', 'abc').policy).toContain("; connect-src 'self';")
  const { policy } = sealPage('<p>hello</p>', 'abc', [], ['https://api.example'])
  expect(policy).toContain("; connect-src 'self' https://api.example;")
})
