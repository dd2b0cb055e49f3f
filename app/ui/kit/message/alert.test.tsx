import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Alert, type AlertTone } from './alert.tsx'

test.each([
  ['error', 'alert'],
  ['info', 'status'],
  ['success', 'status'],
] satisfies [AlertTone, string][])(
  'an announced %s is an %s, a standing one is not',
  (tone, role) => {
    expect(renderToStaticMarkup(<Alert tone={tone} isAnnounced />)).toContain(`role="${role}"`)
    expect(renderToStaticMarkup(<Alert tone={tone} />)).not.toContain('role=')
  },
)
