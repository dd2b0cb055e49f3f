import { expect, test } from 'vitest'
import { type KeptContent, revisedContent, revisionOf } from './revised-content.ts'

const KEPT: KeptContent = {
  rating: 8,
  title: { FR_FR: 'Sérieux', EN_GB: 'Serious' },
  description: { FR_FR: 'Refonte' },
  summary: {},
  testimonies: [
    { body: {}, video: null },
    {
      body: { FR_FR: { full_text: 'Très bien.' }, EN_GB: { full_text: 'Very good.' } },
      highlight: { FR_FR: 'Très bien' },
      video: 'https://video.example/1',
    },
  ],
  caseStudy: { issue: { FR_FR: 'Un vieux site' }, figures: [{ value: '3' }] },
  timeline: [{ label: { FR_FR: '2024' } }],
}
const WHEN = { lang: 'FR_FR', at: '2026-11-15T11:00:00Z' } as const

test('what is not changed stays as it is, translations too', () => {
  expect(revisedContent(KEPT, revisionOf(KEPT, 'FR_FR'), WHEN)).toEqual({
    ...KEPT,
    caseStudy: { ...KEPT.caseStudy, solution: {}, result: {} },
  })
})

test('new words lose the translations and the quotation of the old ones', () => {
  const revision = { ...revisionOf(KEPT, 'FR_FR'), testimony: 'Moins bien.', rating: 5 }
  const revised = revisedContent(KEPT, revision, WHEN)
  expect(revised.rating).toBe(5)
  expect(revised.testimonies).toEqual([
    KEPT.testimonies[0],
    {
      body: { FR_FR: { full_text: 'Moins bien.' } },
      highlight: {},
      video: 'https://video.example/1',
      written_at: WHEN.at,
    },
  ])
  expect(revised.title).toEqual(KEPT.title)
})

test('a case study that is emptied is none', () => {
  const revision = { ...revisionOf(KEPT, 'FR_FR'), issue: '', title: '' }
  expect(revisedContent(KEPT, revision, WHEN)).toMatchObject({ caseStudy: null, title: {} })
})

test('a review that was a rating alone can get words', () => {
  const bare = { ...KEPT, testimonies: [], caseStudy: null }
  const revision = { ...revisionOf(bare, 'FR_FR'), testimony: 'Bien.' }
  expect(revisedContent(bare, revision, WHEN).testimonies).toEqual([
    { body: { FR_FR: { full_text: 'Bien.' } }, highlight: {}, video: null, written_at: WHEN.at },
  ])
})
