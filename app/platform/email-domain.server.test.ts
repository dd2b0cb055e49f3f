import { expect, test } from 'vitest'
import { emailDomainKind } from './email-domain.server.ts'

test.each([
  ['acme.fr', 'professional'],
  ['valmont-industrie.com', 'professional'],
  ['acme.onmicrosoft.com', 'professional'],
  ['mail.acme.co.uk', 'professional'],
  ['gmail.com', 'personal'],
  ['orange.fr', 'personal'],
  ['gmx.de', 'personal'],
  ['libero.it', 'personal'],
  ['bbox.fr', 'personal'],
  ['yopmail.com', 'disposable'],
  ['anything.yopmail.com', 'disposable'],
  ['mailinator.com', 'disposable'],
])('%s is %s', (domain, kind) => {
  expect(emailDomainKind(domain)).toBe(kind)
})
