import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { MOST_LISTS } from '#domain/shortlist/shortlist.ts'
import type { ShortlistLine } from '#domain/shortlist/shortlist-contract.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'

type ShortlistsPageProps = { lists: ShortlistLine[]; outcome: AccountOutcome | undefined }

export function ShortlistsPage({ lists, outcome }: ShortlistsPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const field = fieldOf('list-new', outcome, t)
  return (
    <AccountPage
      title={t`Shortlists`}
      lead={t`What you keep is put on the current list. Only you see your lists, and whoever has a link to one.`}
    >
      {lists.length > 0 && (
        <AccountCard title={t`My lists`}>
          <AccountRows>
            {lists.map(({ publicId, name, isCurrent, members, usedAt }) => (
              <AccountRow
                key={publicId}
                name={
                  <a href={accountPath(locale, 'shortlists', publicId)}>
                    {name ?? t`My shortlist`}
                  </a>
                }
                note={
                  <>
                    {t`${plural(members, { one: '# provider', other: '# providers' })}`}
                    {', '}
                    <Trans>last changed on {formatDate(usedAt, locale)}</Trans>
                  </>
                }
              >
                {isCurrent ? (
                  <Badge>
                    <Trans>Current list</Trans>
                  </Badge>
                ) : (
                  <AccountForm name="list-choose" hidden={{ list: publicId }}>
                    <Button type="submit" theme="secondary" size="xs">
                      <Trans>Make it the current list</Trans>
                    </Button>
                  </AccountForm>
                )}
              </AccountRow>
            ))}
          </AccountRows>
        </AccountCard>
      )}
      {lists.length < MOST_LISTS && (
        <AccountCard title={t`A new list`}>
          <AccountForm
            name="list-new"
            outcome={outcome}
            fields={{ name: t`Name of the list` }}
            look="row"
          >
            <TextInput {...field('name')} label={t`Name of the list`} />
            <Button type="submit">
              <Trans>Make the list</Trans>
            </Button>
          </AccountForm>
        </AccountCard>
      )}
    </AccountPage>
  )
}
