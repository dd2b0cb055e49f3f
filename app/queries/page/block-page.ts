import { sql } from 'kysely'
import { z } from 'zod'
import { pageSchema } from '#domain/contract/page.ts'
import { translatedSchema } from '#domain/contract/translated.ts'
import { RANKING_FACTS } from '#domain/leaderboard/trust-power.ts'
import type { Locale } from '#domain/locale.ts'
import { mailtoHref } from '#domain/text/mailto.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { readBlockData } from '#queries/block/block-data.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { defineRead } from '#queries/query/define-read.ts'
import { contentLang, langInput } from '#queries/query/lang.ts'
import { hadSlug, movedOrMissing } from '#queries/query/old-slugs.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { componentTree, selectComponents } from './component-rows.ts'
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

/** `{points.video}`: one name, a dot, another. */
const BLANK = /\{([a-z]+\.[a-zA-Z]+)\}/g

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
    const rows = await selectComponents(context.db, lang).where('c.page_id', '=', page.id).execute()
    const localized_components = await componentTree(context, lang, rows)
    const facts = blockPageFacts(context, lang)
    const filled = fillBlanks({ ...page, localized_components }, facts, (name) =>
      context.log?.warn({ page: slug, name }, 'a blank that nothing fills'),
    )
    return { marketplace_pages: [filled] }
  },
})

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
function blockPageFacts({ brand, company = {} }: QueryContext, locale: Locale): Facts {
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
    const inForce = wanted.type === 'LEGAL' ? await readInForce(context, slug) : null
    return { slug, title, description, components, data, inForce }
  },
)

/** Of a legal text: from when it holds, and what changed by it, as whoever published it said. */
async function readInForce({ db }: Pick<QueryContext, 'db'>, slug: string) {
  const { rows } = await sql<{ on: string; note: string }>`
    select p.in_force_on::text as "on",
           coalesce((select v.note from content_version v
                      where v.kind = 'page' and v.subject = p.public_id and v.state = 'published'
                      order by v.number desc limit 1), '') as note
      from page p where p.type = 'LEGAL' and p.slug = ${slug} and p.in_force_on is not null
  `.execute(db)
  return rows[0] ?? null
}
