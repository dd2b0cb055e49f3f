import { expect, test } from 'vitest'
import { untrueQuotations } from './crawl-quotations.ts'

const TEXT = 'Un début. Le délai\n\na été tenu. Seul bémol : la facture.'

const read = async () => ({
  title: { FR_FR: 'Un titre\u00a0!' },
  testimonies: [
    {
      body: { FR_FR: { full_text: TEXT } },
      highlight: { FR_FR: 'Je les rappellerai.' },
      video: null,
      written_at: null,
    },
  ],
})

const found = (words: string) =>
  untrueQuotations(`<p><blockquote class="q" cite="/profil/a/reference/b">${words}`, read)

const quote = (words: string) => found(`<a href="/x">«\u00a0${words}\u00a0»</a></blockquote>`)

test.each([
  TEXT,
  'Un début. ...',
  '... Le délai a été tenu. ...',
  '... la facture.',
  'Je les rappellerai.',
])('true: %s', async (words) => {
  expect(await quote(words)).toEqual([])
})

test.each([
  'Un début.',
  '... Un début. ...',
  'Le délai a été tenu.',
  '... Le délai a été tenu.',
  'Le délai a été tenu. ...',
  '... la facture. ...',
  'Le délai n’a pas été tenu.',
  '... Je les rappellerai. ...',
])('not true: %s', async (words) => {
  expect(await quote(words)).toHaveLength(1)
})

test('a title stands whole and without marks', async () => {
  expect(await found('Un titre\u00a0!</blockquote>')).toEqual([])
  expect(await found('Un</blockquote>')).toHaveLength(1)
})
