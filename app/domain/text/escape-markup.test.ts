import { expect, test } from 'vitest'
import { escapeMarkup } from './escape-markup.ts'

test('what means something in markup is written as text', () => {
  expect(escapeMarkup(`<a href="x" title='y'>R&D</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;R&amp;D&lt;/a&gt;',
  )
  expect(escapeMarkup('Été 2026 — ok')).toBe('Été 2026 — ok')
})
