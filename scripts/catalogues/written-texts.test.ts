import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import * as articleTexts from '#db/demo/page/article-texts.ts'
import * as homeTexts from '#db/standard/page/home-texts.ts'
import * as pageTexts from '#db/standard/page/page-texts.ts'
import { termFaults } from './check-terms.ts'

const PAGES = join(import.meta.dirname, '../../db/standard/page/texts')

test.each(globSync('*/*.md', { cwd: PAGES }).sort())('the page %s keeps the terms', (file) => {
  const lines = readFileSync(join(PAGES, file), 'utf8').split('\n')
  const language = basename(file).slice(0, 2).toLowerCase()
  expect(lines.flatMap((line) => termFaults(line, language))).toEqual([])
})

test.each(Object.entries({ ...homeTexts, ...pageTexts, ...articleTexts }))(
  '%s keeps the terms',
  (_, texts) => {
    const said = textsIn(texts)
    expect(said.length).toBeGreaterThan(0)
    expect(said.flatMap(([language, text]) => termFaults(text, language))).toEqual([])
  },
)

/** Every `FR_FR: '…'` in it, however deep. */
function textsIn(value: unknown): [language: string, text: string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && /^[A-Z]{2}_[A-Z]{2}$/.test(key)
      ? [[key.slice(0, 2).toLowerCase(), inner] as [string, string]]
      : textsIn(inner),
  )
}
