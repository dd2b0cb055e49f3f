import { expect, test } from 'vitest'
import { countedVisitor } from './visitor.ts'

const member = { slug: 'brumaire', name: 'Atelier Brumaire' }

test('a page of the account says who is signed in and for which member', () => {
  const account = { publicId: 'user12345678', membership: member, fullName: 'not for counting' }
  expect(countedVisitor([undefined, { account }])).toEqual({ userId: 'user12345678', member })
})

test('a page without a signed-in visitor is nobody’s', () => {
  expect(countedVisitor([{ account: null, frame: {} }])).toBeNull()
  expect(countedVisitor([undefined, { isKnownUser: false }])).toBeNull()
})

test('a public page does not tell who a known visitor is', () => {
  expect(countedVisitor([{ isKnownUser: true }])).toBeUndefined()
  expect(countedVisitor([null, 'text', {}])).toBeUndefined()
})
