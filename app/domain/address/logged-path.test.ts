import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test.each([
  [
    '/profil/atelier-vauban/reference/aB3dE6gH9jK1',
    '/profil/atelier-vauban/reference/aB3dE6gH9jK1',
  ],
  ['/articles/choisir-une-agence-seo-en-2026-les-questions-a-poser', undefined],
  ['/app?token=secret', '/app'],
  ['/camille.durand@vauban.example', '/***'],
  ['/en-GB/app/camille%40vauban.example/x', '/en-GB/app/***/x'],
  ['/confirm/3vYk9QdW0rX2mNb7LtPzAa', '/confirm/***'],
  ['/x/0123456789abcdef0123456789abcdef', '/x/***'],
])('%s is logged without what tells of a person', (path, logged = path) => {
  expect(loggedPath(path)).toBe(logged)
})

test('a long path is cut', () => {
  expect(loggedPath(`/${'a-'.repeat(500)}`)).toHaveLength(200)
})
