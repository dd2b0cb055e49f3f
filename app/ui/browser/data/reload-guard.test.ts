import { expect, test } from 'vitest'
import { mayReload } from './reload-guard.ts'

function newMemory() {
  const values = new Map<string, string>()
  return () => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
}

test('a path is loaded anew once within ten seconds', () => {
  const memory = newMemory()
  expect(mayReload('/articles', 1_000, memory)).toBe(true)
  expect(mayReload('/articles', 1_001, memory)).toBe(false)
  expect(mayReload('/articles', 10_999, memory)).toBe(false)
  expect(mayReload('/articles', 11_000, memory)).toBe(true)
})

test('another path has its own ten seconds', () => {
  const memory = newMemory()
  expect(mayReload('/articles', 1_000, memory)).toBe(true)
  expect(mayReload('/', 1_000, memory)).toBe(true)
})

test('a browser that stores nothing never reloads by itself', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(mayReload('/articles', 1_000, forbidden)).toBe(false)
})
