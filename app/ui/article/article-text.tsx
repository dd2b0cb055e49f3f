import { use } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { localeFromKey } from '#domain/locale.ts'
import { InlineMention } from '#ui/block/inline-mention.tsx'
import { mentionCard } from '#ui/block/mention-card.tsx'
import { RichText } from '#ui/block/rich-text.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

type ArticleTextProps = { article: Pick<Article, 'body' | 'lang' | 'mentions'> }

/** What is mentioned in a sentence is a link; what has a paragraph to itself is a card. */
export function ArticleText({ article: { body, lang, mentions } }: ArticleTextProps) {
  const { locale } = use(PageEnvironmentContext)
  if (!body || !lang) return null
  const textLang = localeFromKey(lang)
  return (
    <div lang={textLang === locale ? undefined : textLang}>
      <RichText
        document={body}
        level={2}
        hasAnchors
        look="article"
        mention={(attributes) => <InlineMention attributes={attributes} data={mentions} />}
        mentionCard={(attributes) => mentionCard(attributes, mentions, { locale, headingLevel: 3 })}
      />
    </div>
  )
}
