import { sql } from 'kysely'
import { z } from 'zod'
import { BLANK } from '#domain/content/blanks.ts'
import { type Component, pageSchema } from '#domain/contract/page.ts'
import { translatedSchema } from '#domain/contract/translated.ts'
import { RANKING_FACTS } from '#domain/leaderboard/trust-power.ts'
import { DEFAULT_LOCALE, type Locale, localeFromKey } from '#domain/locale.ts'
import { mailtoHref } from '#domain/text/mailto.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { readBlockData } from '#queries/block/block-data.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { defineRead } from '#queries/query/define-read.ts'
import { contentLang, langInput } from '#queries/query/lang.ts'
import { hadSlug, movedOrMissing } from '#queries/query/old-slugs.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { type ComponentRow, componentTree, selectComponents } from './component-rows.ts'
import { exampleCard, examplePage, isPublished } from './read-page.ts'

/** Where each fact about the company is set. */
const SETTINGS = {
  name: 'COMPANY_NAME',
  address: 'COMPANY_ADDRESS',
  registration: 'COMPANY_REGISTRATION',
  director: 'COMPANY_DIRECTOR',
  host: 'HOSTING_PROVIDER',
  email: 'CONTACT_EMAIL',
} as const

const TO_BE_SET: Record<LocaleCode, string> = {
  FR_FR: 'à renseigner\u00a0:',
  EN_GB: 'to be set:',
  ES_ES: 'por indicar:',
  IT_IT: 'da indicare:',
  DE_DE: 'noch anzugeben:',
}

export const blockPage = defineQuery({
  name: 'MarketplacePage',
  summary:
    'A page about the site (FEATURE) or of its legal texts (LEGAL) with its blocks; none where there is no such page.',
  input: langInput.extend({
    type: z.enum(['FEATURE', 'LEGAL']),
    slug: z.string().max(100),
  }),
  output: z.object({
    marketplace_pages: z.array(pageSchema.extend({ description: translatedSchema })),
  }),
  example: {
    marketplace_pages: [
      {
        ...examplePage('LEGAL', { FR_FR: 'Mentions légales', EN_GB: 'Legal notice' }),
        description: { FR_FR: 'Qui édite ce site, et qui l’héberge.' },
        localized_components: [exampleCard('Éditeur', {})],
      },
    ],
  },
  shows: ['frame'],

  async read(context, { type, slug, lang }) {
    context.shows('frame')
    const page = await context.db
      .selectFrom('page')
      .select(['id', 'public_id', 'type', 'slug', 'title', 'description'])
      .where('type', '=', type)
      .where('slug', '=', slug)
      .where(isPublished)
      .executeTakeFirst()
    if (!page) return { marketplace_pages: [] }
    const rows = await componentsOf(context.db, page.id, lang)
    const localized_components = await componentTree(context, lang, rows)
    return {
      marketplace_pages: [fillFacts(context, { slug, lang }, { ...page, localized_components })],
    }
  },
})

/** Those of a language; of one that the page was never published in, the French ones. */
async function componentsOf(db: Db, pageId: number, lang: Locale): Promise<ComponentRow[]> {
  const own = await selectComponents(db, lang).where('c.page_id', '=', pageId).execute()
  if (own.length > 0 || lang === DEFAULT_LOCALE) return own
  return selectComponents(db, DEFAULT_LOCALE).where('c.page_id', '=', pageId).execute()
}

/** The same value with what the code and the settings know in the blanks of its texts. */
export function fillFacts<Value>(
  context: QueryContext,
  { slug, lang }: { slug: string; lang: Locale },
  value: Value,
): Value {
  return fillBlanks(value, blockPageFacts(context, lang), (name) =>
    context.log?.warn({ page: slug, name }, 'a blank that nothing fills'),
  )
}

/** In which language blocks are written, where that is not the one they were asked for in. */
export function foreignLanguage(
  [first]: readonly Pick<Component, 'lang'>[],
  lang: Locale,
): Locale | undefined {
  return first && first.lang !== contentLang(lang)
    ? (localeFromKey(first.lang) as Locale)
    : undefined
}

/**
 * The same value with the blanks of all its texts filled in, however deep they stand. A blank that
 * nothing fills stays as it is, and is told.
 */
function fillBlanks<Value>(value: Value, facts: Facts, onUnknown: (name: string) => void): Value {
  function filled(each: unknown): unknown {
    if (typeof each === 'string') return each.replaceAll(BLANK, fill)
    if (Array.isArray(each)) return each.map(filled)
    if (typeof each !== 'object' || each === null) return each
    return Object.fromEntries(Object.entries(each).map(([key, child]) => [key, filled(child)]))
  }

  function fill(blank: string, name: string): string {
    const fact = facts.get(name)
    if (fact === undefined) onUnknown(name)
    return fact ?? blank
  }

  return filled(value) as Value
}

/** What fills the blanks of a page's texts, by their names. */
type Facts = ReadonlyMap<string, string>

/** What the code and the settings know and a text must not repeat by hand. */
export function blockPageFacts(
  { brand, company = {} }: Pick<QueryContext, 'brand' | 'company'>,
  locale: Locale,
): Facts {
  const numbers = new Intl.NumberFormat(locale)
  const { email } = company
  const facts = new Map([['brand.name', brand.name]])
  for (const [name, value] of Object.entries(RANKING_FACTS)) facts.set(name, numbers.format(value))
  for (const [name, setting] of Object.entries(SETTINGS) as [keyof typeof SETTINGS, string][]) {
    const toBeSet = `[${TO_BE_SET[contentLang(locale)]} ${setting}]`
    facts.set(`company.${name}`, company[name] ?? toBeSet)
  }
  if (email) facts.set('company.mailto', mailtoHref(email))
  return facts
}

/** A page of blocks with all that they show. */
export const readBlockPage = defineRead(
  ['site', 'frame', 'review', 'member', 'buyer'],
  async (context, wanted: z.output<typeof blockPage.input>) => {
    const { marketplace_pages } = await blockPage.run(context, wanted)
    const [page] = marketplace_pages
    if (!page)
      throw await movedOrMissing(
        context.db,
        wanted.slug,
        sql`select p.slug from page p
             where p.type = ${wanted.type} and ${hadSlug('p', 'page', wanted.slug)}`,
      )
    const { slug, title, description, localized_components: components } = page
    const data = await readBlockData(context, wanted.lang, components)
    const textLang = foreignLanguage(components, wanted.lang)
    return { slug, title, description, components, data, textLang }
  },
)
