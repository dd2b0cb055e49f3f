import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { REFUSALS } from '#ui/account/form/account-texts.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { FailedTrouble } from '#ui/post-form/failed-trouble.tsx'
import { EntryPage } from './entry-page.tsx'

type Purpose = 'sign-in' | 'registration' | 'email-change' | 'authorship'

type LinkPageProps = {
  purpose: Purpose
  hidden: Record<string, string>
  /** Why it opens nothing. */
  refusal: AccountRefusal | null
  /** What the link is about: a company, an address. */
  about?: string | undefined
}

/** What a mailed link leads to: only the button does what the link is for. */
export function LinkPage({ purpose, hidden, refusal, about = '' }: LinkPageProps) {
  const { t } = useLingui()
  const { locale, brandName } = use(PageEnvironmentContext)
  const texts: Record<Purpose, { title: string; lead: string; button: string; again: string }> = {
    'sign-in': {
      title: t`Sign in`,
      lead: t`One more click, and you are in your ${brandName} account.`,
      button: t`Sign in`,
      again: accountPath(locale),
    },
    registration: {
      title: t`Confirm your address`,
      lead: t`You are registering ${about}. Its profile becomes public once our team has approved it.`,
      button: t`Register ${about}`,
      again: accountPath(locale, 'register'),
    },
    'email-change': {
      title: t`Confirm your new address`,
      lead: t`From now on you sign in with ${about}.`,
      button: t`Confirm this address`,
      again: accountPath(locale, 'security'),
    },
    authorship: {
      title: t`Are these reviews yours?`,
      lead: t`For a day you can then see and change what was signed from ${about} before it was the address of your account. Go on only if you wrote it.`,
      button: t`I wrote them`,
      again: accountPath(locale, 'my-reviews'),
    },
  }
  const { title, lead, button, again } = texts[purpose]
  if (refusal && refusal !== 'failed')
    return (
      <EntryPage title={title}>
        <Alert tone="error" isAnnounced>
          {refusal !== 'too-many' && t(REFUSALS[refusal])}
        </Alert>
        {refusal === 'not-asked-here' ? (
          <Button href={accountPath(locale)} theme="secondary" isBlock>
            {t`Sign in`}
          </Button>
        ) : (
          <Button href={again} theme="secondary" isBlock>
            {t`Ask for a new link`}
          </Button>
        )}
      </EntryPage>
    )
  return (
    <EntryPage title={title} lead={lead}>
      <AccountForm name={purpose} label={title} hidden={hidden}>
        {refusal && <FailedTrouble />}
        <Button type="submit" isBlock>
          {button}
        </Button>
      </AccountForm>
    </EntryPage>
  )
}
