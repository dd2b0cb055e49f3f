import { expect, test } from 'vitest'
import { missingAlt, nameFromFile } from './asset.ts'

test.each([
  ['atelier-quai-neuf.jpg', 'atelier-quai-neuf'],
  ['C:\\photos\\Équipe 2026.PNG', 'Équipe 2026'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000b\nc.webp', 'a b c'],
  ['.webp', ''],
  ['v1.2 finale.avif', 'v1.2 finale'],
])('a file %j is called %j', (file, name) => {
  expect(nameFromFile(file)).toBe(name)
})

test('a picture is described in every language, or decoration', () => {
  const alt = { FR_FR: 'Un pont', EN_GB: ' ' }
  expect(missingAlt({ alt, isDecorative: false }, ['FR_FR', 'EN_GB', 'DE_DE'])).toEqual([
    'EN_GB',
    'DE_DE',
  ])
  expect(missingAlt({ alt: null, isDecorative: true })).toEqual([])
  expect(missingAlt({ alt: null, isDecorative: false })).toHaveLength(5)
})
