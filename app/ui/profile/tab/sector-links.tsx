import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { reviewsPath } from '#domain/address/paths.ts'
import type { MemberEcosystem } from '#domain/contract/member-ecosystem.ts'
import { reviewFilterSearch } from '#domain/review/review-filter.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatNumber } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './sector-links.module.css'

type SectorLinksProps = { sectors: MemberEcosystem['sectors']; slug: string }

/** Each sector leads to the reviews that come from it. */
export function SectorLinks({ sectors, slug }: SectorLinksProps) {
  const { i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <ul className={styles.sectors}>
      {sectors.map(({ public_id, label, reviews_count }) => {
        const words = shownWords(label, locale)
        const filter = reviewFilterSearch({ sector: public_id })
        return (
          <li key={public_id}>
            <a href={`${reviewsPath(locale, slug)}${filter}`}>
              <span lang={words?.lang}>{words?.text}</span>{' '}
              <small>{formatNumber(reviews_count, i18n.locale as CatalogueLocale)}</small>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
