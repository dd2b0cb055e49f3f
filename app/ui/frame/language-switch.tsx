import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useDismissal } from '#ui/kit/use-dismissal.ts'
import { languageAddress } from './language-address.ts'
import styles from './language-switch.module.css'

type LanguageSwitchProps = {
  locale: Locale
  /** Of the page that is shown: path and query string. */
  address: string
  /** The header has room for a code alone. */
  label: 'code' | 'name'
  opens: 'down' | 'up'
}

/** Works without a script: a disclosure of plain links. */
export function LanguageSwitch({ locale, address, label, opens }: LanguageSwitchProps) {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const ref = useDismissal()
  return (
    <details className={styles.switch} ref={ref} data-opens={opens}>
      <summary className={styles.current}>
        <Icon name="globe" className={styles.globe} />
        {label === 'code' ? (
          <>
            {locale.slice(0, 2).toUpperCase()}
            <span className="visually-hidden">{t`, change language`}</span>
          </>
        ) : (
          <>
            <span lang={locale}>{LANGUAGE_NAMES[locale]}</span>
            <span className="visually-hidden">{t`, change language`}</span>
            <Icon name="caret-down" className={styles.caret} />
          </>
        )}
      </summary>
      <ul className={styles.languages}>
        {LOCALES.map((each) => (
          <li key={each}>
            <a
              href={languageAddress(each, address, environment)}
              lang={each}
              hrefLang={each}
              aria-current={each === locale ? 'true' : undefined}
            >
              {LANGUAGE_NAMES[each]}
              {each === locale && <Icon name="check" className={styles.check} />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
