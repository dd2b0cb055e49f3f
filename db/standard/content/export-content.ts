import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import type { ContentPage } from './content.ts'
import { writePageFile } from './page-file.ts'
import { readContent } from './read-content.ts'

/**
 * Writes `tags.json`, `cities.json` and, of each page, a file per language: `pages/LEGAL/terms/FR_FR.md`. What there is
 * in the folder already is written over. Returns the names of the files.
 */
export async function exportContent(db: Db, dir: string): Promise<string[]> {
  const { tags, cities, pages } = await readContent(db)
  const files = new Map([
    ['tags.json', json(tags)],
    ['cities.json', json(cities)],
    ...pages.flatMap(pageFiles),
  ])
  for (const [name, text] of files) {
    await mkdir(dirname(join(dir, name)), { recursive: true })
    await writeFile(join(dir, name), text)
  }
  return [...files.keys()]
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

function pageFiles({ type, slug, title, description, blocks }: ContentPage): [string, string][] {
  return LOCALE_CODES.map((lang) => [
    `pages/${type}/${slug}/${lang}.md`,
    writePageFile({
      ...(title?.[lang] !== undefined && { title: title[lang] }),
      ...(description?.[lang] !== undefined && { description: description[lang] }),
      blocks: blocks[lang],
    }),
  ])
}
