import { useLingui } from '@lingui/react/macro'
import { use, useId } from 'react'
import { membersPath } from '#domain/address/paths.ts'
import { ALL_SERVICES } from '#domain/category.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SuggestInput } from '#ui/search/suggest-input.tsx'
import styles from './header-search.module.css'

/**
 * The search of every page on wide screens. It takes the room that the header has left, be it that of
 * its icon, and opens over the links while it has the focus: styles do that, no script is needed.
 */
export function HeaderSearch() {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const id = useId()
  return (
    <search className={styles.place}>
      <form
        className={styles.search}
        action={membersPath(locale, ALL_SERVICES)}
        data-event="search"
      >
        <label className="visually-hidden" htmlFor={id}>
          {t`Search`}
        </label>
        <Icon name="magnifying-glass" className={styles.glass} />
        <SuggestInput id={id} className={styles.input} placeholder={t`Search`} />
        <button className={styles.button} type="submit" aria-label={t`Find`}>
          <Icon name="arrow-right" />
        </button>
      </form>
    </search>
  )
}
