import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { articlesPath, homePath } from '#domain/address/paths.ts'
import type { Tag } from '#domain/contract/tag.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { articleListPath } from './article-list-path.ts'

/** What a list of articles is called, and where it lies. */
export function useArticlesTrail(tag: Tag | null) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const theme = tag && (shownWords(tag.label, locale)?.text ?? tag.slug)
  const crumbs = [
    { label: t`Home`, href: homePath(locale) },
    { label: t`Articles`, href: articlesPath(locale) },
    ...(tag && theme ? [{ label: theme, href: articleListPath(locale, tag) }] : []),
  ]
  return { crumbs, theme, heading: theme ?? t`Worth reading before you choose` }
}
