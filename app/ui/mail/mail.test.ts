import { expect, test } from 'vitest'
import { LOCALES } from '#domain/locale.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { sampleMails } from '#ui/gallery/mails/sample-mails.server.ts'
import { mailText } from './mail-text.ts'
import { renderMail } from './render-mail.server.tsx'

const SENDER = { brandName: 'Attesta', homeHref: 'https://site.test/' }
const SITE = { brandName: 'Attesta', origin: 'https://site.test', localeOrigins: {} }

const MAIL = {
  subject: 'Subject',
  preview: 'Preview',
  heading: 'Heading',
  parts: [
    { kind: 'paragraph', text: 'First.' },
    { kind: 'facts', facts: [{ label: 'Name', value: '<b>Sandrine</b>' }] },
    { kind: 'quote', text: 'One\n\nTwo' },
    { kind: 'action', link: { label: 'Open', href: 'https://site.test/open' } },
  ],
  footer: ['Why.'],
  links: [{ label: 'Privacy', href: 'https://site.test/privacy' }],
} as const

test('the text says all that the page says, with links written out', () => {
  expect(mailText(MAIL, SENDER, i18nFor('en-GB')).split('\n\n')).toEqual([
    'Heading',
    'First.',
    'Name: <b>Sandrine</b>',
    '> One\n>\n> Two',
    'Open\nhttps://site.test/open',
    '-'.repeat(40),
    'Why.',
    'Privacy: https://site.test/privacy',
    'Attesta\nhttps://site.test/',
  ])
})

test('the page is a document of its own, in its language, where typed markup is text', () => {
  const { html } = renderMail(MAIL, SENDER, 'de-DE')
  expect(html).toMatch(/^<!doctype html><html lang="de-DE">/)
  expect(html).toContain('&lt;b&gt;Sandrine&lt;/b&gt;')
  expect(html).not.toMatch(/<table|<img|<script|class=/)
})

test.each(LOCALES)('every mail leads to pages in %s', (locale) => {
  const prefix = locale === 'fr-FR' ? '' : `/${locale}`
  // What we are told ourselves is in the first language, whoever asks.
  const mails = sampleMails(SITE, locale).filter(({ name }) => !name.endsWith(', to us'))
  for (const { html, text } of mails) {
    expect(html).toContain(`<html lang="${locale}">`)
    expect(text).toContain(`https://site.test${prefix}/legal/privacy`)
  }
})

test('an answer button carries an address and nothing else', () => {
  const [request] = sampleMails(SITE, 'fr-FR')
  expect(request?.html).toContain('href="mailto:s.morel@valmont-industrie.example"')
})
