import { expect, test } from 'vitest'
import { createRandom } from '#db/demo/random.ts'
import { createDeck } from './deck.ts'
import type { Phrase } from './phrasebook.ts'

const phrases = Array.from({ length: 8 }, (_, index): Phrase => {
  const word = `phrase ${index}`
  const text = { FR_FR: word, EN_GB: word, ES_ES: word, IT_IT: word, DE_DE: word }
  return { id: index + 1, text }
})

test('no phrase comes back within the gap, and all come in the end', () => {
  const deck = createDeck(phrases, 6, createRandom('deck'))
  const drawn = Array.from({ length: 200 }, (_, position) => deck.draw(position)?.id)
  for (const [position, id] of drawn.entries()) {
    expect(drawn.slice(position + 1, position + 6)).not.toContain(id)
  }
  expect(new Set(drawn).size).toBe(8)
})

test('when all are too recent or unwelcome, there is none', () => {
  const deck = createDeck(phrases.slice(0, 2), 5, createRandom('deck'))
  expect(deck.draw(1, () => false)).toBeUndefined()
  expect([deck.draw(1), deck.draw(2), deck.draw(3)].filter(Boolean)).toHaveLength(2)
})
