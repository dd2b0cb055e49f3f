import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import type { ArticleSummary } from '#domain/contract/article.ts'
import { formatDate } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Avatar } from '#ui/kit/picture/avatar.tsx'
import styles from './article-byline.module.css'

type ArticleBylineProps = {
  article: Pick<ArticleSummary, 'author' | 'published_at' | 'reading_minutes'>
  /** Name and minutes alone, as on small cards. */
  isShort?: boolean
}

export function ArticleByline({ article, isShort = false }: ArticleBylineProps) {
  const { locale } = use(PageEnvironmentContext)
  const { author, published_at, reading_minutes: minutes } = article
  return (
    <p className={styles.byline}>
      <Avatar photo={author.avatar} size={isShort ? 'sm' : 'lg'} />
      <span>
        <span className={isShort ? undefined : styles.name}>{author.full_name}</span>
        {', '}
        {!isShort && (
          <>
            <time dateTime={published_at.slice(0, 10)}>{formatDate(published_at, locale)}</time>
            {', '}
          </>
        )}
        {isShort ? <Trans>{minutes} min</Trans> : <Trans>{minutes} min read</Trans>}
      </span>
    </p>
  )
}
