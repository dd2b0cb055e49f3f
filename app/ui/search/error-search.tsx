import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { membersPath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import { ALL_SERVICES } from '#domain/tag/category.ts'
import { Button } from '#ui/kit/button/button.tsx'
import styles from './error-search.module.css'
import { SuggestInput } from './suggest-input.tsx'

/** A way on for whoever came for something that is not there. */
export function ErrorSearch({ locale }: { locale: Locale }) {
  const { t } = useLingui()
  const id = useId()
  return (
    <search className={styles.place}>
      <form
        className={styles.search}
        action={membersPath(locale, ALL_SERVICES)}
        data-event="search"
      >
        <div className={styles.field}>
          <label htmlFor={id}>
            <Trans>Search</Trans>
          </label>
          <SuggestInput id={id} placeholder={t`A trade, a city, a name`} />
        </div>
        <Button className={styles.button} type="submit" iconBefore="magnifying-glass">
          <Trans>Find</Trans>
        </Button>
      </form>
    </search>
  )
}
