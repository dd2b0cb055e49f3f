import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { DomainLink } from '#domain/contract/client-domain.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountRows } from '#ui/account/account-rows.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import styles from './case-history.module.css'
import { LINK_SOURCES } from './moderation-texts.ts'

/** Every company that the domain was known for, the newest first. */
export function DomainHistory({ links }: { links: readonly DomainLink[] }) {
  const { t } = useLingui()
  return (
    <AccountCard title={t`Whose it is`}>
      {links.length === 0 ? (
        <p>
          <Trans>Nobody has linked this domain to a company. Reviews from it wait for that.</Trans>
        </p>
      ) : (
        <AccountRows>
          {links.map((link) => (
            <Link key={link.id} link={link} />
          ))}
        </AccountRows>
      )}
    </AccountCard>
  )
}

function Link({ link }: { link: DomainLink }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { company, source, evidence, reviews, endedAt, endReason } = link
  const date = formatDate(link.madeAt, locale)
  const until = endedAt && formatDate(endedAt, locale)
  const maker = link.madeBy ?? t`a former moderator`
  const ender = link.endedBy ?? t`a former moderator`
  return (
    <li className={styles.said}>
      <p className={styles.what}>
        {company.name}
        <Badge tone={until ? 'neutral' : 'ok'}>
          {until ? t`${date} to ${until}` : t`Known since ${date}`}
        </Badge>
      </p>
      <p className={styles.when}>
        {t(LINK_SOURCES[source])}, {maker} ·{' '}
        <Plural value={reviews} one="# public review" other="# public reviews" />
      </p>
      <p className={styles.words}>{evidence}</p>
      {endReason && (
        <p className={styles.words}>
          <Trans>
            Ended by {ender}: {endReason}
          </Trans>
        </p>
      )}
    </li>
  )
}
