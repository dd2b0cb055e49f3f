import { Plural, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { ruleOf } from '#domain/account/cases.ts'
import type { CaseLine, OwnCase, StaffHome } from '#domain/account/what-waits.ts'
import { formatDay, formatTime } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { ageOf } from '#ui/account/moderation/age-of.ts'
import { CASE_NAMES } from '#ui/account/moderation/moderation-texts.ts'
import { numberOf } from '#ui/account/number-of.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import { casePath } from '#ui/moderation/case-path.ts'
import { waitingPath } from '#ui/moderation/waiting-path.ts'
import styles from './dashboard.module.css'
import { Well } from './well.tsx'

type CasesCardProps = { cases: NonNullable<StaffHome['cases']>; now: string }

/** What waits for a decision, each kind with its oldest and the moment by which that should be decided. */
export function CasesCard({ cases, now }: CasesCardProps) {
  const { t } = useLingui()
  const { lines, kinds } = cases
  const empty = kinds - lines.length
  return (
    <AccountCard title={t`Waiting for a decision`}>
      {lines.length > 0 && (
        <table className={styles.cases}>
          <thead>
            <tr>
              <th scope="col">{t`Queue`}</th>
              <th scope="col">{t`Waiting`}</th>
              <th scope="col">{t`Oldest`}</th>
              <th scope="col">{t`Decide by`}</th>
              <th scope="col">{t`State`}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <CaseRow key={line.kind} line={line} now={now} />
            ))}
          </tbody>
        </table>
      )}
      {empty > 0 && (
        <Well>
          {lines.length === 0 ? (
            t`All queues are empty: nobody waits for a decision.`
          ) : (
            <Plural
              value={empty}
              one="One other queue is empty."
              other="The # other queues are empty."
            />
          )}
        </Well>
      )}
    </AccountCard>
  )
}

/** What one has taken or was given: the first that is due first. */
export function OwnCasesCard({ own, now }: { own: readonly OwnCase[]; now: string }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const moment = (at: string) => `${formatDay(at, locale)}, ${formatTime(at, locale)}`
  return (
    <AccountCard title={t`Your cases`}>
      <AccountRows isOrdered>
        {own.map(({ subject, id, kind, name, due, until }) => {
          const [by, end] = [moment(due), moment(until)]
          return (
            <AccountRow
              key={`${subject} ${id}`}
              name={<a href={casePath(locale, subject, id)}>{name}</a>}
              note={
                <>
                  {t(CASE_NAMES[kind])} · {t`decide by ${by}`} · {t`yours until ${end}`}
                </>
              }
            >
              {due <= now ? (
                <Badge tone="error" icon="warning-circle-fill">{t`overdue`}</Badge>
              ) : (
                <Badge tone="ok">{t`in time`}</Badge>
              )}
            </AccountRow>
          )
        })}
      </AccountRows>
    </AccountCard>
  )
}

function CaseRow({ line, now }: { line: CaseLine; now: string }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { kind, count, overdue, oldest, due } = line
  const late = numberOf(overdue, locale)
  const isDue = due <= now
  return (
    <tr>
      <th scope="row">
        <a href={waitingPath(locale, kind)}>{t(CASE_NAMES[kind])}</a>
        <span>{ruleOf(kind).by === 'moderate' ? t`for moderators` : t`for administrators`}</span>
      </th>
      <td data-name={t`Waiting`}>{numberOf(count, locale)}</td>
      <td data-name={t`Oldest`}>
        <time dateTime={oldest}>{ageOf(oldest, now, locale)}</time>
      </td>
      <td data-name={t`Decide by`} data-late={isDue || undefined}>
        <time dateTime={due}>{`${formatDay(due, locale)}, ${formatTime(due, locale)}`}</time>
      </td>
      <td>
        {overdue > 0 ? (
          <Badge tone="error" icon="warning-circle-fill">{t`overdue: ${late}`}</Badge>
        ) : isDue ? (
          <Badge tone="warning">{t`due now`}</Badge>
        ) : (
          <Badge tone="ok">{t`in time`}</Badge>
        )}
      </td>
    </tr>
  )
}
