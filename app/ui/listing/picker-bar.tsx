import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, use } from 'react'
import { useNavigate } from 'react-router'
import { membersPath } from '#domain/address/paths.ts'
import type { ListingPageContent } from '#domain/contract/listing.ts'
import { PICKER, pickedAddress, serviceValue, withPlace } from '#domain/listing/listing-picker.ts'
import { defaultSort, parseListingQuery } from '#domain/listing/listing-query.ts'
import { ALL_SERVICES } from '#domain/tag/category.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { formSearch } from '#ui/kit/form/form-search.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SuggestInput } from '#ui/search/suggest-input.tsx'
import { listingPath } from './listing-path.ts'
import styles from './picker-bar.module.css'

/** Words, service and place in one form; the site leads from there to the list's own address. */
export function PickerBar({ content }: { content: ListingPageContent }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const navigate = useNavigate()
  const { address, query, choices, subject } = content
  const here = withPlace(address)
  const { speciality } = subject

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const search = formSearch(event.currentTarget)
    const picked = pickedAddress(search, address)
    if (!picked) return
    event.preventDefault()
    const { query: asked } = parseListingQuery(search)
    void navigate(listingPath(locale, picked, asked))
  }

  return (
    <search>
      <form
        // What was chosen here before is not what the new list is of.
        key={listingPath(locale, address, query)}
        className={styles.bar}
        action={membersPath(locale, ALL_SERVICES)}
        data-event="search"
        onSubmit={onSubmit}
      >
        <div className={styles.words}>
          <Icon name="magnifying-glass" />
          <label className="visually-hidden" htmlFor="list-q">
            <Trans>What do you need?</Trans>
          </label>
          <SuggestInput
            id="list-q"
            className={styles.input}
            placeholder={t`A trade, a city, a name`}
            defaultValue={query.q}
          />
        </div>
        <label className={styles.choice}>
          <span className="visually-hidden">{t`Service`}</span>
          <select name={PICKER.service} defaultValue={serviceValue(here)}>
            <option value="">{t`All services`}</option>
            {choices.services.map(({ label, address: category, activities }) => (
              <optgroup key={label} label={label}>
                <option value={serviceValue(category)}>{t`All: ${label}`}</option>
                {activities.map((activity) => (
                  <option key={activity.address.slug} value={serviceValue(activity.address)}>
                    {activity.label}
                  </option>
                ))}
                {speciality && category.category === here.category && (
                  <option value={serviceValue(here)}>
                    {bestTranslation(speciality.label, locale)?.text}
                  </option>
                )}
              </optgroup>
            ))}
          </select>
          <Icon name="caret-down" className={styles.caret} />
        </label>
        <label className={styles.choice}>
          <span className="visually-hidden">{t`Where?`}</span>
          <select name={PICKER.place} defaultValue={here.geography ?? ''}>
            <option value="">{t`Everywhere`}</option>
            {choices.cities.map(({ slug, label }) => (
              <option key={slug} value={slug}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="caret-down" className={styles.caret} />
        </label>
        {query.sort !== defaultSort(query.q) && (
          <input type="hidden" name="sort" value={query.sort} />
        )}
        {query.has.map((kind) => (
          <input key={kind} type="hidden" name="has" value={kind} />
        ))}
        {query.qualities.map((id) => (
          <input key={id} type="hidden" name="quality" value={id} />
        ))}
        <Button type="submit" size="sm" className={styles.button}>
          <Icon name="magnifying-glass" className={styles.glass} />
          <span className={styles.name}>{t`Search`}</span>
        </Button>
      </form>
    </search>
  )
}
