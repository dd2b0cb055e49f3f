import { Plural } from '@lingui/react/macro'
import { use } from 'react'
import { clientPath } from '#domain/address/paths.ts'
import type { MemberEcosystem } from '#domain/contract/member-ecosystem.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './client-companies.module.css'

type ClientCompaniesProps = { companies: MemberEcosystem['clients']['companies'] }

/** Only those that let themselves be named; each leads to its own page. */
export function ClientCompanies({ companies }: ClientCompaniesProps) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <ul className={styles.companies}>
      {companies.map(({ public_id, slug, name, logo, sector, reviews_count }) => {
        const words = sector && shownWords(sector, locale)
        return (
          <li key={public_id}>
            <a className={styles.company} href={clientPath(locale, slug)}>
              <LogoTile name={name} logo={logo} size={44} />
              <span className={styles.words}>
                <b>{name}</b>
                {words && <small lang={words.lang}>{words.text}</small>}
                {reviews_count > 1 && (
                  <small>
                    <Plural value={reviews_count} one="# review" other="# reviews" />
                  </small>
                )}
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
