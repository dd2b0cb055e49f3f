import { expect, test } from 'vitest'
import { classOfRefusal } from './mail-failure.ts'
import { verdictOf } from './mail-report.ts'

const status = (...lines: string[]) =>
  ['Reporting-MTA: dns; relay.example', '', 'Final-Recipient: rfc822; a@b.example', ...lines].join(
    '\r\n',
  )

test.each([
  ['nobody there', ['Action: failed', 'Status: 5.1.1'], 'recipient'],
  ['a comment behind the code', ['Action: failed', 'Status: 5.1.1 (bad mailbox)'], 'recipient'],
  ['small and folded', ['action: FAILED', 'status:', ' 5.1.10'], 'recipient'],
  [
    'said by the last server alone',
    ['Action: failed', 'Status: 5.0.0', 'Diagnostic-Code: smtp; 550-5.1.1 nobody', ' here'],
    'recipient',
  ],
  [
    'said without an enhanced code',
    ['Action: failed', 'Status: 5.0.0', 'Diagnostic-Code: SMTP; 550 unknown user'],
    'recipient',
  ],
  ['a full mailbox', ['Action: failed', 'Status: 5.2.2'], 'later'],
  ['policy', ['Action: failed', 'Status: 5.7.1', 'Diagnostic-Code: smtp; 550 5.7.1 no'], 'later'],
  ['given up after days', ['Action: failed', 'Status: 4.4.1'], 'later'],
  ['nothing that says why', ['Action: failed'], 'later'],
  ['too large', ['Action: failed', 'Status: 5.3.4'], 'message'],
])('%s', (_what, lines, expected) => {
  const verdict = verdictOf({ status: status(...lines) })
  if (verdict?.kind !== 'refused') throw new Error('it says that it failed')
  expect(classOfRefusal(verdict.refusal)).toBe(expected)
})

test.each(['delayed', 'delivered', 'relayed', 'expanded'])('%s is no failure', (action) => {
  expect(verdictOf({ status: status(`Action: ${action}`, 'Status: 5.1.1') })).toBeUndefined()
})

test('one of several receivers failed', () => {
  const two = `${status('Action: delivered')}\n\nFinal-Recipient: rfc822; c@d.example\nAction: failed\nStatus: 5.1.1\n`
  expect(verdictOf({ status: two })).toMatchObject({ refusal: { enhanced: '5.1.1' } })
})

test.each([
  ['abuse', { kind: 'complaint' }],
  ['fraud', { kind: 'complaint' }],
  ['not-spam', undefined],
  ['auth-failure', undefined],
])('a report of %s', (type, expected) => {
  expect(verdictOf({ feedback: `Feedback-Type: ${type}\nVersion: 1\n` })).toEqual(expected)
})

test('what is no report says nothing', () => {
  expect(verdictOf({})).toBeUndefined()
  expect(verdictOf({ status: 'Action\nfailed: yes\n\n\n' })).toBeUndefined()
})
