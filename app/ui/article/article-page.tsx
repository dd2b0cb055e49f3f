import { Trans, useLingui } from '@lingui/react/macro'
import { use, useEffect, useState } from 'react'
import { articlePath, articleReportPath } from '#domain/address/paths.ts'
import type { Article, ArticleSummary } from '#domain/contract/article.ts'
import { localeFromKey } from '#domain/locale.ts'
import type { ArticleSection } from '#domain/text/rich-document.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { BlockPicture } from '#ui/block/part/block-picture.tsx'
import { mentionCard } from '#ui/block/part/mention-card.tsx'
import { Words } from '#ui/block/part/words.tsx'
import { InlineMention } from '#ui/block/rich-text/inline-mention.tsx'
import { RichText } from '#ui/block/rich-text/rich-text.tsx'
import { ReportLink } from '#ui/kit/button/report-link.tsx'
import { ArticleShare } from '#ui/kit/button/share-links.tsx'
import { Breadcrumb } from '#ui/kit/list/breadcrumb.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { Tag } from '#ui/kit/tag/tag.tsx'
import { ArticleByline } from './article-byline.tsx'
import { ArticleCard } from './article-card.tsx'
import { ArticleHead } from './article-head.tsx'
import { articleListPath } from './article-list-path.ts'
import styles from './article-page.module.css'
import { CitedMembers } from './cited-members.tsx'
import { useArticlesTrail } from './use-articles-trail.ts'

/** A heading counts as reached a little below the header. */
const READING_LINE_PX = 160

/** One section needs no table. */
const FEWEST_SECTIONS = 2

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

function RelatedArticles({ articles }: { articles: readonly ArticleSummary[] }) {
  if (articles.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related">
      <div className="wrap">
        <h2 id="related" className={styles.relatedArticlesTitle}>
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

type ArticleTextProps = { article: Pick<Article, 'body' | 'lang' | 'mentions'> }

/** What is mentioned in a sentence is a link; what has a paragraph to itself is a card. */
function ArticleText({ article: { body, lang, mentions } }: ArticleTextProps) {
  const { locale } = use(PageEnvironmentContext)
  if (!body || !lang) return null
  const textLang = localeFromKey(lang)
  return (
    <div lang={textLang === locale ? undefined : textLang}>
      <RichText
        document={body}
        pictures={mentions.pictures}
        level={2}
        hasAnchors
        look="article"
        mention={(attributes) => <InlineMention attributes={attributes} data={mentions} />}
        mentionCard={(attributes) => mentionCard(attributes, mentions, { locale, headingLevel: 3 })}
      />
    </div>
  )
}

type ArticleContentsProps = {
  sections: readonly ArticleSection[]
  /** Of the text, which may not be the page's. */
  lang: LocaleCode | null
}

function ArticleContents({ sections, lang }: ArticleContentsProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const current = useCurrentSection(sections)
  if (sections.length < FEWEST_SECTIONS) return null
  const textLang = lang && localeFromKey(lang)
  return (
    <nav className={styles.contents} aria-label={t`Contents`}>
      <p className={styles.label} aria-hidden="true">
        {t`Contents`}
      </p>
      <ol lang={textLang && textLang !== locale ? textLang : undefined}>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The section that is being read: the last one whose heading has passed the top. */
function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const headings = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    let frame = 0
    function look() {
      const passed = headings.findLast(
        (heading) => heading.getBoundingClientRect().top <= READING_LINE_PX,
      )
      setCurrent((passed ?? headings[0])?.id)
    }
    function onScroll() {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll)
    }
  }, [ids])
  return current
}
