import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { GroupLine, GroupsAsked } from '#domain/moderation/company-group.ts'
import { GROUP_LIMITS } from '#domain/moderation/company-group.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AdministrationSearch } from '#ui/account/administration/administration-search.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { ReasonForm } from '#ui/account/administration/reason-form.tsx'
import { ContentHead } from '#ui/account/content-frame/content-head.tsx'
import {
  ContentCell,
  ContentList,
  ContentPanel,
  ContentRow,
  ContentTable,
} from '#ui/account/content-frame/content-list.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { EmptyState } from '#ui/kit/message/empty-state.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

export const GROUP_FLASHES = ['added', 'renamed', 'joined', 'left', 'ended'] as const
type GroupFlash = (typeof GROUP_FLASHES)[number]

type GroupsPageProps = {
  asked: GroupsAsked
  list: { lines: readonly GroupLine[]; next: string | null }
  /** A new one is asked for. */
  isAdding?: boolean
  /** The one that is open. */
  open?: { id: string; panel: ReactNode }
  done: GroupFlash | undefined
  outcome: AccountOutcome | undefined
}

/** Companies that are one house. */
export function GroupsPage(props: GroupsPageProps) {
  const { asked, list, isAdding, open, done, outcome } = props
  const { t, i18n } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { q, after } = asked
  const path = accountPath(locale, 'admin', 'groups')
  const words: Record<GroupFlash, string> = {
    added: t`The group is there. Add its companies.`,
    renamed: t`The group has another name.`,
    joined: t`Added. What is published of the companies is being checked again.`,
    left: t`The company is no longer of the group.`,
    ended: t`The group is dissolved.`,
  }
  const adding = isAdding && (
    <ContentPanel title={t`New group`} closeHref={listAddress(path, { q, after })}>
      <NewGroup outcome={outcome} />
    </ContentPanel>
  )
  return (
    <>
      <ContentHead
        title={t`Groups of companies`}
        actions={
          <>
            <AdministrationSearch path={path} label={t`Name of a group`} q={q} kept={{}} />
            <Button href={listAddress(path, { q, new: 'yes' })} size="sm" iconBefore="plus">
              {t`New group`}
            </Button>
          </>
        }
      />
      <ContentList
        done={done && !outcome && words[done]}
        panel={open?.panel ?? (adding || undefined)}
        foot={
          list.next && (
            <AccountLink href={listAddress(path, { q, after: list.next })}>
              <Trans>Next</Trans>
            </AccountLink>
          )
        }
      >
        {list.lines.length === 0 ? (
          <EmptyState
            title={t`No result`}
            text={q ? t`No group fits this search.` : t`There is no group yet.`}
            waysOut={[{ icon: 'list', label: t`All groups`, href: path }]}
          />
        ) : (
          <ContentTable
            caption={t`Groups of companies`}
            heads={[{ label: t`Group` }, { label: t`Companies`, isNumber: true }]}
          >
            {list.lines.map(({ id, name, companies, isChecking }) => (
              <ContentRow
                key={id}
                href={listAddress(accountPath(locale, 'admin', 'groups', id), { q, after })}
                name={name}
                note={isChecking ? t`Reviews are being checked again` : ''}
                icon={<Icon name="buildings" />}
                isCurrent={id === open?.id}
              >
                <ContentCell label={t`Companies`} isNumber>
                  {i18n.number(companies)}
                </ContentCell>
              </ContentRow>
            ))}
          </ContentTable>
        )}
      </ContentList>
    </>
  )
}

function NewGroup({ outcome }: { outcome: AccountOutcome | undefined }) {
  const { t } = useLingui()
  const name = t`Name of the group`
  return (
    <ReasonForm
      name="add"
      label={t`Add the group`}
      hint={t`Kept in the history. Name nobody.`}
      outcome={outcome}
      fields={{ name }}
    >
      <TextInput
        {...fieldOf('add', outcome, t)('name')}
        label={name}
        hint={t`It stands on the profiles of its companies.`}
        required
        maxLength={GROUP_LIMITS.name}
        autoComplete="off"
      />
    </ReasonForm>
  )
}
