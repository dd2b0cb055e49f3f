import { z } from 'zod'
import { pageSchema } from '#domain/contract/page.ts'
import { claimedReviews } from '#domain/review/rating.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { langInput } from '#queries/query/lang.ts'
import { exampleCard, examplePage, readPage } from './read-page.ts'

const footerSchema = pageSchema.extend({
  review_count: z
    .int()
    .describe('Published reviews of the whole site, rounded down: to thousands, or to hundreds.'),
})

export const mainFooter = defineQuery({
  name: 'MainFooter',
  summary: 'The links of the footer, and the number of reviews that it may claim.',
  input: langInput,
  output: z.object({ marketplace_pages: z.array(footerSchema) }),
  example: {
    marketplace_pages: [
      {
        ...examplePage('MAIN_FOOTER', { FR_FR: 'Pied de page', EN_GB: 'Footer' }),
        review_count: 30_000,
        localized_components: [
          exampleCard('Mentions légales', { link: 'https://brand.example/legal/legal-notice' }),
        ],
      },
    ],
  },
  shows: ['frame', 'site'],

  async read(context, { lang }) {
    context.shows('frame')
    // A page may claim what was true half a minute ago; else every review would change every page.
    if (context.isForApi) context.shows('site')
    const page = await readPage(context, 'MAIN_FOOTER', lang)
    const marketplace_pages = page
      ? [{ ...page, review_count: claimedReviews(page.total_reviews ?? 0) }]
      : []
    return { marketplace_pages }
  },
})
