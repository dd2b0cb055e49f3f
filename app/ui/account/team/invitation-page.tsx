import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { EntryPage } from '#ui/account/entry/entry-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { REFUSALS } from '#ui/account/form/account-texts.ts'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { SignOutForm } from '#ui/account/frame/sign-out-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

type InvitationPageProps = {
  token: string
  isSent: boolean
  signedInAs: string | undefined
  invitation:
    | { memberName: string; inviter: string | null; email: string; isKnown: boolean }
    | undefined
  outcome?: AccountOutcome | undefined
}

/** Accepted only by somebody signed in with the address that was invited. */
export function InvitationPage(props: InvitationPageProps) {
  const { token, isSent, signedInAs, invitation, outcome } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (!invitation)
    return (
      <EntryPage title={t`Invitation`}>
        <Alert tone="error" isAnnounced>
          {t`This invitation has been answered, withdrawn, or is too old. Ask your colleague for a new one.`}
        </Alert>
        <Button href={accountPath(locale)} theme="secondary" isBlock>
          {t`Back to login`}
        </Button>
      </EntryPage>
    )
  const { memberName, email, isKnown } = invitation
  const inviter = invitation.inviter ?? memberName
  const isInvited = signedInAs?.toLowerCase() === email.toLowerCase()
  const name = t`First and last name`
  return (
    <EntryPage
      title={t`Join ${memberName}`}
      lead={t`${inviter} invites you to look after the profile, reviews and messages of ${memberName}.`}
    >
      {isSent && !outcome && !signedInAs && (
        <Alert tone="info" isAnnounced>
          {t`A link is on its way to ${email}. Open it in this browser within 10 minutes, then accept.`}
        </Alert>
      )}
      {isInvited && (
        <AccountForm name="accept" label={t`Invitation`} outcome={outcome} hidden={{ token }}>
          <Button type="submit" isBlock>
            {t`Accept the invitation`}
          </Button>
        </AccountForm>
      )}
      {signedInAs && !isInvited && (
        <>
          <Alert tone="error">{t(REFUSALS['wrong-person'])}</Alert>
          <SignOutForm>
            <Button type="submit" theme="secondary" isBlock>
              {t`Sign out`}
            </Button>
          </SignOutForm>
        </>
      )}
      {!signedInAs && isKnown && (
        <AccountForm name="sign-in" label={t`Sign in`} outcome={outcome} hidden={{ token }}>
          <p>{t`The invitation is for ${email}. Sign in with this address to accept it.`}</p>
          <Button type="submit" isBlock iconBefore="envelope-simple">
            {t`Send me a sign-in link`}
          </Button>
        </AccountForm>
      )}
      {!signedInAs && !isKnown && (
        <AccountForm
          name="join"
          label={t`Create my account`}
          outcome={outcome}
          hidden={{ token }}
          fields={{ name }}
        >
          <p>{t`The invitation is for ${email}. Tell us your name: we send a link to this address.`}</p>
          <TextInput
            {...fieldOf('join', outcome, t)('name')}
            label={name}
            autoComplete="name"
            required
          />
          <Button type="submit" isBlock>
            {t`Create my account`}
          </Button>
        </AccountForm>
      )}
    </EntryPage>
  )
}
