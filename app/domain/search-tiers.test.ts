import { expect, test } from 'vitest'
import {
  nameQuery,
  type SearchVocabulary,
  searchTiers,
  type TypedWord,
  wholeName,
} from './search-tiers.ts'

const VOCABULARY: SearchVocabulary = {
  trades: [
    { id: 7, label: 'Agence SEO', stems: ['agenc', 'seo'] },
    { id: 8, label: 'Droit social', stems: ['droit', 'social'] },
    { id: 9, label: 'Cybersécurité', stems: ['cybersecurit'] },
  ],
  cities: [{ label: 'Lyon', stems: ['lyon'] }],
}

function typed(word: string, more: Partial<TypedWord> = {}): TypedWord {
  return { word, stem: word, isStop: false, isInName: false, nearNames: [], ...more }
}

const STRICT = { isForgiving: false }
const FORGIVING = { isForgiving: true }

/** Without what earlier tiers have found. */
const own = (query: string | undefined) =>
  query?.replace(/ & !\(.*?\)\)(?= & '(?:tag|city):|$)/, '')

test('a whole name comes first, then its words, then trades in the place, then labels, then any text', () => {
  const words = [typed('agences', { stem: 'agenc' }), typed('lyon')]
  const tiers = searchTiers(words, VOCABULARY, {}, STRICT)
  expect(tiers?.queries.map(own)).toEqual([
    "'is:agences lyon'",
    "('n:agences' | 'n:agenc') & 'n:lyon'",
    "'main:7' & ('n:lyon' | 'l:lyon')",
    "'tag:7' & ('n:lyon' | 'l:lyon')",
    "('n:agences' | 'n:agenc' | 'l:agenc') & ('n:lyon' | 'l:lyon')",
    "('n:agences' | 'n:agenc' | 'l:agenc' | 'agenc') & ('n:lyon' | 'l:lyon' | 'lyon')",
  ])
  expect(tiers?.widest).toBe(own(tiers?.queries.at(-1)))
  expect(tiers?.corrected).toBeNull()
})

test('no tier finds again what an earlier one has found', () => {
  const tiers = searchTiers([typed('seo'), typed('lyon')], VOCABULARY, {}, STRICT)
  expect(tiers?.queries[0]).not.toContain('!')
  expect(tiers?.queries[2]).toContain("& !(('is:seo lyon') | ('n:seo' & 'n:lyon'))")
})

test('tag and city narrow every query', () => {
  const tiers = searchTiers([typed('lyon')], VOCABULARY, { tagId: 7, city: 'nice' }, STRICT)
  expect(tiers?.queries).toHaveLength(4)
  for (const query of tiers?.queries ?? []) expect(query).toMatch(/ & 'tag:7' & 'city:nice'$/)
})

test('a word that is known nowhere may be the beginning of one', () => {
  const tiers = searchTiers([typed('cyber')], VOCABULARY, {}, STRICT)
  expect(own(tiers?.queries[1])).toBe("('n:cyber' | 'n:cyber':*)")
  expect(own(tiers?.queries[2])).toBe("'main:9'")
  expect(own(searchTiers([typed('ag')], VOCABULARY, {}, STRICT)?.queries[1])).toBe("'n:ag'")
})

test('common words are left out, unless there is nothing else', () => {
  const words = [typed('de', { isStop: true }), typed('lyon')]
  expect(own(searchTiers(words, VOCABULARY, {}, STRICT)?.queries[1])).toBe("'n:lyon'")
  expect(own(searchTiers(words.slice(0, 1), VOCABULARY, {}, STRICT)?.queries[1])).toBe("'n:de'")
  expect(searchTiers([], VOCABULARY, {}, STRICT)).toBeNull()
})

test('where slips are forgiven, an unknown word also means those it resembles', () => {
  const brevane = typed('brvane', { nearNames: ['brevane', 'vanne'] })
  const words = [brevane, typed('cybresecurite', { stem: 'cybresecurit' }), typed('social')]
  expect(searchTiers(words, VOCABULARY, {}, STRICT)?.corrected).toBeNull()
  const tiers = searchTiers(words, VOCABULARY, {}, FORGIVING)
  expect(tiers?.corrected).toBe('brevane cybersécurité social')
  expect(tiers?.widest).toContain("'n:brevane'")
  expect(tiers?.widest).not.toContain('vanne')
  expect(tiers?.widest).toContain("'l:cybersecurit'")
  expect(tiers?.queries[0]).toBe(
    "('is:brvane cybresecurite social' | 'is:brevane cybersécurité social')",
  )
})

test('where a slip leads to several words, each of them may be part of the name', () => {
  const words = [typed('seaine', { nearNames: ['seine', 'semaine'] }), typed('quatre')]
  const tiers = searchTiers(words, VOCABULARY, {}, FORGIVING)
  expect(tiers && wholeName(tiers).widest).toBe(
    "('is:seaine quatre' | 'is:seine quatre' | 'is:semaine quatre')",
  )
})

test('words that are all known are doubted only together', () => {
  const words = [typed('lyon', { nearNames: ['lion'] })]
  expect(searchTiers(words, VOCABULARY, {}, FORGIVING)?.corrected).toBe('lion')
})

test('whatever stands in a word stays in its quotes', () => {
  const tiers = searchTiers([typed("x' | 'y\\", { isInName: true })], VOCABULARY, {}, STRICT)
  expect(own(tiers?.queries[1])).toBe("'n:x'' | ''y\\\\'")
})

test('no more than twelve words are looked for', () => {
  const words = Array.from({ length: 40 }, (_, n) => typed(`w${n}`, { isInName: true }))
  expect(searchTiers(words, VOCABULARY, {}, STRICT)?.widest.split(' & ')).toHaveLength(12)
})

test('while a name is typed, each word may be its beginning', () => {
  const words = [typed('atel'), typed('brumare', { nearNames: ['brumaire'] })]
  expect(nameQuery(words, STRICT)).toBe("'n:atel':* & 'n:brumare':*")
  expect(nameQuery(words, FORGIVING)).toBe("'n:atel':* & ('n:brumaire' | 'n:brumare':*)")
  expect(nameQuery([], STRICT)).toBeNull()
})
