import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath, profilePath, referencePath } from '#domain/address/paths.ts'
import type { PickLine, PickList } from '#domain/contract/administration.ts'
import { localeFromKey } from '#domain/locale.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRows } from '#ui/account/account-rows.tsx'
import { Pager } from '#ui/kit/list/pager.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'
import { Badge } from '#ui/kit/tag/badge.tsx'
import styles from './administration.module.css'
import { AdministrationSearch } from './administration-search.tsx'
import { listAddress } from './list-address.ts'
import { ReasonForm } from './reason-form.tsx'

type PicksPageProps = {
  picks: PickList
  isPicked: boolean
  q: string
  /** Whether they may open a review as moderators see it. */
  mayModerate: boolean
  done: 'picked' | 'unpicked' | undefined
  outcome: AccountOutcome | undefined
}

export function PicksPage(props: PicksPageProps) {
  const { picks, isPicked, q, mayModerate, done, outcome } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'picks')
  const hrefOf = (picked: boolean, page = 1) =>
    listAddress(path, { show: picked ? undefined : 'all', q }, page)
  const words = {
    picked: t`The review is one of the team’s picks.`,
    unpicked: t`The review is no longer one of the team’s picks.`,
  }
  return (
    <AccountPage
      title={t`Team picks`}
      lead={t`Reviews that the home page and the profiles put forward. Payment plays no part in it.`}
      done={done && !outcome && words[done]}
    >
      <SegmentedLinks
        label={t`Reviews shown`}
        links={[
          {
            label: t`Picked`,
            href: hrefOf(true),
            count: picks.counts.picked,
            isCurrent: isPicked,
          },
          {
            label: t`All reviews`,
            href: hrefOf(false),
            count: picks.counts.all,
            isCurrent: !isPicked,
          },
        ]}
      />
      <AdministrationSearch
        path={path}
        label={t`Company`}
        q={q}
        kept={isPicked ? {} : { show: 'all' }}
      />
      {picks.lines.length > 0 ? (
        <AccountCard title={isPicked ? t`Picked` : t`All reviews`}>
          <AccountRows>
            {picks.lines.map((line) => (
              <PickedLine key={line.id} {...{ line, mayModerate, outcome }} />
            ))}
          </AccountRows>
        </AccountCard>
      ) : (
        <EmptyState
          title={t`No result`}
          text={t`No review fits this search.`}
          waysOut={[{ icon: 'list', label: t`All reviews`, href: `${path}?show=all` }]}
        />
      )}
      <Pager
        page={picks.page}
        pageCount={picks.pageCount}
        hrefOf={(page) => hrefOf(isPicked, page)}
      />
    </AccountPage>
  )
}

type PickProps = Pick<PicksPageProps, 'mayModerate' | 'outcome'> & { line: PickLine }

function PickedLine({ line, mayModerate, outcome }: PickProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { id, member, words, rating, publishedAt, isPicked } = line
  const own = outcome?.values.review === id ? outcome : undefined
  const spoken = localeFromKey(line.locale)
  const label = isPicked ? t`Pick it no longer` : t`Pick this review`
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <b>
          <a href={profilePath(locale, member.slug)}>{member.name}</a>
        </b>
        <span className={styles.faint}>
          {isPicked && <Badge tone="ok">{t`Picked`}</Badge>} {rating}/10 ·{' '}
          <time dateTime={publishedAt}>{formatDate(publishedAt, locale)}</time> ·{' '}
          <a href={referencePath(locale, member.slug, id)}>{t`See the review`}</a>
          {mayModerate && (
            <>
              {' · '}
              <a href={accountPath(locale, 'moderation', id)}>{t`To the case`}</a>
            </>
          )}
        </span>
      </p>
      {words && (
        <p className={styles.quote} lang={spoken === locale ? undefined : spoken}>
          {words}
        </p>
      )}
      <details className={styles.fold} open={own !== undefined}>
        <summary>{label}</summary>
        <ReasonForm
          name={isPicked ? 'unpick' : 'pick'}
          label={label}
          about={member.name}
          hint={t`For the history alone.`}
          hidden={{ review: id }}
          look="secondary"
          outcome={own}
        />
      </details>
    </li>
  )
}
