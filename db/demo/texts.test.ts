import { expect, test } from 'vitest'
import { isMisplaced } from '#db/standard/language-of.ts'
import * as home from '#db/standard/page/home-texts.ts'
import { CTA, FOOTER, NAVIGATION } from '#db/standard/page/page-texts.ts'
import { readStandardTags } from '#db/standard/tags.ts'
import type { Text } from '#db/standard/text.ts'
import { rewardPayload } from '#domain/reward/period-rewards.ts'
import { CATEGORIES } from '#domain/tag/category.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import { COLLECTION_NAMES } from './member/collection-texts.ts'
import { AUTHORS, FURTHER, LEADS } from './page/article-texts.ts'
import { listOf } from './review/phrasebook.ts'
import { sentencesOf } from './testing/sentences-of.ts'
import {
  BANKS,
  readCategoryTexts,
  readConversations,
  readProfileTexts,
  readSentences,
  readSharedTexts,
  readTitles,
} from './texts.ts'

const SOURCES: Record<string, unknown> = {
  shared: readSharedTexts(),
  ...Object.fromEntries(CATEGORIES.map((category) => [category, readCategoryTexts(category)])),
  titles: readTitles(),
  conversations: readConversations(),
  profiles: readProfileTexts(),
  remarks: readSentences('remarks'),
  sentences: CATEGORIES.map(readSentences),
  standard: [readStandardTags(), NAVIGATION, FOOTER, CTA, { ...home }],
  articles: [AUTHORS, FURTHER, LEADS],
  collections: COLLECTION_NAMES,
  rewards: (['award-winner', 'authenticated-reviews', 'all-testimonies'] as const).map((kind) =>
    rewardPayload({ kind, reference: '10', year: 2024 }),
  ),
}

type Found = { path: string; texts: Record<string, unknown> }

/** Every object that is keyed by languages, wherever it stands. */
function* translated(value: unknown, path: string): Generator<Found> {
  if (typeof value !== 'object' || value === null) return
  if (LOCALE_CODES.some((locale) => locale in value)) {
    yield { path, texts: value as Record<string, unknown> }
    return
  }
  for (const [key, child] of Object.entries(value)) yield* translated(child, `${path}.${key}`)
}

const found = Object.entries(SOURCES).flatMap(([name, value]) => [...translated(value, name)])
const sentences = found.flatMap(({ path, texts }) =>
  LOCALE_CODES.flatMap((locale) => {
    const text = texts[locale]
    const parts = typeof text === 'string' ? [text] : Object.values(text as Record<string, string>)
    return parts.map((part) => ({ path: `${path}.${locale}`, locale, text: part }))
  }),
)
const offences = (isWrong: (text: string, locale: LocaleCode) => boolean) =>
  sentences
    .filter(({ text, locale }) => isWrong(text, locale))
    .map(({ path, text }) => [path, text])

test('every text exists in all five languages', () => {
  expect(found.length).toBeGreaterThan(2_500)
  const incomplete = found.filter(({ texts }) => LOCALE_CODES.some((locale) => !texts[locale]))
  expect(incomplete).toEqual([])
})

test('no language stands in the place of another', () => {
  expect(offences((text, locale) => text.length > 60 && isMisplaced(text, locale))).toEqual([])
})

test('apostrophes and quotation marks are typographic', () => {
  expect(offences((text) => /['"]/.test(text))).toEqual([])
})

test('French has its no-break spaces', () => {
  const isWrong = (text: string) =>
    / [:;?!%€»]|« /.test(text) || /[^\s\u00A0\u202F][;?!»]/.test(text)
  expect(offences((text, locale) => locale === 'FR_FR' && isWrong(text))).toEqual([])
})

test('the only blanks to be filled in are known ones', () => {
  const known = /\{(member|staff|city|year|list|list_capital)\}/g
  expect(offences((text) => /[{}]/.test(text.replaceAll(known, '')))).toEqual([])
})

test('no bank says the same thing twice', () => {
  const { positive, mixed, negative } = readTitles()
  const banks: [string, readonly Text[]][] = [['titles', [...positive, ...mixed, ...negative]]]
  for (const category of CATEGORIES) {
    const sentences = [...readSentences(category), ...readSentences('remarks')]
    for (const [bank, texts] of Map.groupBy(sentences, (sentence) => sentence.bank)) {
      banks.push([`${category}.${bank}`, texts])
    }
  }
  for (const [name, texts] of banks) {
    for (const locale of LOCALE_CODES) {
      const said = texts.flatMap((text) => sentencesOf(text[locale]))
      expect(
        said.filter((one, index) => said.indexOf(one) < index),
        `${name} ${locale}`,
      ).toEqual([])
    }
  }
})

test('sentences know their banks, and what they speak of exists', () => {
  const qualities = new Set(
    readStandardTags()
      .filter(({ kind }) => kind === 'QUALITY')
      .map(({ slug }) => slug),
  )
  for (const category of CATEGORIES) {
    const slugs = readCategoryTexts(category).activities.map(({ slug }) => slug)
    const sentences = readSentences(category)
    const unknown = sentences.flatMap((sentence) => [
      ...(BANKS.includes(sentence.bank) ? [] : [sentence.bank]),
      ...listOf(sentence.activities).filter((slug) => !slugs.includes(slug)),
      ...listOf(sentence.qualities).filter((slug) => !qualities.has(slug)),
    ])
    expect(unknown).toEqual([])
    for (const slug of slugs) {
      for (const bank of BANKS.filter((each) => each !== 'remarks')) {
        const own = sentences.filter(
          ({ bank: of, activities = slug }) => of === bank && listOf(activities).includes(slug),
        )
        expect(own.length, `${bank} of ${slug}`).toBeGreaterThanOrEqual(15)
      }
    }
  }
})

test('clients that a sentence is bound to exist, and are of its sectors', () => {
  const { buyers } = readSharedTexts()
  const wrong = CATEGORIES.flatMap(readSentences).filter(({ clients, sectors = '' }) =>
    clients
      ?.split('|')
      .some((name) => !sectors.includes(buyers.find((each) => each.name === name)?.sector ?? '-')),
  )
  expect(wrong).toEqual([])
})

test('what is no praise praises nothing', () => {
  const sentences = CATEGORIES.flatMap(readSentences)
  const bad = sentences.filter(
    ({ bank, qualities }) => qualities && (bank === 'reservations' || bank === 'negatives'),
  )
  expect(bad).toEqual([])
})

test('names of companies are unique, and activities of names exist', () => {
  const { member_names, buyers } = readSharedTexts()
  const names = [...Object.values(member_names).flat(), ...buyers].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const category of CATEGORIES) {
    const slugs = readCategoryTexts(category).activities.map(({ slug }) => slug)
    for (const { activity } of member_names[category]) {
      if (activity) expect(slugs).toContain(activity)
    }
  }
})

test('sectors that a text is bound to have buyers', () => {
  const letters = new Set(readSharedTexts().buyers.map(({ sector }) => sector))
  for (const category of CATEGORIES) {
    const { testimonies, case_studies } = readCategoryTexts(category)
    for (const { sectors = '' } of [...testimonies, ...case_studies, ...readSentences(category)]) {
      expect([...sectors].filter((letter) => !letters.has(letter))).toEqual([])
    }
  }
})
