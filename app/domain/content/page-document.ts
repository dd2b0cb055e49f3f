import { z } from 'zod'
import { perLanguage } from '#domain/contract/translated.ts'
import { type DraftBlock, draftBlockSchema } from './draft-block.ts'

export const PAGE_LIMITS = { title: 120, description: 300, slug: 80, blocks: 60, levels: 3 }

/** The types of pages that editors make; of the others a site has one each. */
export const NEW_PAGE_TYPES = ['FEATURE', 'LEGAL', 'LIST'] as const
export type NewPageType = (typeof NEW_PAGE_TYPES)[number]

/** A page as editors work on it: one document for all languages. */
export const pageDocumentSchema = z.strictObject({
  title: perLanguage(z.string().max(PAGE_LIMITS.title)),
  description: perLanguage(z.string().max(PAGE_LIMITS.description)),
  blocks: z
    .array(draftBlockSchema)
    .refine((blocks) => allBlocks(blocks).length <= PAGE_LIMITS.blocks, 'too-many-blocks')
    .refine((blocks) => levelsOf(blocks) <= PAGE_LIMITS.levels, 'too-deep')
    .refine((blocks) => {
      const ids = allBlocks(blocks).map(({ id }) => id)
      return new Set(ids).size === ids.length
    }, 'same-id'),
})

export type PageDocument = z.output<typeof pageDocumentSchema>

export function allBlocks(blocks: readonly DraftBlock[]): DraftBlock[] {
  return blocks.flatMap((block) => [block, ...allBlocks(block.blocks)])
}

function levelsOf(blocks: readonly DraftBlock[]): number {
  return Math.max(0, ...blocks.map((block) => 1 + levelsOf(block.blocks)))
}
