import { Trans } from '@lingui/react/macro'
import type { ArticleSummary } from '#domain/contract/article.ts'
import { ArticleCard } from './article-card.tsx'
import styles from './related-articles.module.css'

export function RelatedArticles({ articles }: { articles: readonly ArticleSummary[] }) {
  if (articles.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related">
      <div className="wrap">
        <h2 id="related" className={styles.title}>
          <Trans>Read next</Trans>
        </h2>
        <ul className={styles.grid}>
          {articles.map((article) => (
            <li key={article.public_id}>
              <ArticleCard article={article} headingLevel={3} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
