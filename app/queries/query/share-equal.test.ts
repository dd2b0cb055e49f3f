import { expect, test } from 'vitest'
import { shareEqual } from './share-equal.ts'

const tag = (slug: string) => ({ slug, label: { EN_GB: slug } })

test('what says the same is one object, and the answer says what it said', () => {
  const answer = () => ({
    reviews: [
      { tags: [{ tag: tag('a') }], qualities: [{ quality: { tag: tag('a'), count: 1 } }] },
      { tags: [{ tag: tag('a') }, { tag: tag('b') }], qualities: [] },
    ],
  })
  const shared = shareEqual(answer())
  expect(shared).toEqual(answer())
  const [first, second] = shared.reviews
  expect(second?.tags[0]?.tag).toBe(first?.tags[0]?.tag)
  expect(first?.qualities[0]?.quality.tag).toBe(first?.tags[0]?.tag)
  expect(second?.tags[1]?.tag).not.toBe(first?.tags[0]?.tag)
})
