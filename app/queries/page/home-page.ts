import type { BlockData, Component } from '#domain/contract/page.ts'
import type { Locale } from '#domain/locale.ts'
import { readBlockData } from '#queries/block/block-data.ts'
import { defineRead } from '#queries/define-read.ts'
import { readPage } from './read-page.ts'

export type HomePageContent = { components: Component[]; data: BlockData }

/** The blocks of the home page with all that they show. A site without one has an empty home. */
export const readHomePage = defineRead(
  ['site', 'review', 'member', 'buyer'],
  async (context, locale: Locale): Promise<HomePageContent> => {
    const page = await readPage(context, 'HOME', locale)
    const components = page?.localized_components ?? []
    return { components, data: await readBlockData(context, locale, components) }
  },
)
