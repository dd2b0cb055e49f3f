import { Trans, useLingui } from '@lingui/react/macro'
import { ALL_SERVICES } from '#domain/category.ts'
import type { Locale } from '#domain/locale.ts'
import { membersPath } from '#domain/paths.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './error-search.module.css'

/** A way on for whoever came for something that is not there. */
export function ErrorSearch({ locale }: { locale: Locale }) {
  const { t } = useLingui()
  return (
    <search className={styles.place}>
      <form className={styles.search} action={membersPath(locale, ALL_SERVICES)}>
        <label>
          <span>
            <Trans>Search</Trans>
          </span>
          <input
            type="search"
            name="q"
            maxLength={200}
            placeholder={t`A trade, a city, a name`}
            enterKeyHint="search"
          />
        </label>
        <Button className={styles.button} type="submit" iconBefore="magnifying-glass">
          <Trans>Find</Trans>
        </Button>
      </form>
    </search>
  )
}
