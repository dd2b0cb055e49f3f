import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailboxOf, parseEmailAddress } from './email-address.ts'

test.each([
  ['s.morel@valmont-industrie.fr', 's.morel@valmont-industrie.fr', 'valmont-industrie.fr'],
  ['Name+tag@Company.CO.UK', 'Name+tag@company.co.uk', 'company.co.uk'],
  ['info@müller.de', 'info@xn--mller-kva.de', 'xn--mller-kva.de'],
  ["o'brien@acme.example", "o'brien@acme.example", 'acme.example'],
])('%s is an address', (typed, address, domain) => {
  expect(parseEmailAddress(typed)).toEqual({ address, domain })
})

test.each([
  ['s.morel@valmont', 'email-incomplete'],
  ['s.morel', 'email-malformed'],
  ['@valmont.fr', 'email-malformed'],
  ['s.morel@', 'email-malformed'],
  ['s..morel@valmont.fr', 'email-malformed'],
  ['a@b@valmont.fr', 'email-malformed'],
  ['a@valmont..fr', 'email-malformed'],
  ['a@-valmont.fr', 'email-malformed'],
  ['a@127.0.0.1', 'email-malformed'],
  ['a@[127.0.0.1]', 'email-malformed'],
  ['a b@valmont.fr', 'email-malformed'],
  ['a@valmont.fr, c@valmont.fr', 'email-malformed'],
  ['a@valmont.fr\r\nBcc: c@valmont.fr', 'email-malformed'],
  ['"a b"@valmont.fr', 'email-malformed'],
  [`${'a'.repeat(65)}@valmont.fr`, 'email-malformed'],
  ['a@valmont.fr/x', 'email-malformed'],
  ['é@valmont.fr', 'email-malformed'],
])('%j is refused as %s', (typed, problem) => {
  expect(parseEmailAddress(typed)).toEqual({ problem })
})

test('an address that is taken has one at-sign and nothing that could begin a header', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()), (typed) => {
      const parsed = parseEmailAddress(typed)
      if ('problem' in parsed) return
      expect(parsed.address).toMatch(/^[\x21-\x7e]+$/)
      expect(parsed.address.split('@')).toHaveLength(2)
      expect(parseEmailAddress(parsed.address)).toEqual(parsed)
    }),
  )
})

test('one mailbox counts once, however it is spelled', () => {
  expect(mailboxOf({ address: 'Name+tag@acme.fr' })).toBe('name@acme.fr')
})
