import { expect, test } from 'vitest'
import { referenceId } from './reference-id.ts'

const review = { publicId: 'r1', contactPublicId: 'c1', isNewestOfContact: true }

test('a review goes by the id of its contact', () => {
  expect(referenceId(review)).toBe('c1')
})

test('without a contact, and when the contact wrote a newer one, it goes by its own', () => {
  expect(referenceId({ ...review, contactPublicId: null })).toBe('r1')
  expect(referenceId({ ...review, contactPublicId: undefined })).toBe('r1')
  expect(referenceId({ ...review, isNewestOfContact: false })).toBe('r1')
})
