import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { CASES, ruleOf } from '#domain/account/cases.ts'
import {
  type FixedValue,
  SHOWN_DEADLINES,
  SHOWN_RETENTION,
  SHOWN_WEIGHTS,
} from '#domain/running/fixed-rules.ts'
import { formatHours } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { CASE_NAMES } from '#ui/account/moderation/moderation-texts.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import styles from './running.module.css'

type Names<Rules> = { [name in keyof Rules]: MessageDescriptor }

const WEIGHTS: Names<typeof SHOWN_WEIGHTS> = {
  'rating-max': msg`Points of a review: its rating, at most`,
  authenticated: msg`Factor of an authenticated review`,
  testimony: msg`Points for a testimony`,
  'testimony-words': msg`Words from which a testimony counts`,
  'case-study': msg`Points for a case study`,
  video: msg`Points for a video`,
}

const RETENTION: Names<typeof SHOWN_RETENTION> = {
  messages: msg`Messages to companies`,
  'demo-requests': msg`Demo requests`,
  mails: msg`Mails that were sent or given up`,
  jobs: msg`Background work that failed`,
  reporters: msg`Who reported something, after the decision`,
  'data-requests': msg`Answered data requests, without the address`,
  evidence: msg`Sealed evidence of erased reviews`,
  networks: msg`Networks that reviews were written from, as digests`,
  browsers: msg`Browsers that an account knows, since they were last seen`,
  changeovers: msg`Changes of owner and requests for another passkey, since they ended`,
  sessions: msg`Sessions, since they were last used`,
  uploads: msg`Pictures that no profile shows`,
  'erased-files': msg`Names of files that were erased, for machines that were away`,
  'expired-reviews': msg`Reviews that expired or were declined`,
  searches: msg`What visitors searched for`,
  shortlists: msg`Shortlists without an account, since they were last used`,
  briefs: msg`Briefs, after their end`,
  'agreed-briefs': msg`Briefs with an agreement, after their end`,
  'unconfirmed-briefs': msg`Briefs that nobody confirmed`,
  'unconfirmed-alerts': msg`Alerts that nobody confirmed`,
}

const DEADLINES: Names<typeof SHOWN_DEADLINES> = {
  'case-held': msg`A case that somebody took is free again`,
  'author-answer': msg`An author answers a question of moderators`,
  objection: msg`Objection to a decision about a report`,
  'undo-merge': msg`Undoing a merge`,
  'invitation-unanswered': msg`An invitation to review without an answer`,
  'review-unconfirmed': msg`A signed review without confirmation`,
  'reminder-pause': msg`Between two reminders`,
  'invited-again': msg`The same client is invited again`,
  'colleague-invitation': msg`Invitation of a colleague`,
  'staff-invitation': msg`Access for staff`,
  'operator-invitation': msg`Access for staff, from the command line`,
  'data-request-link': msg`Link to somebody’s data`,
}

type Setting = {
  name: string
  meaning: string
  isSet: boolean
  value: string | null
  isPublic: boolean
}

type SettingsOfSitePageProps = {
  groups: readonly { title: string; settings: readonly Setting[] }[]
}

/** What the site runs with, and what its code decides; to be read only. */
export function SettingsOfSitePage({ groups }: SettingsOfSitePageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AccountPage
      title={t`Settings of the site`}
      lead={t`What the site was started with, and what its code decides. Nothing is changed here: settings are those of the machine, weights are registered, retention is promised to visitors.`}
    >
      <FixedCard title={t`Weights of the leaderboards`} rules={SHOWN_WEIGHTS} names={WEIGHTS} />
      <FixedCard title={t`How long data are kept`} rules={SHOWN_RETENTION} names={RETENTION} />
      <FixedCard title={t`Deadlines`} rules={SHOWN_DEADLINES} names={DEADLINES} />
      <AccountCard title={t`What waits for staff`}>
        <AccountRows isDense>
          {CASES.map((kind) => {
            const { due, overdue } = ruleOf(kind)
            const late = formatHours(overdue, locale)
            return (
              <AccountRow key={kind} name={t(CASE_NAMES[kind])} note={t`overdue after ${late}`}>
                <span className={styles.value}>{formatHours(due, locale)}</span>
              </AccountRow>
            )
          })}
        </AccountRows>
      </AccountCard>
      <AccountCard title={t`Configuration`}>
        <p className={styles.faint}>
          {t`Read when the site starts, from the environment or its files. Names and meanings are those of the documentation for operators. Of what may be secret, only whether it is set is shown.`}
        </p>
        {groups.map(({ title, settings }) => (
          <section key={title} className={styles.group} aria-label={title} lang="en">
            <h3>{title}</h3>
            <AccountRows>
              {settings.map(({ name, meaning, ...setting }) => (
                <AccountRow key={name} name={<code>{name}</code>} note={meaning}>
                  <SettingValue {...setting} />
                </AccountRow>
              ))}
            </AccountRows>
          </section>
        ))}
      </AccountCard>
    </AccountPage>
  )
}

function SettingValue({ isSet, isPublic, value }: Pick<Setting, 'isSet' | 'isPublic' | 'value'>) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <span className={styles.setting} lang={locale}>
      {isPublic && value !== null && <code className={styles.value}>{value}</code>}
      {isSet ? <Badge tone="ok">{t`set`}</Badge> : <Badge>{t`not set`}</Badge>}
    </span>
  )
}

type FixedCardProps<Rules> = { title: string; rules: Rules; names: Names<Rules> }

function FixedCard<Rules extends Record<string, FixedValue>>({
  title,
  rules,
  names,
}: FixedCardProps<Rules>) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (
    <AccountCard title={title}>
      <AccountRows isDense>
        {Object.entries(rules).map(([name, { value, unit }]) => (
          <AccountRow key={name} name={t(names[name as keyof Rules])}>
            <span className={styles.value}>
              {new Intl.NumberFormat(
                locale,
                unit && { style: 'unit', unit, unitDisplay: 'long' },
              ).format(value)}
            </span>
          </AccountRow>
        ))}
      </AccountRows>
    </AccountCard>
  )
}
