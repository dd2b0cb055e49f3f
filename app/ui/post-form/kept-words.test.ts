import { expect, test } from 'vitest'
import { keptWords } from './kept-words.ts'

/** As a tab has it. */
function storage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (place) => [...items.keys()][place] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

const PLACE = { owner: '', path: '/a', form: 'words' }

test('words are found again in their form, on their page, by who typed them', () => {
  const kept = keptWords(() => tab)
  const tab = storage()
  kept.keep(PLACE, { words: 'Bonjour' })
  expect(kept.read(PLACE)).toEqual({ words: 'Bonjour' })
  expect(kept.read({ ...PLACE, path: '/b' })).toEqual({})
  expect(kept.read({ ...PLACE, form: 'other' })).toEqual({})
  expect(kept.read({ ...PLACE, owner: 'u1' })).toEqual({})
})

test('what was sent, or taken back letter by letter, leaves nothing behind', () => {
  const tab = storage()
  const kept = keptWords(() => tab)
  kept.keep(PLACE, { words: 'Bonjour' })
  kept.keep(PLACE, {})
  expect(tab.length).toBe(0)
  kept.keep(PLACE, { words: 'Bonjour' })
  kept.forget(PLACE)
  expect(tab.length).toBe(0)
})

test('whoever signs in finds their own words and those of the public pages', () => {
  const tab = storage()
  const kept = keptWords(() => tab)
  tab.setItem('something else', '1')
  for (const owner of ['', 'u1', 'u2']) kept.keep({ ...PLACE, owner }, { words: owner || 'nobody' })
  kept.forgetOthers('u2')
  expect(kept.read({ ...PLACE, owner: 'u1' })).toEqual({})
  expect(kept.read({ ...PLACE, owner: 'u2' })).toEqual({ words: 'u2' })
  expect(kept.read(PLACE)).toEqual({ words: 'nobody' })
  kept.forgetAll()
  expect(tab.length).toBe(1)
})

test('a browser without storage, or with something else in it, types as before', () => {
  const kept = keptWords(() => {
    throw new DOMException('no storage', 'SecurityError')
  })
  kept.keep(PLACE, { words: 'Bonjour' })
  kept.forgetAll()
  expect(kept.read(PLACE)).toEqual({})
  const tab = storage()
  tab.setItem('typed  /a words', '{')
  expect(keptWords(() => tab).read(PLACE)).toEqual({})
})
