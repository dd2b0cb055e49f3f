import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { componentSchema, pageSchema } from '#domain/contract/page.ts'
import { pictureSchema } from '#domain/contract/picture.ts'
import { TAG_KINDS } from '#domain/tag/tag.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import { PUBLIC_ID } from '#domain/text/web-address.ts'
import type { Content, ContentBlock, ContentPage } from './content.ts'
import { DEFAULT_PAGE } from './content.ts'
import { type PageFile, readPageFile, WrongPageFile } from './page-file.ts'

const words = z.string('is missing').min(1, 'is empty')

/** All five: a site speaks none of them half. */
const text = z.strictObject(
  Object.fromEntries(LOCALE_CODES.map((lang) => [lang, words])) as Record<LocaleCode, typeof words>,
)

const slug = z.string().regex(/^[a-z0-9]+([-_][a-z0-9]+)*$/, 'must be small letters and digits')

const tagSchema = z.strictObject({
  kind: z.enum(TAG_KINDS),
  slug,
  public_id: z.string().regex(PUBLIC_ID, 'must be twelve letters and digits').exactOptional(),
  parent: z.templateLiteral([z.enum(TAG_KINDS), '/', z.string()]).exactOptional(),
  icon: z.string().exactOptional(),
  code: z
    .string()
    .regex(/^[A-U]$/, 'must be a letter from A to U')
    .exactOptional(),
  label: text,
})

const citySchema = z.strictObject({
  slug,
  country: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters'),
  label: text,
  in_form: text,
  near: slug.exactOptional(),
})

const blockSchema = z.strictObject({
  kind: componentSchema.shape.kind,
  title: z.string().exactOptional(),
  description: z.string().exactOptional(),
  content: z.record(z.string(), z.unknown()).exactOptional(),
  relationships: componentSchema.shape.relationships.exactOptional(),
  picture: pictureSchema
    .extend({
      tf_public_url: z
        .string()
        .regex(/^(\/media\/|https:\/\/)/, 'must be a path such as /media/… or an https address'),
    })
    .exactOptional(),
  get children() {
    return z.array(blockSchema).exactOptional()
  },
})

const PAGE_TYPES: readonly string[] = [...pageSchema.shape.type.options, DEFAULT_PAGE]

type Found = {
  content: Content
  /** Names of tags that stand there, sound or not: a fault in one is told once. */
  named: ReadonlySet<string>
  problems: string[]
}

/** The folder as content, as far as it can be understood, with all that is wrong in it. */
export async function readFolder(dir: string): Promise<Found> {
  const problems: string[] = []
  const tags = await readList(dir, 'tags.json', tagSchema, problems)
  const cities = await readList(dir, 'cities.json', citySchema, problems)
  const content: Content = {
    tags: tags.sound,
    cities: cities.sound,
    pages: [],
  }
  for (const type of await entries(join(dir, 'pages'))) {
    if (!PAGE_TYPES.includes(type)) problems.push(`pages/${type}: there is no such type of page`)
    else
      for (const each of await entries(join(dir, 'pages', type))) {
        const page = await readPage(
          dir,
          { type: type as ContentPage['type'], slug: each },
          problems,
        )
        if (page) content.pages.push(page)
      }
  }
  const isEmpty = content.tags.length + content.cities.length + content.pages.length === 0
  if (isEmpty && problems.length === 0)
    problems.push(`${dir}: there is neither tags.json nor cities.json nor a page in pages`)
  return { content, named: tags.named, problems }
}

async function entries(dir: string): Promise<string[]> {
  return (await readdir(dir).catch(() => [])).toSorted()
}

async function readList<Item extends { kind?: string; slug: string }>(
  dir: string,
  name: string,
  schema: z.ZodType<Item>,
  problems: string[],
): Promise<{ sound: Item[]; named: ReadonlySet<string> }> {
  const named = new Set<string>()
  const source = await readFile(join(dir, name), 'utf8').catch(() => undefined)
  const given = source === undefined ? [] : (parsed(source, name, problems) ?? [])
  if (!Array.isArray(given)) {
    problems.push(`${name}: must be a list`)
    return { sound: [], named }
  }
  const sound = given.flatMap((item, index) => {
    const own = [item?.kind, item?.slug].filter(Boolean).join('/') || `number ${index + 1}`
    if (named.has(own)) problems.push(`${name}, ${own}: stands there twice`)
    named.add(own)
    const result = schema.safeParse(item)
    if (result.success) return [result.data]
    for (const { path, message } of result.error.issues)
      problems.push(`${name}, ${own}: ${path.join('.')} ${message}`)
    return []
  })
  return { sound, named }
}

function parsed(source: string, name: string, problems: string[]): unknown {
  try {
    return JSON.parse(source)
  } catch (error) {
    problems.push(`${name}: ${error instanceof Error ? error.message : 'is no JSON'}`)
    return undefined
  }
}

/** A page is there in all languages or not at all. */
async function readPage(
  dir: string,
  page: Pick<ContentPage, 'type' | 'slug'>,
  problems: string[],
): Promise<ContentPage | undefined> {
  const folder = `pages/${page.type}/${page.slug}`
  const isNamed = page.type !== DEFAULT_PAGE
  const before = problems.length
  const files = new Map<LocaleCode, PageFile>()
  for (const lang of LOCALE_CODES) {
    const name = `${folder}/${lang}.md`
    const source = await readFile(join(dir, name), 'utf8').catch(() => undefined)
    if (source === undefined) problems.push(`${name}: is missing`)
    else {
      const file = pageFile(source, name, problems)
      if (file && isNamed && !file.title) problems.push(`${name}: title is missing`)
      if (file) files.set(lang, file)
    }
  }
  if (problems.length > before) return undefined
  const described = [...files.values()].filter(({ description }) => description !== undefined)
  if (described.length > 0 && described.length < files.size) {
    for (const [lang, { description }] of files)
      if (description === undefined) problems.push(`${folder}/${lang}.md: description is missing`)
    return undefined
  }
  const inAll = <Value>(pick: (file: PageFile) => Value) =>
    Object.fromEntries([...files].map(([lang, file]) => [lang, pick(file)])) as Record<
      LocaleCode,
      Value
    >
  return {
    ...page,
    ...(isNamed && { title: inAll(({ title }) => title ?? '') }),
    ...(described.length > 0 && { description: inAll(({ description }) => description ?? '') }),
    blocks: inAll(({ blocks }) => blocks),
  }
}

function pageFile(source: string, name: string, problems: string[]): PageFile | undefined {
  try {
    const file = readPageFile(source)
    const result = z.array(blockSchema).safeParse(file.blocks)
    if (result.success) return { ...file, blocks: result.data as ContentBlock[] }
    for (const { path, message } of result.error.issues)
      problems.push(`${name}: block ${placeOf(path)} ${message}`)
  } catch (error) {
    if (!(error instanceof WrongPageFile)) throw error
    problems.push(`${name}, line ${error.line}: ${error.message}`)
  }
  return undefined
}

/** `0.children.2.picture` → `1.3 picture` */
function placeOf(path: readonly PropertyKey[]): string {
  const numbers = path.filter((part) => typeof part === 'number').map((part) => part + 1)
  const names = path.filter((part) => typeof part === 'string' && part !== 'children')
  return `${numbers.join('.')} ${names.join('.')}`.trim()
}
