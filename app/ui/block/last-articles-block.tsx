import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { articlePath, articlesPath } from '#domain/address/paths.ts'
import type { ArticleTeaser } from '#domain/contract/page.ts'
import { formatDate } from '#i18n/format.ts'
import { BlockHeading } from '#ui/block/part/block-heading.tsx'
import { BlockPicture } from '#ui/block/part/block-picture.tsx'
import type { BlockProps } from '#ui/block/part/block-props.ts'
import { BlockSection } from '#ui/block/part/block-section.tsx'
import { Words } from '#ui/block/part/words.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './last-articles-block.module.css'

/** MEDIA_LAST_ARTICLES: the newest article, and the three before it. */
export function LastArticlesBlock({ component, data, level, isNested }: BlockProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const [newest, ...others] = data.articles ?? []
  if (!newest) return null
  return (
    <BlockSection
      component={component}
      level={level}
      isNested={isNested}
      isTinted
      more={{ href: articlesPath(locale), text: t`All articles` }}
    >
      <div className={others.length > 0 ? styles.articles : undefined}>
        <Teaser article={newest} level={level + 1} isLarge />
        {others.length > 0 && (
          <div className={styles.others}>
            {others.slice(0, 3).map((article) => (
              <Teaser key={article.slug} article={article} level={level + 1} />
            ))}
          </div>
        )}
      </div>
    </BlockSection>
  )
}

type TeaserProps = { article: ArticleTeaser; level: number; isLarge?: boolean }

function Teaser({ article, level, isLarge = false }: TeaserProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { slug, title, excerpt, cover, theme, readingMinutes, publishedAt } = article
  return (
    <article className={isLarge ? styles.large : styles.small}>
      {cover && (
        <BlockPicture
          picture={cover}
          className={styles.cover}
          sizes={isLarge ? '(min-width: 1024px) 628px, 100vw' : '(min-width: 640px) 176px, 104px'}
          isDecorative
        />
      )}
      <div className={styles.words}>
        <BlockHeading level={level} className={styles.title}>
          <a href={articlePath(locale, slug)}>
            <Words text={title} />
          </a>
        </BlockHeading>
        {isLarge && (
          <p className={styles.excerpt}>
            <Words text={excerpt} />
          </p>
        )}
        <p className={styles.meta}>
          {theme && (
            <>
              <Words text={theme} />
              {' · '}
            </>
          )}
          {t`${readingMinutes} min`}
          {isLarge && (
            <>
              {' · '}
              <time dateTime={publishedAt.slice(0, 10)}>{formatDate(publishedAt, locale)}</time>
            </>
          )}
        </p>
      </div>
    </article>
  )
}
