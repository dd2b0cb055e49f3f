import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { StaffNotification } from '#domain/account/staff/staff-notification.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'

type NotificationsPageProps = {
  choices: readonly { kind: StaffNotification; isWanted: boolean }[]
  isDone: boolean
  outcome: AccountOutcome | undefined
}

/** What somebody of our staff is told by mail: each chooses for themselves. */
export function NotificationsPage({ choices, isDone, outcome }: NotificationsPageProps) {
  const { t } = useLingui()
  const labels: Record<StaffNotification, string> = {
    'illegal-notice': t`A notice of illegal content has come: at once`,
    'register-halted': t`The public register signs no more: at once`,
    'mail-late': t`A mail has been waiting for fifteen minutes: at once`,
    digest: t`What waits for you: on weekdays at 8:00, if anything does`,
  }
  return (
    <AccountPage
      title={t`What we tell you`}
      lead={t`Numbers and links by e-mail, and no names. Each chooses for themselves.`}
      done={isDone && !outcome && t`Your choice is kept.`}
    >
      <AccountCard title={t`By e-mail`}>
        <AccountForm name="notifications" label={t`What we tell you`} outcome={outcome}>
          {choices.map(({ kind, isWanted }) => (
            <Checkbox
              key={kind}
              id={`notifications-${kind}`}
              name={kind}
              value="yes"
              label={labels[kind]}
              defaultChecked={isWanted}
            />
          ))}
          {choices.some(({ kind }) => kind === 'illegal-notice') && (
            <p>{t`Somebody always hears of illegal content: the last one keeps it.`}</p>
          )}
          <div>
            <Button type="submit">{t`Keep this choice`}</Button>
          </div>
        </AccountForm>
      </AccountCard>
    </AccountPage>
  )
}
