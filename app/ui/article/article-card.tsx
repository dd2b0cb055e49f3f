import { use } from 'react'
import { articlePath } from '#domain/address/paths.ts'
import type { ArticleSummary } from '#domain/contract/article.ts'
import { BlockPicture } from '#ui/block/part/block-picture.tsx'
import { Words } from '#ui/block/part/words.tsx'
import { joinClasses } from '#ui/kit/join-classes.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ArticleByline } from './article-byline.tsx'
import styles from './article-card.module.css'

type ArticleCardProps = {
  article: ArticleSummary
  headingLevel?: 2 | 3
  /** The newest of the list: wide, with its date. */
  isFeatured?: boolean
  /** Seen before anything is scrolled. */
  isFirst?: boolean
}

export function ArticleCard(props: ArticleCardProps) {
  const { article, headingLevel = 2, isFeatured = false, isFirst = false } = props
  const { locale } = use(PageEnvironmentContext)
  const { slug, title, excerpt, cover, tags } = article
  const Heading = `h${headingLevel}` as const
  const topic = tags[0]?.tag
  return (
    <article className={joinClasses(styles.card, isFeatured ? styles.featured : styles.plain)}>
      {cover && (
        <BlockPicture
          picture={cover}
          className={styles.cover}
          sizes={
            isFeatured
              ? '(min-width: 1280px) 653px, (min-width: 1024px) 52vw, 100vw'
              : '(min-width: 1280px) 392px, (min-width: 1024px) 31vw, (min-width: 640px) 48vw, 100vw'
          }
          isFirst={isFirst}
          isDecorative
        />
      )}
      <div className={styles.words}>
        {topic && (
          <p className={styles.topic}>
            <Words text={topic.label} />
          </p>
        )}
        <Heading className={styles.title}>
          <a href={articlePath(locale, slug)}>
            <Words text={title} />
          </a>
        </Heading>
        <p className={styles.excerpt}>
          <Words text={excerpt} />
        </p>
        <ArticleByline article={article} isShort={!isFeatured} />
      </div>
    </article>
  )
}
