import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '#domain/locale.ts'
import { formatSize } from './format.ts'

test.each(LOCALES)('S9.24 in %s a size is written in Bytes, KB or MB', (locale) => {
  const units = [12, 5_000, 5 * 1024 * 1024].map(
    (bytes) => formatSize(bytes, locale).split('\u00a0')[1],
  )
  expect(units).toEqual(['Bytes', 'KB', 'MB'])
})

test('S9.24 no text has a unit of its own', () => {
  const own = /\d[\s\u00a0\u202f]?(?:[kKM]o|kB|octets?|bytes)\b/
  const wrong = globSync('app/i18n/locales/*/*.po').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => own.test(line))
      .map((line) => `${file}: ${line}`),
  )
  expect(wrong).toEqual([])
})
