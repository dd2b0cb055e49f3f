import { expect, test } from 'vitest'
import { pagePolicy } from '#http/page/page-policy.server.ts'
import { scriptsOutsidePolicy } from '#tests/support/crawl/crawl-policy.ts'

const html = '<script>start()</script>'
const policy = pagePolicy({ scripts: ['start()'] })

test('a sealed page asks for nothing that its policy does not name', () => {
  const data =
    '<script type="application/ld+json">{"a":1}</script><script type="application/json">1</script>'
  expect(scriptsOutsidePolicy(`${html}${data}<p>once=1</p>`, policy)).toEqual([])
})

test.each([
  '<script>alert(1)</script>',
  '<script type="module">alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<script src="https://evil.example/a.js"></script>',
  '<img src="x" onerror="alert(1)">',
  '<a href="javascript:alert(1)">',
])('%s is found', (injected) => {
  expect(scriptsOutsidePolicy(html + injected, policy)).toHaveLength(1)
})
