import { useLingui } from '@lingui/react/macro'
import { use, useId } from 'react'
import { membersPath } from '#domain/address/paths.ts'
import type { CityActivities } from '#domain/contract/page.ts'
import { PICKER } from '#domain/listing/listing-picker.ts'
import { ALL_SERVICES } from '#domain/tag/category.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SuggestInput } from '#ui/search/suggest-input.tsx'
import styles from './hero-search.module.css'

type HeroSearchProps = {
  /** The editor's words; ours where there are none. */
  texts: { need: string | undefined; place: string | undefined; button: string | undefined }
  cities: readonly CityActivities[]
}

/** A plain form: it finds providers with or without JavaScript. */
export function HeroSearch({ texts, cities }: HeroSearchProps) {
  const { t } = useLingui()
  const id = useId()
  const { locale } = use(PageEnvironmentContext)
  // By their slugs, which have no accents: a collator of the language takes a browser longer than the whole form.
  const places = [...cities]
    .sort((a, b) => (a.slug < b.slug ? -1 : 1))
    .map(({ slug, label }) => ({ slug, name: bestTranslation(label, locale)?.text ?? slug }))
  return (
    <search>
      <form
        className={styles.search}
        action={membersPath(locale, ALL_SERVICES)}
        data-event="search"
      >
        <div className={styles.field}>
          <label className={styles.label} htmlFor={id}>
            {texts.need ?? t`What do you need?`}
          </label>
          <SuggestInput
            id={id}
            className={styles.input}
            placeholder={t`SEO agency, employment law…`}
          />
        </div>
        {places.length > 0 && (
          <label className={styles.field}>
            <span className={styles.label}>{texts.place ?? t`Where?`}</span>
            <select className={styles.input} name={PICKER.place}>
              <option value="">{t`Everywhere`}</option>
              {places.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
            <Icon name="caret-down" className={styles.caret} />
          </label>
        )}
        <Button type="submit" iconBefore="magnifying-glass" className={styles.button}>
          {texts.button ?? t`Search`}
        </Button>
      </form>
    </search>
  )
}
