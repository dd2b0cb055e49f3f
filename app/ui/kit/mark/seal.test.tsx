import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Medallion } from './medallion.tsx'
import { PendingSeal } from './pending-seal.tsx'
import { ProofMark } from './proof-mark.tsx'
import { ProofStub } from './proof-stub.tsx'
import { Seal } from './seal.tsx'

const DATE = '2025-03-14T09:00:00.000Z'

function html(node: ReactNode, locale: Locale | 'en-US' = 'en-US'): string {
  const environment = {
    locale: locale === 'en-US' ? ('en-GB' as const) : locale,
    brandName: 'Attesta',
    isIndexed: true,
    origin: '',
    localeOrigins: {},
  }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor(locale)}>
      <PageEnvironmentContext value={environment}>{node}</PageEnvironmentContext>
    </I18nProvider>,
  )
}

const BY_DOMAIN = {
  date: DATE,
  method: 'professional-email',
  domain: 'valmont.example',
  checked_at: '2024-11-05T09:00:00.000Z',
} as const
const MASKED = { ...BY_DOMAIN, domain: null, checked_at: null }
const BY_HAND = { ...BY_DOMAIN, method: 'company-check', domain: null } as const

const stub = (
  authenticated: Endorsement['authenticated'],
  register: Endorsement['register'] = null,
  locale?: Locale,
) =>
  html(
    <ProofStub
      authenticated={authenticated}
      register={register}
      href="/profil/atelier/reference/review"
    />,
    locale,
  )
const wordsOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test.each([
  ['to the domain', BY_DOMAIN, 'Link opened at an address of valmont.example'],
  ['to a masked company', MASKED, 'Link opened at a work address, its domain checked'],
  ['by hand', BY_HAND, 'Person and company checked by a moderator'],
] as const)('a stub says when and how, and leads to what was done: %s', (_, authenticated, how) => {
  const markup = stub(authenticated)
  expect(wordsOf(markup)).toContain(`Authenticated on March 14, 2025 ${how}`)
  expect(markup).toContain('href="/profil/atelier/reference/review#proof"')
  expect(markup.match(/<a /g)).toHaveLength(1)
})

test('the stub of a review that was not authenticated says so, without a sign of proof', () => {
  const markup = stub(null)
  expect(wordsOf(markup)).toContain('Not authenticated Published before companies were checked')
  expect(markup).toContain('href="/profil/atelier/reference/review#proof"')
  expect(markup).not.toMatch(/#(?:tick|seal|medallion|mark)|data-proven/)
})

const LEAF = 'XQdBvq7w+kMmaaNOVyCsaoRnOEt9jE8gR5ynnPOokMI='
const SIGNED = { entry: 28_417, leaf: LEAF, is_waiting: false }

test('the stub of a registered review has its number, a rosette of its own, and the way to verify', () => {
  const markup = stub(BY_DOMAIN, SIGNED)
  expect(wordsOf(markup)).toContain('Authenticated on March 14, 2025 Entry no. 28,417')
  expect(wordsOf(markup)).toContain('Verify')
  expect(markup).toContain('data-register-entry="28417"')
  const drawn = (leaf: string) =>
    /<path [^>]*d="([^"]*)"/.exec(stub(BY_DOMAIN, { ...SIGNED, leaf }))?.[1]
  expect(drawn(LEAF)).toBe(drawn(LEAF))
  expect(drawn(LEAF)).not.toBe(drawn('YQdBvq7w+kMmaaNOVyCsaoRnOEt9jE8gR5ynnPOokMI='))
  // A list shows twenty.
  expect(drawn(LEAF)?.length).toBeLessThan(5000)
})

test('the stub of an entry that nobody has signed is pending, without a number', () => {
  const markup = stub(BY_DOMAIN, { entry: null, leaf: null, is_waiting: true })
  expect(wordsOf(markup)).toContain('Waiting for its number in the register')
  expect(wordsOf(markup)).not.toContain('Verify')
  expect(markup).toContain('#hourglass')
  expect(markup).not.toMatch(/data-register-entry|#medallion/)
})

test.each([BY_DOMAIN, MASKED, BY_HAND])(
  'a stub carries no number but those of its date',
  (each) => {
    expect(wordsOf(stub(each)).match(/\d+/g)).toEqual(['14', '2025'])
  },
)

test('the seal is named in words and its legend is in capitals', () => {
  const seal = html(<Seal date={DATE} />)
  expect(seal).toContain('role="img" aria-label="Review authenticated on March 14, 2025"')
  expect(seal).toContain('>AUTHENTICATED REVIEW<')
  expect(seal).toContain('>MARCH 14, 2025<')
})

test.each(LOCALES)('in %s the legends fit their half of the ring', (locale) => {
  const seal = html(<Seal date="2026-09-30T09:00:00.000Z" />, locale)
  for (const [, size, length, text] of seal.matchAll(
    /font-size="(\d+)"><textPath [^>]*textLength="(\d+)"[^>]*>([^<]*)</gi,
  )) {
    expect(Number(length)).toBeLessThanOrEqual(2360)
    expect(Number(size) * 0.7 * (text?.length ?? 0)).toBeLessThan(Number(length))
  }
  expect(seal.match(/<textPath/g)).toHaveLength(2)
})

test('two seals on a page do not share their curves', () => {
  const two = html([<Seal key="a" date={DATE} />, <Seal key="b" date={DATE} />])
  const ids = [...two.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(4)
})

test('each use is light, for a list shows twenty', () => {
  expect(html(<ProofMark />).length).toBeLessThan(400)
  expect(html(<Medallion />).length).toBeLessThan(400)
  expect(html(<Seal date={DATE} />).length).toBeLessThan(2000)
})

test('a pending seal shows nothing of a proof', () => {
  const pending = html(<PendingSeal />)
  expect(pending).toContain('#hourglass')
  expect(pending).not.toMatch(/#(?:tick|seal|medallion|mark)/)
})
