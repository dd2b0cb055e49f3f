import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { SignInMethod } from '#domain/signed-in-user.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/button/button.tsx'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import styles from './security.module.css'

export type SessionItem = {
  id: string
  device: string
  method: SignInMethod
  signedInAt: Date
  lastSeenAt: Date
  isCurrent: boolean
}

export function SessionsCard({ sessions }: { sessions: readonly SessionItem[] }) {
  const { t } = useLingui()
  return (
    <AccountCard title={t`Where you are signed in`}>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      <AccountForm name="everywhere">
        <div>
          <Button type="submit" theme="secondary" size="sm">
            {t`Sign out everywhere`}
          </Button>
        </div>
      </AccountForm>
    </AccountCard>
  )
}

function Session({ session }: { session: SessionItem }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { id, method, isCurrent } = session
  const device = session.device || t`Unknown device`
  const methods: Record<SignInMethod, string> = {
    link: t`by e-mail link`,
    password: t`with a password`,
    passkey: t`with a passkey`,
    'recovery-code': t`with a recovery code`,
  }
  const how = methods[method]
  const since = formatDate(session.signedInAt, locale)
  const seen = formatDate(session.lastSeenAt, locale)
  return (
    <li>
      <p className={styles.what}>
        <b>{device}</b>
        <span>
          {t`Signed in ${how} on ${since}`} · {t`last used on ${seen}`}
        </span>
      </p>
      {isCurrent ? (
        <span className={styles.here}>{t`This browser`}</span>
      ) : (
        <AccountForm name="session" hidden={{ session: id }}>
          <Button type="submit" theme="tertiary" size="xs">
            {t`Sign out`}
            <span className="visually-hidden"> {device}</span>
          </Button>
        </AccountForm>
      )}
    </li>
  )
}
