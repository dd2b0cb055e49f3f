import { expect, test } from 'vitest'
import { isMisplaced } from '#db/standard/language-of.ts'
import { resolveAddress } from '#domain/address/resolve-address.ts'
import { blanksOf } from '#domain/content/blanks.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import { BLOCK_PAGES, readPageSources } from './block-pages.ts'
import type { PageSource } from './page-source.ts'

const SLUGS = BLOCK_PAGES.map(({ slug }) => slug)
const BLANK = /\{([^}]*)\}/g

function textsOf({ title, description, heading, lead, button, parts }: PageSource): string[] {
  const own = [title, description, heading, lead, ...(button ? [button.text] : [])]
  return [
    ...own,
    ...parts.flatMap((part) => [
      part.title,
      ...part.lines,
      ...part.cards.flatMap((card) => [card.title, ...card.lines]),
    ]),
  ].filter((text) => text !== '')
}

const ALL = SLUGS.flatMap((slug) => {
  const sources = readPageSources(slug)
  return LOCALE_CODES.flatMap((lang) =>
    textsOf(sources[lang]).map((text) => ({ slug, lang, text })),
  )
})

function offences(isWrong: (text: string, lang: LocaleCode) => boolean) {
  return ALL.filter(({ text, lang }) => isWrong(text, lang))
}

test.each(SLUGS)('%s has the same parts in five languages', (slug) => {
  const sources = readPageSources(slug)
  const shapes = LOCALE_CODES.map((lang) => {
    const { button, parts } = sources[lang]
    return {
      target: button?.target,
      parts: parts.map(({ look, cards, lines }) => ({
        look,
        cards: cards.map((card) => card.lines.length),
        lines: lines.map((line) => line.slice(0, 2) === '- ' || line === ''),
        blanks: lines.join().match(BLANK)?.sort(),
        links: [...lines.join().matchAll(/\]\((.*?)\)/g)].map(([, target]) => target),
      })),
    }
  })
  for (const shape of shapes) expect(shape).toEqual(shapes[0])
})

test('every title is its own', () => {
  for (const lang of LOCALE_CODES) {
    const titles = SLUGS.map((slug) => readPageSources(slug)[lang].title)
    expect(new Set(titles).size).toBe(titles.length)
  }
})

test('no language stands in the place of another', () => {
  expect(offences((text, lang) => text.length > 60 && isMisplaced(text, lang))).toEqual([])
})

test('apostrophes and quotation marks are typographic', () => {
  expect(offences((text) => /['"]/.test(text))).toEqual([])
})

test('French has its no-break spaces', () => {
  const isWrong = (text: string) =>
    / [:;?!%€»]|« /.test(text) || /[^\s\u00A0\u202F][;?!»]/.test(text)
  expect(offences((text, lang) => lang === 'FR_FR' && isWrong(text))).toEqual([])
})

test('what the code and the settings know is left blank, under a name that they know', () => {
  const known = new Set(blanksOf('FEATURE'))
  const isUnknown = (text: string) =>
    [...text.matchAll(BLANK)].some(([, name = '']) => !known.has(name))
  expect(offences(isUnknown)).toEqual([])
})

test('how the ranking works is told without a figure typed by hand', () => {
  const typed = ALL.filter(({ slug }) => slug === 'solutions').filter(({ text }) =>
    /[1-9]/.test(text.replaceAll(BLANK, '').replaceAll('B2B', '')),
  )
  expect(typed).toEqual([])
})

test('links lead to addresses that mean a page', () => {
  const targets = ALL.flatMap(({ text }) =>
    [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path = '']) => path.replace(/#.*/, '')),
  )
  expect(targets.length).toBeGreaterThan(20)
  for (const pathname of new Set(targets)) {
    if (pathname === '/.well-known/security.txt') continue
    const slug = pathname.split('/').at(-1) ?? ''
    // The public record and the register have pages of their own.
    expect([...SLUGS.map(String), 'moderation', 'registre']).toContain(slug)
    const now = Temporal.Instant.from('2026-11-15T12:00:00Z')
    expect(resolveAddress({ pathname, search: '' }, now).kind).toBe('page')
  }
})
