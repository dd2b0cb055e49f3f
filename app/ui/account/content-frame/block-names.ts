import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BlockKind } from '#domain/content/draft-block.ts'

export const BLOCK_NAMES: Record<BlockKind, MessageDescriptor> = {
  HERO: msg`Opening`,
  HEADER: msg`Heading`,
  RICH_TEXT: msg`Text`,
  CARD: msg`Card`,
  GROUP: msg`Group of blocks`,
  FAQ: msg`Questions and answers`,
  CTA: msg`Call to action`,
  MENTION: msg`Review, company or service`,
  MEMBERS_SERVICES: msg`Services`,
  TEAMPICKED_REVIEWS: msg`Picked reviews`,
  CITIES_QUERIES_TABS: msg`Cities`,
  MEDIA_LAST_ARTICLES: msg`Latest articles`,
}
