import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { articlePath } from '#domain/address/paths.ts'
import type { ArticleList } from '#domain/contract/article.ts'
import { breadcrumbList } from '#ui/kit/head/breadcrumb-list.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { articleFeeds } from './article-feeds.ts'
import { articleListPath } from './article-list-path.ts'
import { useArticlesTrail } from './use-articles-trail.ts'

export function ArticlesHead({ list: { articles, tag, page } }: { list: ArticleList }) {
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
