import { expect, test } from 'vitest'
import { type ReviewContent, type ReviewKind, reviewKinds } from './review-kind.ts'

const CASES: [string, ReviewContent, ReviewKind[]][] = [
  ['a rating alone', { testimonies: [] }, []],
  ['a body', { testimonies: [{ body: 'Très bien.' }] }, ['testimony']],
  ['a body in some language', { testimonies: [{ body: { FR_FR: 'Bien.' } }] }, ['testimony']],
  ['a second testimony', { testimonies: [{}, { body: 'Bien.' }] }, ['testimony']],
  ['a video', { testimonies: [{ video: 'https://video.example/1' }] }, ['video']],
  ['a case study', { testimonies: [], caseStudy: { issue: 'x', solution: '' } }, ['case-study']],
  ['a summary', { testimonies: [], summary: 'En bref' }, ['case-study']],
  ['a dated timeline', { testimonies: [], timeline: [{ year: 2024 }] }, ['case-study']],
  ['a timeline', { testimonies: [], timeline: [{ date: '2024-01-01' }] }, ['case-study']],
  [
    'empty parts',
    {
      testimonies: [
        { body: ' ', video: null },
        { body: { FR_FR: '' }, video: false },
      ],
      caseStudy: { issue: '', solution: null },
      summary: '',
      timeline: [],
    },
    [],
  ],
  [
    'everything',
    { testimonies: [{ body: 'Bien.', video: 'v' }], summary: 'En bref' },
    ['testimony', 'video', 'case-study'],
  ],
]

test.each(CASES)('a review with %s', (_, content, kinds) => {
  expect(reviewKinds(content)).toEqual(kinds)
})
