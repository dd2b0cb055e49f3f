import { use } from 'react'
import { articlePath, homePath } from '#domain/address/paths.ts'
import type { Article } from '#domain/contract/article.ts'
import type { Picture } from '#domain/contract/picture.ts'
import { LOCALES, localeToKey } from '#domain/locale.ts'
import { SOCIAL_IMAGE } from '#domain/picture/social-image.ts'
import type { Translated } from '#domain/text/translated.ts'
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
  const { slug, cover, social, author, langs, tags } = article
  const title = shownWords(article.title, locale)
  const description = shownWords(article.excerpt, locale)?.text
  /** In the language in which the page is read. */
  const found = (texts: Translated) => {
    const words = shownWords(texts, locale)
    return words?.lang === title?.lang ? words?.text : undefined
  }
  const url = pageAddress(articlePath(locale, slug), locale, environment)
  const home = pageAddress(homePath(locale), locale, environment)
  const locales = LOCALES.filter((each) => langs.some((lang) => lang === localeToKey(each)))
  return (
    <PageHead
      title={found(article.seo_title) ?? title?.text ?? slug}
      description={found(article.seo_description) ?? description}
      pathIn={(each) => articlePath(each, slug)}
      locales={locales}
      // In another language than the page's it stands at that language's address already.
      isIndexed={locales.includes(locale)}
      kind="article"
      picture={social ? socialPicture(social) : undefined}
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

const socialPicture = ({ tf_public_url: path, width, height }: Picture) => ({
  path,
  width: width ?? SOCIAL_IMAGE.width,
  height: height ?? SOCIAL_IMAGE.height,
})
