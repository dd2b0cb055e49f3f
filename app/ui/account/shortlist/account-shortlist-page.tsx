import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath, membersPath, shortlistPath } from '#domain/address/paths.ts'
import type { ShortlistSort } from '#domain/shortlist/shortlist.ts'
import type { Shortlist } from '#domain/shortlist/shortlist-contract.ts'
import { ALL_SERVICES } from '#domain/tag/category.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import type { ShortlistOutcome } from '#ui/shortlist/shortlist-outcome.ts'
import { ShortlistView } from '#ui/shortlist/shortlist-view.tsx'

type AccountShortlistPageProps = {
  list: Shortlist
  sort: ShortlistSort
  edited: string | null
  saved: string | null
  answer: ShortlistOutcome | undefined
}

export function AccountShortlistPage(props: AccountShortlistPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { list } = props
  const id = list.publicId ?? ''
  const lists = accountPath(locale, 'shortlists')
  return (
    <AccountPage
      title={list.name ?? t`My shortlist`}
      back={{ href: lists, label: t`Shortlists` }}
      lead={list.isCurrent ? t`The current list: what you keep is put on it.` : undefined}
    >
      {list.members.length > 0 ? (
        <ShortlistView {...props} action={`${shortlistPath(locale)}?list=${id}`} />
      ) : (
        <p>
          <Trans>Nobody is on this list yet.</Trans>{' '}
          <Button href={membersPath(locale, ALL_SERVICES)} theme="text" size="sm">
            <Trans>Find a provider</Trans>
          </Button>
        </p>
      )}
      <AccountCard title={t`This list`}>
        <AccountForm name="list-name" action={lists} hidden={{ list: id }} look="row">
          <TextInput
            id="list-name"
            name="name"
            label={t`Name of the list`}
            defaultValue={list.name ?? ''}
          />
          <Button type="submit" theme="secondary">
            <Trans>Rename</Trans>
          </Button>
        </AccountForm>
        <AccountForm name="list-drop" action={lists} hidden={{ list: id }}>
          <Button type="submit" theme="secondary" size="sm">
            <Trans>Delete the list and its notes</Trans>
          </Button>
        </AccountForm>
      </AccountCard>
    </AccountPage>
  )
}
