import { expect, test } from 'vitest'
import { accusesUs, classOfRefusal, isGivenUp } from './mail-failure.ts'

test.each([
  ['nobody has that mailbox', 'RCPT TO', 550, '5.1.1', 'recipient'],
  ['no such domain', 'RCPT TO', 550, '5.1.2', 'recipient'],
  ['a malformed mailbox', 'RCPT TO', 553, '5.1.3', 'recipient'],
  ['moved', 'RCPT TO', 551, '5.1.6', 'recipient'],
  ['a domain that takes no mail', 'RCPT TO', 556, '5.1.10', 'recipient'],
  ['a mailbox that was closed', 'RCPT TO', 550, '5.2.1', 'recipient'],
  ['nobody, said only after the text', 'DATA', 550, '5.1.1', 'recipient'],
  ['nobody, without a code', 'RCPT TO', 550, undefined, 'recipient'],
  ['no connection', 'CONN', undefined, undefined, 'ours'],
  ['no certificate that holds', 'STARTTLS', undefined, undefined, 'ours'],
  ['a greeting that sends us away', 'CONN', 554, '5.7.1', 'ours'],
  ['a wrong password', 'AUTH PLAIN', 535, '5.7.8', 'ours'],
  ['a sender that is not allowed', 'MAIL FROM', 550, '5.7.1', 'ours'],
  ['a sender without a code', 'MAIL FROM', 553, undefined, 'ours'],
  ['a sender for whom it is too early', 'MAIL FROM', 451, '4.3.0', 'later'],
  ['too large', 'DATA', 552, '5.3.4', 'message'],
  ['too large, said at once', 'RCPT TO', 552, '5.3.4', 'message'],
  ['a text of the wrong kind', 'DATA', 550, '5.6.0', 'message'],
  ['a text that is not taken', 'DATA', 554, undefined, 'message'],
  ['a text that is not taken, without detail', 'DATA', 554, '5.0.0', 'message'],
  ['an envelope that our own mailer does not write', 'API', undefined, undefined, 'message'],
  ['greylisted', 'RCPT TO', 450, '4.2.0', 'later'],
  ['a full mailbox', 'RCPT TO', 552, '5.2.2', 'later'],
  ['policy', 'RCPT TO', 550, '5.7.1', 'later'],
  ['policy, after the text', 'DATA', 550, '5.7.26', 'later'],
  ['too busy', 'DATA', 421, '4.3.2', 'later'],
  ['anything else of the receiver', 'RCPT TO', 554, undefined, 'later'],
] as const)('%s', (_what, command, reply, enhanced, expected) => {
  expect(classOfRefusal({ command, reply, enhanced })).toBe(expected)
})

test('a mail is given up at once, after five tries, after five days, or never', () => {
  expect(isGivenUp('recipient', { tries: 1, daysFailing: 0 })).toBe(true)
  expect(isGivenUp('message', { tries: 4, daysFailing: 9 })).toBe(false)
  expect(isGivenUp('message', { tries: 5, daysFailing: 0 })).toBe(true)
  expect(isGivenUp('later', { tries: 40, daysFailing: 4.9 })).toBe(false)
  expect(isGivenUp('later', { tries: 2, daysFailing: 5 })).toBe(true)
  expect(isGivenUp('ours', { tries: 99, daysFailing: 99 })).toBe(false)
})

test('three domains that refuse one after the other accuse the sender, one that refuses often does not', () => {
  const refused = (...domains: string[]) => domains.map((domain, mail) => ({ mail, domain }))
  expect(accusesUs(refused('a.fr', 'a.fr', 'a.fr', 'b.fr'))).toBe(false)
  expect(accusesUs(refused('a.fr', 'b.fr', 'a.fr', 'c.fr'))).toBe(true)
})
