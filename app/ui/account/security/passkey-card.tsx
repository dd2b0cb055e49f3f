import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { OwnPasskey } from '#domain/contract/account.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { PasskeyForm } from '#ui/account/entry/passkey-form.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { AccountTrouble } from '#ui/account/form/account-trouble.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ProveFirst } from './prove-first.tsx'
import styles from './security.module.css'

type PasskeyCardProps = {
  passkeys: readonly OwnPasskey[]
  isRecent: boolean
  outcome: AccountOutcome | undefined
}

export function PasskeyCard({ passkeys, isRecent, outcome }: PasskeyCardProps) {
  const { t } = useLingui()
  return (
    <AccountCard title={t`Passkeys`}>
      <p className={styles.text}>
        {t`Sign in with a fingerprint, your face or the code of your device. Nothing to remember, and nothing that could be stolen from us.`}
      </p>
      {outcome?.form === 'passkey' && (
        <AccountTrouble outcome={outcome} form="passkey" fields={{}} />
      )}
      {passkeys.length > 0 && (
        <AccountRows>
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} isRecent={isRecent} />
          ))}
        </AccountRows>
      )}
      {isRecent ? (
        <PasskeyForm
          purpose="creation"
          label={t`Add a passkey`}
          failure={t`No passkey was made. Try again.`}
          fallback={<p>{t`This browser has no passkeys.`}</p>}
        />
      ) : (
        <ProveFirst what={t`Add or remove a passkey`} />
      )}
    </AccountCard>
  )
}

function Passkey({ passkey, isRecent }: { passkey: OwnPasskey; isRecent: boolean }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const name = passkey.name || t`Passkey`
  const added = formatDate(passkey.createdAt, locale)
  const used = passkey.lastUsedAt ? formatDate(passkey.lastUsedAt, locale) : ''
  return (
    <AccountRow
      name={name}
      note={
        <>
          {t`Added on ${added}`}
          {used && ` · ${t`last used on ${used}`}`}
        </>
      }
    >
      {isRecent && (
        <AccountForm name="passkey-removal" hidden={{ passkey: passkey.id }}>
          <Button type="submit" theme="tertiary" size="xs">
            {t`Remove`}
            <span className="visually-hidden"> {name}</span>
          </Button>
        </AccountForm>
      )}
    </AccountRow>
  )
}
