import type { BlockData, Component } from '#domain/contract/page.ts'
import type { Locale } from '#domain/locale.ts'
import type { Schema } from '#platform/database/schema.ts'
import { readBlockData } from '#queries/block/block-data.ts'
import { defineRead } from '#queries/query/define-read.ts'
import { readPage } from './read-page.ts'

/** The blocks of the home page with all that they show. A site without one has an empty home. */
export const readHomePage = defineRead(
  ['site', 'review', 'member', 'buyer'],
  async (context, locale: Locale): Promise<HomePageContent> => {
    const page = await readPage(context, 'HOME', locale)
    const components = page?.localized_components ?? []
    return { components, data: await readBlockData(context, locale, components) }
  },
)

export type PageBlocks = { components: Component[]; data: BlockData }

/** What editors have set below a page that exists without it; null where they have set nothing. */
export const readPageBlocks = defineRead(
  ['site', 'review', 'member', 'buyer'],
  async (context, type: Schema['page']['type'], locale: Locale): Promise<PageBlocks | null> => {
    const page = await readPage(context, type, locale)
    if (!page || page.localized_components.length === 0) return null
    const components = page.localized_components
    return { components, data: await readBlockData(context, locale, components) }
  },
)

export type HomePageContent = { components: Component[]; data: BlockData }
