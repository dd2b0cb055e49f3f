import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Locale } from '#domain/locale.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import styles from './home-page.module.css'

type HomePageProps = {
  locale: Locale
  brandName: string
  claim: { reviews: number; members: number }
  /** `count` is the number of members. */
  categories: { label: string; count: number }[]
  otherLocales: { locale: Locale; href: string }[]
}

export function HomePage({ locale, brandName, claim, categories, otherLocales }: HomePageProps) {
  const { t } = useLingui()
  const { reviews, members } = claim
  return (
    <main className={styles.page}>
      <title>{t`${brandName}, authenticated client reviews of B2B providers`}</title>
      <h1 className={styles.promise}>
        <Trans>Choose your providers on evidence.</Trans>
      </h1>
      <p className={styles.claim}>
        <Trans>
          <Plural
            value={reviews}
            one="# authenticated client review"
            other="# authenticated client reviews"
          />{' '}
          on <Plural value={members} one="# member" other="# members" />
        </Trans>
      </p>
      <section aria-labelledby="categories">
        <h2 id="categories">
          <Trans>Service categories</Trans>
        </h2>
        <ul className={styles.categories}>
          {categories.map(({ label, count }) => (
            <li key={label}>
              {label}{' '}
              <span className={styles.count}>
                <Plural value={count} one="# member" other="# members" />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <nav className={styles.languages} aria-label={t`Languages`}>
        <span aria-current="true">{LANGUAGE_NAMES[locale]}</span>
        {otherLocales.map((other) => (
          <a key={other.locale} href={other.href} lang={other.locale} hrefLang={other.locale}>
            {LANGUAGE_NAMES[other.locale]}
          </a>
        ))}
      </nav>
    </main>
  )
}
