import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import { CONTRIBUTORS_FIELD, CONTRIBUTORS_FORM } from '#domain/review/contributors.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ContributorsField } from './contributors-field.tsx'
import type { CardProps } from './reply-card.tsx'

/** Who of the team did the work, as the public page of the review says. */
export function ContributorsCard({ known: { people }, outcome }: CardProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const label = t`Who did the work`
  return (
    <AccountCard title={label}>
      {people.length === 0 ? (
        <>
          <p>
            <Trans>Nobody stands in the team of your public profile yet.</Trans>
          </p>
          <p>
            <AccountLink href={accountPath(locale, 'profile', 'team')}>
              <Trans>Add people to the team</Trans>
            </AccountLink>
          </p>
        </>
      ) : (
        <AccountForm
          name={CONTRIBUTORS_FORM}
          label={label}
          outcome={outcome}
          fields={{ [CONTRIBUTORS_FIELD]: label }}
        >
          <ContributorsField people={people} outcome={outcome} isOurs />
          <div>
            <Button type="submit" theme="secondary" size="sm">
              <Trans>Save who did the work</Trans>
            </Button>
          </div>
        </AccountForm>
      )}
    </AccountCard>
  )
}
