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
  timeline: [{ label: { FR_FR: '2024', EN_GB: '2024' } }],
}
const WHEN = { lang: 'FR_FR', at: '2026-11-15T11:00:00Z' } as const

test('what is not changed stays as it is, translations too', () => {
  expect(revisedContent(KEPT, revisionOf(KEPT, 'FR_FR'), WHEN)).toEqual({
    ...KEPT,
    caseStudy: { ...KEPT.caseStudy, solution: {}, result: {} },
    timeline: [{ label: { FR_FR: '2024', EN_GB: '2024' }, text: {} }],
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

test('a step of the timeline is changed, added and emptied at its place', () => {
  const steps = ['Mars', 'Mai', 'Juin', 'Août', 'Octobre'].map((month) => ({
    label: { FR_FR: month, EN_GB: 'then' },
    text: {},
  }))
  const kept = { ...KEPT, timeline: steps }
  const revision = {
    ...revisionOf(kept, 'FR_FR'),
    timeline_label_2: '',
    timeline_text_3: 'Mise en ligne',
    timeline_label_4: 'Septembre',
  }
  const [first, , third, , beyond] = steps
  expect(revisedContent(kept, revision, WHEN).timeline).toEqual([
    first,
    { ...third, text: { FR_FR: 'Mise en ligne' } },
    { label: { FR_FR: 'Septembre' }, text: {} },
    beyond,
  ])
})

test('a timeline that is emptied is none', () => {
  const revision = { ...revisionOf(KEPT, 'FR_FR'), timeline_label_1: '' }
  expect(revisedContent(KEPT, revision, WHEN).timeline).toBeNull()
})

test('a review that was a rating alone can get words', () => {
  const bare = { ...KEPT, testimonies: [], caseStudy: null }
  const revision = { ...revisionOf(bare, 'FR_FR'), testimony: 'Bien.' }
  expect(revisedContent(bare, revision, WHEN).testimonies).toEqual([
    { body: { FR_FR: { full_text: 'Bien.' } }, highlight: {}, video: null, written_at: WHEN.at },
  ])
})
