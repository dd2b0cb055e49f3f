import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { articlePath, articleReportPath } from '#domain/address/paths.ts'
import type { Article, ArticleSummary } from '#domain/contract/article.ts'
import { BlockPicture } from '#ui/block/block-picture.tsx'
import { Words } from '#ui/block/words.tsx'
import { ReportLink } from '#ui/kit/button/report-link.tsx'
import { ArticleShare } from '#ui/kit/button/share-links.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { Tag } from '#ui/kit/tag/tag.tsx'
import { ArticleByline } from './article-byline.tsx'
import { ArticleContents } from './article-contents.tsx'
import { ArticleHead } from './article-head.tsx'
import { articleListPath } from './article-list-path.ts'
import styles from './article-page.module.css'
import { ArticleText } from './article-text.tsx'
import { CitedMembers } from './cited-members.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { useArticlesTrail } from './use-articles-trail.ts'

type ArticlePageProps = { article: Article; related: readonly ArticleSummary[] }

export function ArticlePage({ article, related }: ArticlePageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { slug, title, excerpt, cover, tags, contents, cited } = article
  const words = shownWords(title, locale)
  const { crumbs: above } = useArticlesTrail(null)
  const crumbs = [...above, { label: words?.text ?? slug, href: articlePath(locale, slug) }]
  const topic = tags[0]?.tag
  return (
    <>
      <ArticleHead article={article} crumbs={crumbs} />
      <article className={`wrap ${styles.page}`}>
        <Breadcrumb crumbs={crumbs} />
        <header className={styles.head}>
          {topic && (
            <p className={styles.topic}>
              <a href={articleListPath(locale, topic)}>
                <Words text={topic.label} />
              </a>
            </p>
          )}
          <h1 className={styles.title} lang={words?.lang}>
            {words?.text}
          </h1>
          <p className={styles.lead}>
            <Words text={excerpt} />
          </p>
          <ArticleByline article={article} />
        </header>
        {cover && (
          <BlockPicture
            picture={cover}
            className={styles.cover}
            sizes="(min-width: 1312px) 1232px, 94vw"
            isFirst
          />
        )}
        <div className={styles.columns}>
          <ArticleContents sections={contents} lang={article.lang} />
          <div className={styles.text}>
            <ArticleText article={article} />
            <footer className={styles.foot}>
              {tags.length > 0 && (
                <div className={styles.tags}>
                  <h2 className={styles.small}>
                    <Trans>Themes</Trans>
                  </h2>
                  <ul>
                    {tags.map(({ tag }) => (
                      <li key={tag.public_id}>
                        <Tag href={articleListPath(locale, tag)}>
                          <Words text={tag.label} />
                        </Tag>
                      </li>
                    ))}
                  </ul>
                </div>
              )}
              <ArticleShare title={words?.text ?? ''} path={articlePath(locale, slug)} />
            </footer>
            <ReportLink href={articleReportPath(locale, slug)}>
              <Trans>Report this article</Trans>
            </ReportLink>
          </div>
          <CitedMembers members={cited} label={t`Cited in this article`} />
        </div>
      </article>
      <RelatedArticles articles={related} />
    </>
  )
}
