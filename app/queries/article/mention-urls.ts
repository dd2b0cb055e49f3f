import { tagPath } from '#domain/address/content-path.ts'
import { profilePath, referencePath } from '#domain/address/paths.ts'
import type { BlockData } from '#domain/contract/page.ts'
import type { Locale } from '#domain/locale.ts'
import type { CleanNode } from '#domain/text/rich-document.ts'

type Mentioned = Pick<BlockData, 'reviews' | 'members' | 'tags'>

/** Each mention of a text with the path of what it speaks of; null where that is not there any more. */
export function withMentionUrls(node: CleanNode, locale: Locale, known: Mentioned): CleanNode {
  const { attrs, content } = node
  return {
    ...node,
    ...(node.type === 'mention' && { attrs: { ...attrs, url: urlOf(attrs ?? {}, locale, known) } }),
    ...(content && { content: content.map((each) => withMentionUrls(each, locale, known)) }),
  }
}

function urlOf({ type, id }: Record<string, unknown>, locale: Locale, known: Mentioned) {
  switch (type) {
    case 'review': {
      const review = known.reviews[String(id)]
      return review ? referencePath(locale, review.owner.slug, review.reference_id) : null
    }
    case 'member': {
      const slug = known.members[String(id)]?.slug
      return slug ? profilePath(locale, slug) : null
    }
    default: {
      const tag = known.tags[String(id)]
      return (tag && tagPath(locale, tag)) ?? null
    }
  }
}
