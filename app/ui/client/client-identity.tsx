import { Plural, Trans } from '@lingui/react/macro'
import { use } from 'react'
import type { Client } from '#domain/contract/client.ts'
import { formatMonth } from '#i18n/format.ts'
import { Words } from '#ui/block/part/words.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { ProofMark } from '#ui/kit/mark/proof-mark.tsx'
import { UnauthenticatedCount } from '#ui/kit/mark/unauthenticated-count.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import styles from './client-identity.module.css'
import { clientPlace } from './client-place.ts'
import { StaffRange } from './staff-range.tsx'

export function ClientIdentity({ client }: { client: Client }) {
  const { locale } = use(PageEnvironmentContext)
  const { name, logo, about, sector, staff_range, first_published_at } = client
  const { authenticated_count: authenticated, members_count: providers } = client
  const total = authenticated + client.unauthenticated_count
  const since = formatMonth(first_published_at, locale)
  return (
    <header className={styles.identity}>
      <LogoTile name={name} logo={logo} size={112} loading="eager" />
      <div className={styles.words}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.about}>
          <Words text={about} />
        </p>
        <ul className={styles.facts}>
          {sector && (
            <li>
              <Icon name="tag" />
              <Words text={sector.label} />
            </li>
          )}
          <li>
            <Icon name="map-pin" />
            {clientPlace(client, locale)}
          </li>
          {staff_range && (
            <li>
              <Icon name="users-three" />
              <StaffRange range={staff_range} />
            </li>
          )}
        </ul>
        <ul className={styles.facts}>
          {authenticated > 0 && (
            <li className={styles.authenticated}>
              <ProofMark />
              <Plural
                value={authenticated}
                one="# authenticated review given"
                other="# authenticated reviews given"
              />
            </li>
          )}
          {total > authenticated && (
            <li>
              <Icon name="info" />
              <UnauthenticatedCount total={total} authenticated={authenticated} />
            </li>
          )}
          <li>
            <Icon name="handshake" />
            <Plural value={providers} one="# provider" other="# providers" />
          </li>
          <li>
            <Icon name="calendar-check" />
            <Trans>Since {since}</Trans>
          </li>
        </ul>
      </div>
    </header>
  )
}
