import { expect, test } from 'vitest'
import { letterOf, MAIL_RULE, reportedAt } from './entered-notice.ts'

const REVIEW = 'aBcDeFgHiJkL'

test('an address tells what is meant, as somebody copied it', () => {
  const review = { subject: 'review', slug: 'atelier-brumaire', review: REVIEW }
  const path = `/profil/atelier-brumaire/reference/${REVIEW}`
  for (const address of [path, `https://site.test/de-DE${path}?utm=1#top`, `${path}/`])
    expect(reportedAt(address, 'itself')).toEqual(review)
  expect(reportedAt(path, 'reply')).toEqual({ ...review, subject: 'reply' })
  expect(reportedAt(path, 'answer')).toEqual({ ...review, subject: 'answer' })
  const profile = { subject: 'profile', slug: 'atelier-brumaire', review: '' }
  expect(reportedAt('/profil/atelier-brumaire', 'itself')).toEqual(profile)
  expect(reportedAt('/it-IT/profil/atelier-brumaire/reviews', 'itself')).toEqual(profile)
  expect(reportedAt('/articles/choisir', 'itself')).toEqual({
    subject: 'article',
    slug: 'choisir',
    review: '',
  })
})

test('other addresses mean nothing that can be reported', () => {
  for (const address of ['', 'nothing', '/', '/membres/services', '/articles', 'https://'])
    expect(reportedAt(address, 'itself')).toBeUndefined()
  expect(reportedAt('/profil/atelier-brumaire', 'reply')).toBeUndefined()
})

test('a letter ends where a mail begins to speak of itself', () => {
  expect(letterOf({ text: `Bonjour\n\nVoici.\n\n${MAIL_RULE}\n\nVous recevez ce mail` })).toBe(
    'Bonjour\n\nVoici.',
  )
})
