import { use } from 'react'
import { articlePath, homePath } from '#domain/address/paths.ts'
import type { Article } from '#domain/contract/article.ts'
import { LOCALES, localeToKey } from '#domain/locale.ts'
import { breadcrumbList } from '#ui/kit/head/breadcrumb-list.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageHead } from '#ui/kit/head/page-head.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { articleFeeds } from './article-feeds.ts'

type ArticleHeadProps = { article: Article; crumbs: readonly { label: string; href: string }[] }

export function ArticleHead({ article, crumbs }: ArticleHeadProps) {
  const environment = use(PageEnvironmentContext)
  const { locale, brandName, origin } = environment
  const { slug, cover, author, langs, tags } = article
  const title = shownWords(article.title, locale)
  const description = shownWords(article.excerpt, locale)?.text
  const url = pageAddress(articlePath(locale, slug), locale, environment)
  const home = pageAddress(homePath(locale), locale, environment)
  const locales = LOCALES.filter((each) => langs.some((lang) => lang === localeToKey(each)))
  return (
    <PageHead
      title={title?.text ?? slug}
      description={description}
      pathIn={(each) => articlePath(each, slug)}
      locales={locales}
      // In another language than the page's it stands at that language's address already.
      isIndexed={locales.includes(locale)}
      kind="article"
      feeds={articleFeeds(locale, brandName)}
      jsonLd={[
        {
          '@type': 'Article',
          headline: title?.text,
          description,
          url,
          mainEntityOfPage: url,
          inLanguage: title?.lang ?? locale,
          datePublished: article.published_at,
          articleSection: tags[0] && shownWords(tags[0].tag.label, locale)?.text,
          image: cover ? [new URL(cover.tf_public_url, origin).href] : undefined,
          author: { '@type': 'Person', name: author.full_name },
          publisher: { '@type': 'Organization', name: brandName, url: home },
        },
        breadcrumbList(crumbs, environment),
      ]}
    />
  )
}
