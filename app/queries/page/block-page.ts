import { z } from 'zod'
import { pageSchema } from '#domain/contract/page.ts'
import { translatedSchema } from '#domain/contract/translated.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { langInput } from '#queries/query/lang.ts'
import { fillBlanks } from './block-page-blanks.ts'
import { blockPageFacts } from './block-page-facts.ts'
import { componentTree, selectComponents } from './component-rows.ts'
import { exampleCard, examplePage } from './page-example.ts'

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
