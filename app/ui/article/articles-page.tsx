import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { articlePath, articlesPath, membersPath, solutionsPath } from '#domain/address/paths.ts'
import type { ArticleList } from '#domain/contract/article.ts'
import type { BlockData, Component } from '#domain/contract/page.ts'
import { ARTICLES_PER_PAGE } from '#domain/site/page-number.ts'
import { ALL_SERVICES } from '#domain/tag/category.ts'
import { Blocks } from '#ui/block/blocks.tsx'
import { breadcrumbList } from '#ui/kit/head/breadcrumb-list.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import { LoadMore } from '#ui/kit/list/load-more.tsx'
import type { MorePages } from '#ui/kit/list/use-more-pages.ts'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { LinkTabs } from '#ui/kit/tabs/link-tabs.tsx'
import engraving from '#ui/leaderboard/nobody-here.webp'
import { ArticleCard } from './article-card.tsx'
import { articleFeeds } from './article-feeds.ts'
import { articleListPath } from './article-list-path.ts'
import styles from './articles-page.module.css'
import { useArticlesTrail } from './use-articles-trail.ts'

type ArticlesPageContent = {
  list: ArticleList
  blocks: { components: readonly Component[]; data: BlockData } | null
}

type ArticlesPageProps = { first: ArticlesPageContent; more: MorePages<ArticlesPageContent> }

/** All articles, or those of a tag. On the first page the newest one stands apart. */
export function ArticlesPage({ first, more }: ArticlesPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { crumbs, heading } = useArticlesTrail(first.list.tag)
  const { tag, page } = first.list
  const articles = more.pages.flatMap(({ list }) => list.articles)
  const featured = page === 1 ? articles[0] : undefined
  const others = featured ? articles.slice(1) : articles
  return (
    <>
      <ArticlesHead list={first.list} />
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb crumbs={crumbs} />
        <h1 className={styles.heading}>{heading}</h1>
        <ArticleThemes list={first.list} />
        {featured && (
          <div className={others.length > 0 ? styles.featured : undefined}>
            <ArticleCard article={featured} isFeatured isFirst />
          </div>
        )}
        {others.length > 0 && (
          <ul className={styles.grid} ref={more.listRef}>
            {others.map((article, index) => (
              <li key={article.public_id} className={index > 0 ? 'below' : undefined}>
                <ArticleCard article={article} isFirst={!featured && index === 0} />
              </li>
            ))}
          </ul>
        )}
        {articles.length > 0 && <MoreArticles tag={tag} more={more} />}
        {articles.length === 0 && first.list.themes.length === 0 && (
          <EmptyState
            picture={<img src={engraving} alt="" width={900} height={720} />}
            title={t`Our first articles will stand here`}
            text={t`Until then, read how reviews come about and what they are worth.`}
            waysOut={[
              { icon: 'shield-check', label: t`How it works`, href: solutionsPath(locale) },
              {
                icon: 'magnifying-glass',
                label: t`Find a provider`,
                href: membersPath(locale, ALL_SERVICES),
              },
            ]}
          />
        )}
        {articles.length === 0 && first.list.themes.length > 0 && (
          <EmptyState
            title={t`No results`}
            text={t`No article on this theme yet. Others await you:`}
            waysOut={[{ icon: 'newspaper', label: t`All articles`, href: articlesPath(locale) }]}
          />
        )}
      </div>
      {first.blocks && <Blocks {...first.blocks} level={2} />}
    </>
  )
}

function ArticleThemes({ list: { tag, themes } }: { list: ArticleList }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const tabs = themes.flatMap((theme) => {
    const label = shownWords(theme.label, locale)?.text
    const isCurrent = theme.public_id === tag?.public_id
    return label ? [{ label, href: articleListPath(locale, theme), isCurrent }] : []
  })
  if (tabs.length === 0) return null
  const all = { label: t`All`, href: articlesPath(locale), isCurrent: tag === null }
  return (
    <div className={styles.themes}>
      <LinkTabs label={t`Themes`} tabs={[all, ...tabs]} />
    </div>
  )
}

function MoreArticles({ tag, more }: Pick<ArticlesPageProps, 'more'> & Pick<ArticleList, 'tag'>) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const last = more.pages.at(-1)?.list
  if (!last) return null
  const { total } = last
  const reached = (last.page - 1) * ARTICLES_PER_PAGE + last.articles.length
  const next = articleListPath(locale, tag, last.page + 1)
  return (
    <div className={styles.more}>
      <LoadMore
        shown={reached}
        total={total}
        summary={
          last.has_more
            ? t`${reached} articles of ${total}, newest first`
            : t`${plural(total, { one: '# article', other: '# articles' })}, newest first`
        }
        more={last.has_more ? { href: next, label: t`Show more articles` } : null}
        isLoading={more.isLoading}
        onMore={more.onMore}
      />
    </div>
  )
}

function ArticlesHead({ list: { articles, tag, page } }: { list: ArticleList }) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { locale, brandName } = environment
  const { crumbs, theme } = useArticlesTrail(tag)
  const title = theme ? t`${theme}: articles for buyers` : t`Articles: choosing a B2B provider`
  return (
    <PageHead
      title={page > 1 ? t`${title}, page ${page}` : title}
      description={
        theme
          ? t`${theme}: the articles of ${brandName}, written from what clients say of their providers.`
          : t`How to choose, brief and follow a provider: advice drawn from client reviews.`
      }
      pathIn={(each) => articleListPath(each, tag, page)}
      isIndexed={articles.length > 0}
      feeds={articleFeeds(locale, brandName)}
      jsonLd={[
        breadcrumbList(crumbs, environment),
        {
          '@type': 'ItemList',
          itemListElement: articles.map(({ slug, title: name }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            url: pageAddress(articlePath(locale, slug), locale, environment),
            name: shownWords(name, locale)?.text,
          })),
        },
      ]}
    />
  )
}
