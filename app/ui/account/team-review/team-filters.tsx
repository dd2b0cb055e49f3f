import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import type { MemberReviews } from '#domain/contract/member-reviews.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { SearchInput } from '#ui/kit/form/search-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useFilterChoices } from '#ui/profile/reviews/filter-choices.ts'
import { FilterSelect } from '#ui/profile/reviews/filter-select.tsx'
import styles from './team-reviews.module.css'

/** The filters of the public list, as a plain form. */
export function TeamFilters({ reviews }: { reviews: MemberReviews }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { applied } = reviews
  const choices = useFilterChoices(reviews.choices)
  const path = accountPath(locale, 'reviews')
  const selects = [
    { name: 'kind', label: t`Kind of review`, anyLabel: t`All kinds` },
    { name: 'rating', label: t`Rating`, anyLabel: t`All ratings` },
    { name: 'sector', label: t`Client sector`, anyLabel: t`All sectors` },
    { name: 'date', label: t`Date of publication`, anyLabel: t`All dates` },
    { name: 'quality', label: t`Quality recognized`, anyLabel: t`All qualities` },
    { name: 'service', label: t`Service bought`, anyLabel: t`All services` },
  ] as const
  return (
    <search>
      <form key={JSON.stringify(applied)} className={styles.filters} action={path}>
        <div className={styles.words}>
          <SearchInput
            id="review-filter-q"
            name="q"
            size="mini"
            label={t`Search by company or keyword`}
            placeholder={t`Company or keyword`}
            defaultValue={applied.q ?? ''}
            maxLength={200}
          />
        </div>
        {selects.map((select) => (
          <FilterSelect
            key={select.name}
            {...select}
            options={choices[select.name]}
            value={applied[select.name]}
          />
        ))}
        <Button type="submit" theme="secondary" size="sm">
          <Trans>Filter</Trans>
        </Button>
        {Object.keys(applied).length > 0 && (
          <AccountLink href={path}>
            <Trans>Clear filters</Trans>
          </AccountLink>
        )}
      </form>
    </search>
  )
}
