import { use } from 'react'
import { tagPath } from '#domain/address/content-path.ts'
import { profilePath, referencePath } from '#domain/address/paths.ts'
import type { BlockData } from '#domain/contract/page.ts'
import { lookUp, mentionOf } from '#ui/block/part/block-content.ts'
import { Words } from '#ui/block/part/words.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'

type InlineMentionProps = { attributes: unknown; data: BlockData }

/**
 * What a text speaks of, as a link: members, reviews and tags. A member or tag that is no longer there
 * keeps its name; a review does not, because a label may quote words that were withdrawn. Articles,
 * buyers, collections and rewards have no drawing.
 */
export function InlineMention({ attributes, data }: InlineMentionProps) {
  const { locale } = use(PageEnvironmentContext)
  const mention = mentionOf(attributes)
  switch (mention?.type) {
    case 'member': {
      const member = lookUp(data.members, mention.id)
      if (!member?.slug) return mention.label
      return <a href={profilePath(locale, member.slug)}>{member.name}</a>
    }
    case 'review': {
      const review = lookUp(data.reviews, mention.id)
      if (!review) return null
      const { owner, reference_id, title, lang } = review
      const words = shownWords(title, locale, lang)
      return (
        <a href={referencePath(locale, owner.slug, reference_id)} lang={words?.lang}>
          {words?.text ?? owner.name}
        </a>
      )
    }
    case 'tag': {
      const tag = lookUp(data.tags, mention.id)
      const href = tag && tagPath(locale, tag)
      if (!href) return mention.label
      return (
        <a href={href}>
          <Words text={tag.label} />
        </a>
      )
    }
    default:
      return null
  }
}
