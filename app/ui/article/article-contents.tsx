import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { localeFromKey } from '#domain/locale.ts'
import type { ArticleSection } from '#domain/text/article-contents.ts'
import type { LocaleCode } from '#domain/translated.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './article-contents.module.css'
import { useCurrentSection } from './use-current-section.ts'

type ArticleContentsProps = {
  sections: readonly ArticleSection[]
  /** Of the text, which may not be the page's. */
  lang: LocaleCode | null
}

/** One section needs no table. */
const FEWEST_SECTIONS = 2

export function ArticleContents({ sections, lang }: ArticleContentsProps) {
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
