import { expect, test } from 'vitest'
import type { SearchVocabulary, TypedWord } from './search-meaning.ts'
import { anyNameQuery, nameQuery, searchTiers, wholeName } from './search-tiers.ts'

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
    "('n:agences' | 'n:agenc' | 'n:agences':*) & ('n:lyon' | 'n:lyon':*)",
    "'main:7' & ('n:lyon' | 'n:lyon':* | 'l:lyon')",
    "'tag:7' & ('n:lyon' | 'n:lyon':* | 'l:lyon')",
    "('n:agences' | 'n:agenc' | 'n:agences':* | 'l:agenc') & ('n:lyon' | 'n:lyon':* | 'l:lyon')",
    "('agences' | 'agenc' | 'n:agences':*) & ('lyon' | 'n:lyon':*)",
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
  expect(tiers?.queries).toHaveLength(5)
  for (const query of tiers?.queries ?? []) expect(query).toMatch(/ & 'tag:7' & 'city:nice'$/)
})

test('S2.62 a word may be the beginning of another, whether it is one itself or not', () => {
  for (const isInName of [false, true]) {
    const tiers = searchTiers([typed('cyber', { isInName })], VOCABULARY, {}, STRICT)
    expect(tiers?.queries.map(own)).toEqual([
      "'is:cyber'",
      "'n:cyber'",
      "('n:cyber' | 'n:cyber':*)",
      "'main:9'",
      "'tag:9'",
      "('n:cyber' | 'n:cyber':* | 'l:cyber' | 'l:cybersecurit')",
      "('cyber' | 'cybersecurit' | 'n:cyber':*)",
    ])
  }
})

test('every word may be a beginning, not the last one only, and the city too', () => {
  const tiers = searchTiers([typed('cyb'), typed('lyo')], VOCABULARY, {}, STRICT)
  expect(own(tiers?.queries[3])).toBe("'main:9' & ('n:lyo' | 'n:lyo':* | 'l:lyo' | 'l:lyon')")
})

test('what was typed of a word may be longer than its stem', () => {
  const tiers = searchTiers([typed('cybersecurite')], VOCABULARY, {}, STRICT)
  expect(tiers?.queries.map(own)).toContain("'main:9'")
  expect(tiers?.widest).toContain("'cybersecurit'")
})

test('a word that is known nowhere begins labels by its stem, names as it is', () => {
  const tiers = searchTiers([typed('cybers', { stem: 'cyber' })], VOCABULARY, {}, STRICT)
  expect(tiers?.widest).toBe("('cybers' | 'cyber' | 'cybersecurit' | 'n:cybers':*)")
})

test('in descriptions only what begins no label is a beginning', () => {
  const tiers = searchTiers([typed('zeppelin')], VOCABULARY, {}, STRICT)
  expect(tiers?.widest).toBe("('zeppelin' | 'zeppelin':* | 'n:zeppelin':*)")
  expect(searchTiers([typed('ze')], VOCABULARY, {}, STRICT)?.widest).toBe("('ze' | 'n:ze':*)")
})

test('one letter begins nothing, unless other words come before it', () => {
  expect(searchTiers([typed('a')], VOCABULARY, {}, STRICT)?.widest).toBe("'a'")
  const last = searchTiers([typed('agenc'), typed('s')], VOCABULARY, {}, STRICT)
  expect(own(last?.queries[2])).toBe("('n:agenc' | 'n:agenc':*) & 'n:s'")
  expect(own(last?.queries[3])).toBe("'main:7'")
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
  expect(tiers?.widest).toContain("'brevane'")
  expect(tiers?.widest).not.toContain('vanne')
  expect(tiers?.widest).toContain("'cybersecurit'")
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
  const et = typed('et', { isStop: true })
  expect(nameQuery([typed('zeste'), et, typed('zinc')], STRICT)).toBe("'n:zeste':* & 'n:zinc':*")
  expect(nameQuery([et], STRICT)).toBe("'n:et':*")
})

test('of several words any may stand in the name, or one that it resembles', () => {
  const words = [typed('brvane', { nearNames: ['brevane', 'vanne'] }), typed('de'), typed('xyz')]
  expect(anyNameQuery(words)).toBe("('n:brevane' | 'n:brvane':* | 'n:xyz':*)")
  expect(anyNameQuery([typed('de')])).toBeNull()
})
