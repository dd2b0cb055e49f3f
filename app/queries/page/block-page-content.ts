import type { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { readBlockData } from '#queries/block/block-data.ts'
import { defineRead } from '#queries/define-read.ts'
import { blockPage } from './block-page.ts'

/** A page of blocks with all that they show. */
export const readBlockPage = defineRead(
  ['site', 'frame', 'review', 'member', 'buyer'],
  async (context, wanted: z.output<typeof blockPage.input>) => {
    const { marketplace_pages } = await blockPage.run(context, wanted)
    const [page] = marketplace_pages
    if (!page) throw new AppError('not-found', { slug: wanted.slug })
    const { slug, title, description, localized_components: components } = page
    const data = await readBlockData(context, wanted.lang, components)
    return { slug, title, description, components, data }
  },
)
