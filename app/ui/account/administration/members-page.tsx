import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { MEMBER_STANDINGS, type MemberStanding } from '#domain/account/administration.ts'
import type { CaseHolder } from '#domain/account/cases.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { MemberList } from '#domain/contract/administration.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { HeldBy } from '#ui/account/form/case-holder.tsx'
import { Pager } from '#ui/kit/list/pager.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'
import styles from './administration.module.css'
import { AdministrationSearch } from './administration-search.tsx'
import { STANDING_NAMES } from './administration-texts.ts'
import { listAddress } from './list-address.ts'

type MembersPageProps = {
  members: MemberList
  /** Who has which of those that wait. */
  holders: { [id: string]: CaseHolder }
  standing: MemberStanding
  q: string
}

export function MembersPage({ members, holders, standing, q }: MembersPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'members')
  const hrefOf = (wanted: MemberStanding, page = 1) =>
    listAddress(path, { standing: wanted === 'waiting' ? undefined : wanted, q }, page)
  return (
    <AccountPage
      title={t`Companies`}
      lead={t`Who is online, who waits for your decision, and who had to leave.`}
    >
      <SegmentedLinks
        label={t`Where they stand`}
        links={MEMBER_STANDINGS.map((each) => ({
          label: t(STANDING_NAMES[each]),
          href: hrefOf(each),
          count: members.counts[each],
          isCurrent: each === standing,
        }))}
      />
      <AdministrationSearch
        path={path}
        label={t`Name, website or address`}
        q={q}
        kept={standing === 'waiting' ? {} : { standing }}
      />
      {members.lines.length > 0 ? (
        <AccountCard title={t(STANDING_NAMES[standing])}>
          <AccountRows>
            {members.lines.map((line) => (
              <MemberLine key={line.id} line={line} holder={holders[line.id]} />
            ))}
          </AccountRows>
        </AccountCard>
      ) : (
        <EmptyState
          title={t`No result`}
          text={q ? t`No company fits this search.` : t`There is no company here.`}
          waysOut={[{ icon: 'list', label: t`Profiles online`, href: `${path}?standing=public` }]}
        />
      )}
      <Pager
        page={members.page}
        pageCount={members.pageCount}
        hrefOf={(page) => hrefOf(standing, page)}
      />
    </AccountPage>
  )
}

type MemberLineProps = { line: MemberList['lines'][number]; holder: CaseHolder | undefined }

function MemberLine({ line, holder }: MemberLineProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { id, name, website, registeredAt } = line
  const activity = shownWords(line.activity, locale)
  const date = formatDate(registeredAt, locale)
  return (
    <AccountRow
      name={<a href={accountPath(locale, 'admin', 'members', id)}>{name}</a>}
      note={
        <>
          <span lang={activity?.lang}>{activity?.text}</span>
          {website && ` · ${website.replace(/^https?:\/\/|\/$/g, '')}`}
        </>
      }
    >
      <HeldBy holder={holder} />
      <time className={styles.faint} dateTime={registeredAt}>
        {t`registered on ${date}`}
      </time>
    </AccountRow>
  )
}
