import fc from 'fast-check'
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

/** Nothing, however it is wrapped: per language, in lists, in both. */
const blank = fc.letrec((tie) => ({
  value: fc.oneof(
    fc.constantFrom(null, undefined, '', ' \n', false, 0),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('FR_FR', 'issue', 'full_text'), tie('value'), { maxKeys: 3 }),
  ),
})).value

test('what is blank is of no kind, and a word anywhere within is', () => {
  const word = fc.constantFrom('mot', { FR_FR: { full_text: 'mot' } }, [{ label: [' ', 'mot'] }])
  const content = fc.tuple(blank, fc.option(word)).map(([nothing, some]) => ({
    value: some === null ? nothing : [nothing, some],
    isThere: some !== null,
  }))
  const review = fc.record({
    body: content,
    video: content,
    caseStudy: content,
    summary: content,
    timeline: content,
  })
  fc.assert(
    fc.property(review, ({ body, video, caseStudy, summary, timeline }) => {
      const kinds = reviewKinds({
        testimonies: [{}, { body: body.value, video: video.value }],
        caseStudy: caseStudy.value,
        summary: summary.value,
        timeline: timeline.value,
      })
      const told = [caseStudy, summary, timeline].some(({ isThere }) => isThere)
      expect(kinds).toEqual([
        ...(body.isThere ? ['testimony'] : []),
        ...(video.isThere ? ['video'] : []),
        ...(told ? ['case-study'] : []),
      ])
    }),
  )
})
