import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import type { CardProps } from './reply-card.tsx'

/** In which of the member's collections the review is, and which it could be in. */
export function CollectionsCard({ known: { collections }, outcome }: CardProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AccountCard title={t`Collections`}>
      {collections.length === 0 && (
        <p>
          <Trans>
            A collection shows reviews of your choice under one address, for example in an offer.
          </Trans>
        </p>
      )}
      <AccountRows>
        {collections.map(({ public_id, name, isIn }) => {
          const words = shownWords(name, locale)
          const title = words?.text ?? public_id
          return (
            <AccountRow
              key={public_id}
              name={
                <a href={accountPath(locale, 'collections', public_id)} lang={words?.lang}>
                  {title}
                </a>
              }
            >
              <AccountForm
                name={isIn ? 'remove' : 'add'}
                label={isIn ? t`Remove from ${title}` : t`Add to ${title}`}
                outcome={isIn ? undefined : outcome}
                hidden={{ collection: public_id }}
                look="row"
              >
                <Button type="submit" theme="secondary" size="xs">
                  {isIn ? <Trans>Remove</Trans> : <Trans>Add</Trans>}
                  <span className="visually-hidden">: {title}</span>
                </Button>
              </AccountForm>
            </AccountRow>
          )
        })}
      </AccountRows>
      <p>
        <AccountLink href={accountPath(locale, 'collections')}>
          <Trans>Make a collection</Trans>
        </AccountLink>
      </p>
    </AccountCard>
  )
}
