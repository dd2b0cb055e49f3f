import { expect, test } from 'vitest'
import { classifyAddress, emailDomainKind } from './email-domain.server.ts'

/** What was typed, the kind of its domain, and the domain that would be matched to a company. */
const ADDRESSES: [typed: string, kind: string, domain: string][] = [
  ['s.morel@valmont-industrie.fr', 'professional', 'valmont-industrie.fr'],
  ['S.Morel@VALMONT-Industrie.FR', 'professional', 'valmont-industrie.fr'],
  ['  s.morel@valmont.fr  ', 'professional', 'valmont.fr'],
  ['s.morel+avis@valmont.fr', 'professional', 'valmont.fr'],
  ['s.morel@paris.valmont.fr', 'professional', 'valmont.fr'],
  ['j.smith@mail.acme.co.uk', 'professional', 'acme.co.uk'],
  ['contact@secours.asso.fr', 'professional', 'secours.asso.fr'],
  ["m.o'brien@acme.ie", 'professional', 'acme.ie'],
  ['info@müller.de', 'professional', 'xn--mller-kva.de'],
  ['info@xn--mller-kva.de', 'professional', 'xn--mller-kva.de'],
  ['info@büro.wien', 'professional', 'xn--bro-hoa.wien'],
  ['info@société.fr', 'professional', 'xn--socit-esab.fr'],
  ['info@яндекс.рф', 'professional', 'xn--d1acpjx3f.xn--p1ai'],
  ['info@会社.jp', 'professional', 'xn--6oq404h.jp'],
  ['info@acme東京.jp', 'professional', 'xn--acme-8x5f052k.jp'],
  ['a@3m.com', 'professional', '3m.com'],
  // A full-width at-sign, letters and a fraction dot are what they look like.
  ['s.morel＠valmont.fr', 'professional', 'valmont.fr'],
  ['s.morel@ｖａｌｍｏｎｔ.fr', 'professional', 'valmont.fr'],
  ['victim@gmail.com＠valmont.fr', 'email-malformed', ''],
  ['paul@gmail.com', 'personal', 'gmail.com'],
  ['paul+work@googlemail.com', 'personal', 'googlemail.com'],
  ['paul@ｇｍａｉｌ.com', 'personal', 'gmail.com'],
  ['paul@outlook.com', 'personal', 'outlook.com'],
  ['paul@hotmail.fr', 'personal', 'hotmail.fr'],
  ['paul@icloud.com', 'personal', 'icloud.com'],
  ['x1y2@privaterelay.appleid.com', 'personal', 'appleid.com'],
  ['paul@proton.me', 'personal', 'proton.me'],
  ['paul@orange.fr', 'personal', 'orange.fr'],
  ['paul@wanadoo.fr', 'personal', 'wanadoo.fr'],
  ['paul@bbox.fr', 'personal', 'bbox.fr'],
  ['paul@gmx.de', 'personal', 'gmx.de'],
  ['paul@web.de', 'personal', 'web.de'],
  ['paul@libero.it', 'personal', 'libero.it'],
  ['paul@telefonica.net', 'personal', 'telefonica.net'],
  ['paul@duck.com', 'personal', 'duck.com'],
  ['paul@tutanota.com', 'personal', 'tutanota.com'],
  ['admin@acme.onmicrosoft.com', 'shared', 'onmicrosoft.com'],
  ['admin@onmicrosoft.com', 'shared', 'onmicrosoft.com'],
  ['admin@acme.mail.onmicrosoft.com', 'shared', 'onmicrosoft.com'],
  ['me@me.github.io', 'shared', 'me.github.io'],
  ['12+me@users.noreply.github.com', 'shared', 'github.com'],
  ['shop@acme.wixsite.com', 'shared', 'acme.wixsite.com'],
  ['someone@co.uk', 'shared', 'co.uk'],
  // Cyrillic а in each, then a word that is Cyrillic from end to end.
  ['paul@gmаil.com', 'lookalike', 'xn--gmil-63d.com'],
  ['s.morel@vаlmont.fr', 'lookalike', 'xn--vlmont-3nf.fr'],
  ['s.morel@аррӏе.com', 'lookalike', 'xn--80ak6aa92e.com'],
  ['x@yopmail.com', 'disposable', 'yopmail.com'],
  ['x@anything.yopmail.com', 'disposable', 'yopmail.com'],
  ['x+y@mailinator.com', 'disposable', 'mailinator.com'],
  ['x@guerrillamail.com', 'disposable', 'guerrillamail.com'],
  ['x@jetable.org', 'disposable', 'jetable.org'],
  ['s.morel@valmont', 'email-incomplete', ''],
  ['s.morel', 'email-malformed', ''],
  ['a@valmont.fr, b@valmont.fr', 'email-malformed', ''],
]

test.each(ADDRESSES)('%s is %s', (typed, kind, domain) => {
  const found = classifyAddress(typed)
  expect('problem' in found ? [found.problem, ''] : [found.kind, found.registrableDomain]).toEqual([
    kind,
    domain,
  ])
})

test.each([
  ['acme.fr', 'professional'],
  ['mail.acme.co.uk', 'professional'],
  ['acme.onmicrosoft.com', 'shared'],
  ['gmail.com', 'personal'],
  ['anything.yopmail.com', 'disposable'],
])('the domain %s is %s', (domain, kind) => {
  expect(emailDomainKind(domain)).toBe(kind)
})
