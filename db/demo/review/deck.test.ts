import { expect, test } from 'vitest'
import { createRandom } from '#db/demo/random.ts'
import { createDeck, type Deck } from './deck.ts'
import type { Phrase } from './phrasebook.ts'

const phrases = Array.from({ length: 8 }, (_, index): Phrase => {
  const word = `phrase ${index}`
  const text = { FR_FR: word, EN_GB: word, ES_ES: word, IT_IT: word, DE_DE: word }
  return {
    id: index + 1,
    text,
    qualities: [],
    sectors: '',
    clients: '',
    isLong: false,
    staff: undefined,
    topics: [],
  }
})

const deckOf = (gap: number, uses = new Int32Array(9)) =>
  createDeck(gap, createRandom('deck'), uses)

function draw(deck: Deck, position: number): number | undefined {
  const phrase = deck.find(phrases, position)
  if (phrase) deck.take(phrase, position)
  return phrase?.id
}

test('no phrase comes back within the gap, and all come equally often', () => {
  const deck = deckOf(6)
  const drawn = Array.from({ length: 200 }, (_, position) => draw(deck, position))
  for (const [position, id] of drawn.entries()) {
    expect(drawn.slice(position + 1, position + 6)).not.toContain(id)
  }
  const counts = Map.groupBy(drawn, (id) => id)
  expect([...counts.values()].map(({ length }) => length)).toEqual(new Array(8).fill(25))
})

test('with an infinite gap, each comes once', () => {
  const deck = deckOf(Number.POSITIVE_INFINITY)
  const drawn = Array.from({ length: 9 }, (_, position) => draw(deck, position))
  expect(new Set(drawn).size).toBe(9)
  expect(drawn.at(-1)).toBeUndefined()
})

test('what other members say less comes first', () => {
  const uses = Int32Array.from([0, 5, 5, 5, 1, 5, 5, 5, 5])
  expect(draw(deckOf(20, uses), 1)).toBe(4)
  expect(uses[4]).toBe(2)
})

test('what is unwelcome does not come', () => {
  expect(deckOf(5).find(phrases, 1, () => false)).toBeUndefined()
  expect(deckOf(5).find(phrases, 1, ({ id }) => id === 3)?.id).toBe(3)
})
