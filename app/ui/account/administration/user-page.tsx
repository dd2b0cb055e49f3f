import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { OpenReset } from '#domain/account/staff/passkey-reset.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { UserFile } from '#domain/contract/administration.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { AccountColumn, AccountColumns } from '#ui/account/frame/account-columns.tsx'
import { AccountFacts } from '#ui/account/frame/account-facts.tsx'
import { ROLE_NAMES } from '#ui/account/team/role-names.ts'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { SITE_ROLE_NAMES } from './administration-texts.ts'
import { HistoryCard } from './history-card.tsx'
import { UserDecisions } from './user-decisions.tsx'

type UserDone =
  | 'invited'
  | 'role'
  | 'sessions'
  | 'disabled'
  | 'enabled'
  | 'renamed'
  | 'passkey-asked'
  | 'passkey-approved'
  | 'passkey-refused'

type UserPageProps = {
  user: UserFile
  /** Whether it is who looks at it. */
  isSelf: boolean
  /** A new passkey that waits for a second administrator. */
  reset: OpenReset | null
  isRecent: boolean
  done: UserDone | undefined
  outcome: AccountOutcome | undefined
}

export function UserPage({ user, isSelf, reset, isRecent, done, outcome }: UserPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const words = {
    invited: t`This person has been sent a link. It works for seven days.`,
    role: t`The role has been changed.`,
    sessions: t`This person is signed out everywhere.`,
    disabled: t`The account is disabled. Its owner has been told why.`,
    enabled: t`The account is open again. Its owner has been told.`,
    renamed: t`The name has been changed. This person has been told.`,
    'passkey-asked': t`The other administrators and this person have been told. One of them has to approve it.`,
    'passkey-approved': t`This person has been sent a link. It works for one hour.`,
    'passkey-refused': t`No new passkey: everything stays as it was.`,
  }
  return (
    <AccountPage
      title={user.fullName}
      lead={user.email}
      back={{ href: accountPath(locale, 'admin', 'users'), label: t`All users` }}
      done={done && !outcome && words[done]}
    >
      <AccountColumns>
        <AccountColumn>
          {isSelf ? (
            <Alert tone="info">
              {t`This is your own account. Another administrator decides about it.`}
            </Alert>
          ) : (
            <UserDecisions user={user} reset={reset} isRecent={isRecent} outcome={outcome} />
          )}
          <HistoryCard decisions={user.decisions} />
        </AccountColumn>
        <AccountColumn>
          <Facts user={user} />
          <Sessions user={user} />
        </AccountColumn>
      </AccountColumns>
    </AccountPage>
  )
}

function Facts({ user }: { user: UserFile }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { role, joinedAt, companies, isDisabled } = user
  return (
    <AccountCard title={t`What is known`}>
      <AccountFacts>
        <dt>{t`Role`}</dt>
        <dd>
          {t(SITE_ROLE_NAMES[role])} {isDisabled && <Badge tone="error">{t`Disabled`}</Badge>}
        </dd>
        <dt>{t`Account since`}</dt>
        <dd>
          <time dateTime={joinedAt}>{formatDate(joinedAt, locale)}</time>
        </dd>
        {companies.length > 0 && <dt>{t`Companies`}</dt>}
        {companies.map(({ id, name, role: own }) => (
          <dd key={id}>
            <a href={accountPath(locale, 'admin', 'members', id)}>{name}</a>, {t(ROLE_NAMES[own])}
          </dd>
        ))}
      </AccountFacts>
    </AccountCard>
  )
}

function Sessions({ user: { sessions } }: { user: UserFile }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (sessions.length === 0) return null
  return (
    <AccountCard title={t`Open sessions`}>
      <AccountRows>
        {sessions.map(({ device, lastSeenAt }) => {
          const seen = formatDate(lastSeenAt, locale)
          return (
            <AccountRow
              key={`${device} ${lastSeenAt}`}
              name={device || t`Unknown device`}
              note={t`last used on ${seen}`}
            />
          )
        })}
      </AccountRows>
    </AccountCard>
  )
}
