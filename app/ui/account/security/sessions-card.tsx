import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { SignInMethod } from '#domain/account/session.ts'
import type { OpenSession } from '#domain/contract/account.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'

export function SessionsCard({ sessions }: { sessions: readonly OpenSession[] }) {
  const { t } = useLingui()
  return (
    <AccountCard title={t`Where you are signed in`}>
      <AccountRows>
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </AccountRows>
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

function Session({ session }: { session: OpenSession }) {
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
    <AccountRow
      name={device}
      note={`${t`Signed in ${how} on ${since}`} · ${t`last used on ${seen}`}`}
    >
      {isCurrent ? (
        <Badge tone="ok">{t`This browser`}</Badge>
      ) : (
        <AccountForm name="session" hidden={{ session: id }}>
          <Button type="submit" theme="tertiary" size="xs">
            {t`Sign out`}
            <span className="visually-hidden"> {device}</span>
          </Button>
        </AccountForm>
      )}
    </AccountRow>
  )
}
