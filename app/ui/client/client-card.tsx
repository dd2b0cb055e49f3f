import { Plural } from '@lingui/react/macro'
import { use } from 'react'
import { clientPath } from '#domain/address/paths.ts'
import type { ClientSummary } from '#domain/contract/client.ts'
import { Words } from '#ui/block/words.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './client-card.module.css'
import { clientPlace } from './client-place.ts'

type ClientCardProps = { client: ClientSummary; headingLevel?: 2 | 3 }

export function ClientCard({ client, headingLevel = 2 }: ClientCardProps) {
  const { locale } = use(PageEnvironmentContext)
  const { slug, name, logo, sector, about, endorsements_count: count } = client
  const Heading = `h${headingLevel}` as const
  const words = shownWords(about, locale)
  return (
    <article className={styles.card}>
      <LogoTile name={name} logo={logo} size={56} />
      <div className={styles.words}>
        <Heading className={styles.name}>
          <a href={clientPath(locale, slug)}>{name}</a>
        </Heading>
        <p className={styles.place}>{clientPlace(client, locale)}</p>
        {sector && (
          <p className={styles.place}>
            <Words text={sector.label} />
          </p>
        )}
        {words && (
          <p className={styles.about} lang={words.lang}>
            {words.text}
          </p>
        )}
        <p className={styles.count}>
          <Plural value={count} one="# review given" other="# reviews given" />
        </p>
      </div>
    </article>
  )
}
