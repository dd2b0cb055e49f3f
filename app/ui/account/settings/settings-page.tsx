import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { NotificationKind } from '#domain/account/notification.ts'
import { accountPath } from '#domain/address/paths.ts'
import { localeFromKey } from '#domain/locale.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

export type SettingsDone = 'notices' | 'language' | 'briefs'

type SettingsPageProps = {
  memberName: string
  notifications: { [kind in NotificationKind]: boolean }
  language: LocaleCode
  /** Null for whoever may not change it. */
  takesBriefs: boolean | null
  canExport: boolean
  canClose: boolean
  done: SettingsDone | undefined
  outcome: AccountOutcome | undefined
}

export function SettingsPage(props: SettingsPageProps) {
  const { memberName, canExport, canClose, done, outcome } = props
  const { t } = useLingui()
  const words = {
    notices: t`Your choice is kept.`,
    briefs: t`Your choice is kept.`,
    language: t`From now on we write to you in this language.`,
  }
  return (
    <AccountPage title={t`Settings`} lead={memberName} done={done && !outcome && words[done]}>
      <NotificationsForm notifications={props.notifications} outcome={outcome} />
      {props.takesBriefs !== null && (
        <BriefsForm takesBriefs={props.takesBriefs} outcome={outcome} />
      )}
      <LanguageForm language={props.language} outcome={outcome} />
      <HistoryCard />
      {canExport && <ExportCard memberName={memberName} />}
      {canClose && <CloseCard memberName={memberName} />}
    </AccountPage>
  )
}

function NotificationsForm({
  notifications,
  outcome,
}: Pick<SettingsPageProps, 'notifications' | 'outcome'>) {
  const { t } = useLingui()
  const labels: Record<NotificationKind, string> = {
    'message-received': t`A visitor has written to us`,
    'message-assigned': t`A colleague gives me a message`,
  }
  return (
    <AccountCard title={t`What we write to you about`}>
      <AccountForm name="notices" label={t`What we write to you about`} outcome={outcome}>
        {(Object.keys(labels) as NotificationKind[]).map((kind) => (
          <Checkbox
            key={kind}
            id={`notices-${kind}`}
            name={kind}
            value="yes"
            label={labels[kind]}
            defaultChecked={notifications[kind]}
          />
        ))}
        <p>
          <Trans>
            If nobody of your team wants to hear of new messages, the owners are told all the same.
          </Trans>
        </p>
        <div>
          <Button type="submit" theme="secondary">
            <Trans>Keep this choice</Trans>
          </Button>
        </div>
      </AccountForm>
    </AccountCard>
  )
}

type BriefsFormProps = { takesBriefs: boolean; outcome: AccountOutcome | undefined }

function BriefsForm({ takesBriefs, outcome }: BriefsFormProps) {
  const { t } = useLingui()
  return (
    <AccountCard title={t`Briefs`}>
      <AccountForm name="briefs" label={t`Briefs`} outcome={outcome}>
        <Checkbox
          id="briefs-takes_briefs"
          name="takes_briefs"
          value="yes"
          label={t`Our company can be asked by brief`}
          hint={t`A brief is one request to two to five providers. Yours arrive among your messages.`}
          defaultChecked={takesBriefs}
        />
        <div>
          <Button type="submit" theme="secondary">
            <Trans>Keep this choice about briefs</Trans>
          </Button>
        </div>
      </AccountForm>
    </AccountCard>
  )
}

function LanguageForm({ language, outcome }: Pick<SettingsPageProps, 'language' | 'outcome'>) {
  const { t } = useLingui()
  const label = t`Language of our mails`
  return (
    <AccountCard title={label}>
      <AccountForm name="language" label={label} outcome={outcome} fields={{ language: label }}>
        <Select
          {...fieldOf('language', outcome, t)('language')}
          label={label}
          defaultValue={language}
          options={LOCALE_CODES.map((value) => ({ value, label: ownName(value) }))}
          hint={t`The language of pages is chosen below the navigation.`}
        />
        <div>
          <Button type="submit" theme="secondary">
            <Trans>Keep this language</Trans>
          </Button>
        </div>
      </AccountForm>
    </AccountCard>
  )
}

/** Each language by its own name. */
function ownName(code: LocaleCode): string {
  const locale = localeFromKey(code)
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale.slice(0, 2)) ?? code
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

function ExportCard({ memberName }: { memberName: string }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AccountCard title={t`Your company’s data`}>
      <p>
        <Trans>
          Everything we hold of {memberName}, as a file (JSON): profile, team, messages, reviews,
          collections, rewards, views. That you took it out is recorded.
        </Trans>
      </p>
      <form method="post" action={accountPath(locale, 'settings', 'export')}>
        <Button type="submit" theme="secondary" iconBefore="download-simple">
          <Trans>Export the data</Trans>
        </Button>
      </form>
    </AccountCard>
  )
}

function HistoryCard() {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AccountCard title={t`What was done with your company’s data`}>
      <p>{t`Who took data of your company out, and when. Nothing in this list can be changed.`}</p>
      <div>
        <Button href={accountPath(locale, 'settings', 'history')} theme="secondary">
          <Trans>See who did what</Trans>
        </Button>
      </div>
    </AccountCard>
  )
}

function CloseCard({ memberName }: { memberName: string }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AccountCard title={t`Close the account`}>
      <p>
        <Trans>
          {memberName} leaves the site. Its profile is no longer public; what clients published is
          kept, not deleted.
        </Trans>
      </p>
      <div>
        <Button href={accountPath(locale, 'settings', 'close')} theme="secondary">
          <Trans>Close the account…</Trans>
        </Button>
      </div>
    </AccountCard>
  )
}
