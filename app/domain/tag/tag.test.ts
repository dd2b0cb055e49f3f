import { expect, test } from 'vitest'
import { searchActivities, showableTags, tagIcon } from './tag.ts'

test.each([
  [{ icon: 'code', parent: { icon: 'laptop' } }, 'code'],
  [{ icon: null, parent: { icon: 'laptop' } }, 'laptop'],
  [{ icon: '', parent: { icon: '' } }, 'tag'],
  [{ parent: null }, 'tag'],
  [{}, 'tag'],
])('the icon of %j is %s', (tag, icon) => {
  expect(tagIcon(tag)).toBe(icon)
})

test('tags without label or id are dropped, and each id is shown once', () => {
  const seo = { public_id: 't1', label: 'SEO' }
  const web = { public_id: 't2', label: 'Web' }
  const doubled = { public_id: 't1', label: 'SEO again' }
  const incomplete = [
    { public_id: 't3', label: '' },
    { public_id: 't4', label: null },
    { public_id: 't5' },
    { public_id: '', label: 'Paie' },
    { label: 'Audit' },
  ]
  expect(showableTags([...incomplete, seo, web, doubled])).toEqual([seo, web])
})

test('an incomplete tag does not hide a complete one of the same id', () => {
  const complete = { public_id: 't1', label: 'SEO' }
  expect(showableTags([{ public_id: 't1', label: null }, complete])).toEqual([complete])
})

const activities = ['Étude de marché', 'audit', 'SEO', 'Zéro papier', 'Écoute sociale', 'Data'].map(
  (label) => ({ label }),
)
const labels = (typed: string) => searchActivities(activities, typed, 'fr-FR').map((a) => a.label)

test('activities are found by any part of their label, in either case', () => {
  expect(labels('seo')).toEqual(['SEO'])
  expect(labels(' AUD ')).toEqual(['audit'])
  expect(labels('ÉTUDE DE')).toEqual(['Étude de marché'])
  expect(labels('e\u0301tude')).toEqual(['Étude de marché'])
  expect(labels('nothing like it')).toEqual([])
})

test('S5.24 accents are forgiven, typed or left out', () => {
  expect(labels('etude')).toEqual(['Étude de marché'])
  expect(labels('zero')).toEqual(['Zéro papier'])
  expect(labels('dàta')).toEqual(['Data'])
  expect(searchActivities([{ label: 'Außendienst' }], 'aussen', 'de-DE')).toHaveLength(1)
})

test('they are sorted as the language sorts, not by code points', () => {
  expect(labels('')).toEqual([
    'audit',
    'Data',
    'Écoute sociale',
    'Étude de marché',
    'SEO',
    'Zéro papier',
  ])
  expect(searchActivities([{ label: 'ñu' }, { label: 'nz' }], '', 'es-ES')[0]?.label).toBe('nz')
  expect(searchActivities([{ label: 'ñu' }, { label: 'nz' }], '', 'fr-FR')[0]?.label).toBe('ñu')
})

test('the list that was given stays as it was', () => {
  const before = [...activities]
  labels('e')
  expect(activities).toEqual(before)
})
