import { Plural, useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { ProveFirst } from './prove-first.tsx'
import styles from './security.module.css'

type RecoveryCardProps = {
  left: number
  /** Just made, and shown this once. */
  codes: readonly string[] | undefined
  isRecent: boolean
  outcome: AccountOutcome | undefined
}

export function RecoveryCard({ left, codes, isRecent, outcome }: RecoveryCardProps) {
  const { t } = useLingui()
  const make = left > 0 ? t`Make new codes` : t`Make recovery codes`
  return (
    <AccountCard title={t`Recovery codes`}>
      <p className={styles.text}>
        {t`For the day you lose every passkey: print them, or put them away where you keep important papers. Each works once.`}
      </p>
      {codes ? (
        <>
          <Alert tone="info" isAnnounced>
            {t`Copy these codes now: they are not shown again.`}
          </Alert>
          <ul className={styles.codes}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </>
      ) : (
        <p className={styles.text}>
          <Plural value={left} _0="No code left." one="One code left." other="# codes left." />
        </p>
      )}
      {isRecent ? (
        <AccountForm name="codes" label={make} outcome={outcome}>
          <div>
            <Button type="submit" theme="secondary" size="sm">
              {make}
            </Button>
          </div>
        </AccountForm>
      ) : (
        <ProveFirst what={make} />
      )}
    </AccountCard>
  )
}
