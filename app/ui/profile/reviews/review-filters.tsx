import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, use, useEffect, useRef } from 'react'
import { reviewsPath } from '#domain/address/paths.ts'
import type { MemberReviews } from '#domain/contract/member-reviews.ts'
import { parseReviewFilters, REVIEW_LIST_PARAMETERS } from '#domain/review/review-filter.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { SearchInput } from '#ui/kit/form/search-input.tsx'
import type { IconName } from '#ui/kit/icon/icon-names.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SegmentedControl } from '#ui/kit/tabs/segmented-control.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { useFilterChoices } from './filter-choices.ts'
import { FilterSelect } from './filter-select.tsx'
import styles from './review-filters.module.css'
import { useFilterChange } from './use-filter-change.ts'

/** A pause in typing, after which the words are sought. */
const PAUSE_MS = 300

const KIND_ICONS: Record<string, IconName> = {
  testimony: 'quotes',
  'case-study': 'file-text',
  video: 'monitor-play',
}

/** Of the form: the order stands outside of it, beside the list. */
export const REVIEW_FORM = 'review-filters'

type ReviewFiltersProps = { slug: string; reviews: MemberReviews }

/** A plain form that asks for the list anew; with JavaScript each change applies at once. */
export function ReviewFilters({ slug, reviews }: ReviewFiltersProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { applied, sort, any_kind_count } = reviews
  const { apply } = useFilterChange(slug, sort)
  const choices = useFilterChoices(reviews.choices)
  const formRef = useFormOf(reviews)
  const isHydrated = useHydrated()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])

  function applyForm(form: HTMLFormElement, options?: { replace: boolean }) {
    clearTimeout(waiting.current)
    const typed = new URLSearchParams([...new FormData(form)].map(([k, v]) => [k, String(v)]))
    const asked = parseReviewFilters(typed)
    apply(asked.filters, { ...options, sort: asked.sort ?? null })
  }
  function onChange({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
    const isTyping = target instanceof HTMLInputElement && target.type === 'search'
    if (!isTyping) return applyForm(form)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => applyForm(form, { replace: true }), PAUSE_MS)
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    applyForm(event.currentTarget)
  }

  return (
    <search>
      <form
        ref={formRef}
        id={REVIEW_FORM}
        className={styles.form}
        action={reviewsPath(locale, slug)}
        onChange={onChange}
        onSubmit={onSubmit}
      >
        <div className={styles.first}>
          <SegmentedControl
            legend={t`Kind of review`}
            name="kind"
            defaultValue={applied.kind ?? ''}
            options={[
              { value: '', label: t`All kinds`, count: any_kind_count },
              ...choices.kind.map((choice) => {
                const icon = KIND_ICONS[choice.value]
                return { ...choice, ...(icon && { icon }) }
              }),
            ]}
          />
          <div className={styles.words}>
            <SearchInput
              id="review-filter-q"
              name="q"
              label={t`Search by company or keyword`}
              placeholder={t`Company or keyword`}
              defaultValue={applied.q ?? ''}
              maxLength={200}
            />
          </div>
        </div>
        <div className={styles.selects}>
          <FilterSelect
            name="rating"
            label={t`Rating`}
            anyLabel={t`All ratings`}
            options={choices.rating}
            value={applied.rating}
          />
          <FilterSelect
            name="sector"
            label={t`Client sector`}
            anyLabel={t`All sectors`}
            options={choices.sector}
            value={applied.sector}
          />
          <FilterSelect
            name="date"
            label={t`Date of publication`}
            anyLabel={t`All dates`}
            options={choices.date}
            value={applied.date}
          />
          <FilterSelect
            name="quality"
            label={t`Quality recognized`}
            anyLabel={t`All qualities`}
            options={choices.quality}
            value={applied.quality}
          />
          <FilterSelect
            name="service"
            label={t`Service bought`}
            anyLabel={t`All services`}
            options={choices.service}
            value={applied.service}
          />
          {!isHydrated && (
            <Button type="submit" theme="secondary" size="sm" className={styles.submit}>
              <Trans>Apply</Trans>
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}

/** Its fields are the visitor's; they follow the filters where those change otherwise. */
function useFormOf({ applied, sort }: MemberReviews) {
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const name of REVIEW_LIST_PARAMETERS) {
      const field = formRef.current?.elements.namedItem(name)
      const value = (name === 'sort' ? sort : applied[name]) ?? ''
      // Whoever types is ahead of the answer.
      if (field instanceof HTMLInputElement && field === document.activeElement) continue
      if (field instanceof RadioNodeList || field instanceof HTMLSelectElement) field.value = value
      if (field instanceof HTMLInputElement) field.value = value
    }
  }, [applied, sort])
  return formRef
}
