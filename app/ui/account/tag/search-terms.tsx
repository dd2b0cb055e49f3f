import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { membersPath } from '#domain/address/paths.ts'
import {
  NAMED_FROM,
  NAMED_WITHIN_DAYS,
  type SearchTerm,
  type TermOrder,
} from '#domain/listing/search-term.ts'
import { ALL_SERVICES } from '#domain/tag/category.ts'
import { formatNumber } from '#i18n/format.ts'
import { ContentCell, ContentRow, ContentTable } from '#ui/account/content-frame/content-list.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

/** What visitors searched for lately, of what several have: each line leads to what it finds today. */
export function SearchTerms({
  terms,
  order,
}: {
  terms: readonly SearchTerm[]
  order: TermOrder | null
}) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (terms.length === 0)
    return (
      <EmptyState
        title={t`No result`}
        text={t`A phrase is shown once it has been searched for ${NAMED_FROM} times within ${NAMED_WITHIN_DAYS} days. Until then nobody can read it, and nothing with a digit or an at-sign is ever counted.`}
        waysOut={[]}
      />
    )
  return (
    <ContentTable
      caption={order === 'empty' ? t`Most often in vain` : t`Most searched`}
      heads={[{ label: t`What is typed` }, { label: t`Searches` }, { label: t`Nothing found` }]}
    >
      {terms.map(({ phrase, searches, empty }) => (
        <ContentRow
          key={phrase}
          href={`${membersPath(locale, ALL_SERVICES)}?q=${encodeURIComponent(phrase)}`}
          name={phrase}
        >
          <ContentCell>{formatNumber(searches, locale)}</ContentCell>
          <ContentCell>{formatNumber(empty, locale)}</ContentCell>
        </ContentRow>
      ))}
    </ContentTable>
  )
}
