import { z } from 'zod'
import { pageSchema } from '#domain/contract/page.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { langInput } from '#queries/query/lang.ts'
import { exampleCard, examplePage, readPage } from './read-page.ts'

export const mainNavigation = defineQuery({
  name: 'MainNavigation',
  summary:
    'The links of the header: each component is a link whose title is its label; content.link is its address today.',
  input: langInput,
  output: z.object({ marketplace_pages: z.array(pageSchema) }),
  example: {
    marketplace_pages: [
      {
        ...examplePage('MAIN_NAV', { FR_FR: 'Navigation', EN_GB: 'Navigation' }),
        localized_components: [
          exampleCard('Classements', {
            kind: 'LEADERBOARD',
            link: '/membres/leaderboards/weekly/2026/46',
            slug: 'weekly/2026/46',
          }),
        ],
      },
    ],
  },
  shows: ['frame'],

  async read(context, { lang }) {
    context.shows('frame')
    const page = await readPage(context, 'MAIN_NAV', lang)
    return { marketplace_pages: page ? [page] : [] }
  },
})
