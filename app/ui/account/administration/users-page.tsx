import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { SITE_ROLES, type SiteRole, STAFF_ROLES } from '#domain/account/administration.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { UserList } from '#domain/contract/administration.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { ProveFirst } from '#ui/account/security/prove-first.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Pager } from '#ui/kit/list/pager.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { AdministrationSearch } from './administration-search.tsx'
import { SITE_ROLE_NAMES } from './administration-texts.ts'
import { listAddress } from './list-address.ts'
import { ReasonForm } from './reason-form.tsx'

type UsersPageProps = {
  users: UserList
  role: SiteRole | undefined
  q: string
  /** Somebody is to be invited into the team. */
  isInviting: boolean
  /** Whether whoever invites has lately proved who they are. */
  isRecent: boolean
  outcome: AccountOutcome | undefined
}

export function UsersPage(props: UsersPageProps) {
  const { users, role, q, isInviting, isRecent, outcome } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'users')
  const hrefOf = (wanted: SiteRole | undefined, page = 1) =>
    listAddress(path, { role: wanted, q }, page)
  const all = Object.values(users.counts).reduce((sum, each) => sum + each, 0)
  return (
    <AccountPage
      title={t`Users`}
      lead={t`Everybody who has an account, the newest first.`}
      actions={
        <Button href={listAddress(path, { new: 'yes' })} size="sm" iconBefore="plus">
          {t`Invite into the team`}
        </Button>
      }
    >
      {(isInviting || outcome) && (
        <AccountCard title={t`Invite into the team`}>
          {isRecent || outcome ? (
            <InvitationForm outcome={outcome} />
          ) : (
            <ProveFirst
              what={t`Invite into the team`}
              page={['admin', 'users']}
              query={{ new: 'yes' }}
            />
          )}
        </AccountCard>
      )}
      <SegmentedLinks
        label={t`Role`}
        links={[
          { label: t`All users`, href: hrefOf(undefined), count: all, isCurrent: !role },
          ...SITE_ROLES.map((each) => ({
            label: t(SITE_ROLE_NAMES[each]),
            href: hrefOf(each),
            count: users.counts[each],
            isCurrent: each === role,
          })),
        ]}
      />
      <AdministrationSearch
        path={path}
        label={t`Name, address or company`}
        q={q}
        kept={role ? { role } : {}}
      />
      {users.lines.length > 0 ? (
        <AccountCard title={role ? t(SITE_ROLE_NAMES[role]) : t`All users`}>
          <AccountRows>
            {users.lines.map(({ id, fullName, email, role: own, companies, isDisabled }) => (
              <AccountRow
                key={id}
                name={<a href={accountPath(locale, 'admin', 'users', id)}>{fullName}</a>}
                note={[email, ...companies].join(' · ')}
              >
                {own !== 'author' && <Badge>{t(SITE_ROLE_NAMES[own])}</Badge>}
                {isDisabled && <Badge tone="error">{t`Disabled`}</Badge>}
              </AccountRow>
            ))}
          </AccountRows>
        </AccountCard>
      ) : (
        <EmptyState
          title={t`No result`}
          text={t`Nobody fits this search.`}
          waysOut={[{ icon: 'list', label: t`All users`, href: path }]}
        />
      )}
      <Pager page={users.page} pageCount={users.pageCount} hrefOf={(page) => hrefOf(role, page)} />
    </AccountPage>
  )
}

/** They make their passkey with the link before anything else. */
function InvitationForm({ outcome }: { outcome: AccountOutcome | undefined }) {
  const { t } = useLingui()
  const field = fieldOf('invite', outcome, t)
  const labels = { email: t`E-mail address`, role: t`Role` }
  return (
    <ReasonForm
      name="invite"
      label={t`Send the invitation`}
      hint={t`For the history alone.`}
      outcome={outcome}
      fields={labels}
    >
      <TextInput
        {...field('email')}
        type="email"
        label={labels.email}
        hint={t`A link leaves to it with which this person makes their passkey. It works once, for seven days.`}
        required
        autoComplete="off"
      />
      <Select
        {...field('role')}
        label={labels.role}
        required
        placeholder={t`Choose`}
        options={STAFF_ROLES.map((each) => ({ value: each, label: t(SITE_ROLE_NAMES[each]) }))}
      />
    </ReasonForm>
  )
}
