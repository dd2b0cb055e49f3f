import { Plural, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import {
  type ImportRun,
  LINE_OUTCOMES,
  type LineOutcome,
  type ToldLine,
} from '#domain/account/import/import-file.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { AuditLine } from '#domain/contract/administration.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import styles from '#ui/account/administration/administration.module.css'
import { HistoryCard } from '#ui/account/administration/history-card.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { PROBLEMS } from '#ui/account/form/account-texts.ts'
import { ProveFirst } from '#ui/account/security/prove-first.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { SegmentedLinks } from '#ui/kit/tabs/segmented-control.tsx'
import { Badge } from '#ui/kit/tag/badge.tsx'
import own from './import.module.css'
import { IMPORT_NAMES, IMPORT_STATE_NAMES, OUTCOME_NAMES, OUTCOME_TONES } from './import-texts.ts'

type ImportPageProps = {
  run: ImportRun
  outcome: AccountOutcome | undefined
  /** Those of one outcome, or all. */
  shown: LineOutcome | undefined
  lines: readonly ToldLine[]
  next: number | null
  decisions: readonly AuditLine[]
  isRecent: boolean
}

/** One file: what becomes of each of its lines, and the button that enters them. */
export function ImportPage(props: ImportPageProps) {
  const { run, outcome, shown, lines, next, decisions, isRecent } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const list = accountPath(locale, 'admin', 'import')
  const path = `${list}/${run.id}`
  const counted = LINE_OUTCOMES.filter((each) => run.counts[each] > 0)
  const looked = counted.reduce((sum, each) => sum + run.counts[each], 0)
  return (
    <AccountPage
      title={run.fileName}
      lead={`${t(IMPORT_NAMES[run.kind])} · ${t(IMPORT_STATE_NAMES[run.state])}`}
      back={{ href: list, label: t`Import from files` }}
    >
      <Standing run={run} path={path} isRecent={isRecent} outcome={outcome} />
      {looked > 0 && (
        <AccountCard
          title={t`Lines`}
          aside={
            run.counts.refused > 0 && (
              <AccountLink href={`${path}/lines`}>{t`Those left out, as a file (CSV)`}</AccountLink>
            )
          }
        >
          <SegmentedLinks
            label={t`Lines shown`}
            links={[
              { label: t`All`, href: path, count: looked, isCurrent: shown === undefined },
              ...counted.map((each) => ({
                label: t(OUTCOME_NAMES[each]),
                href: listAddress(path, { outcome: each }),
                count: run.counts[each],
                isCurrent: each === shown,
              })),
            ]}
          />
          {lines.length > 0 ? (
            <Lines lines={lines} />
          ) : (
            <p className={styles.faint}>{t`What these lines said is no longer kept.`}</p>
          )}
          {next !== null && (
            <AccountLink href={listAddress(path, { outcome: shown, after: `${next}` })}>
              {t`Next`}
            </AccountLink>
          )}
        </AccountCard>
      )}
      <HistoryCard decisions={decisions} />
    </AccountPage>
  )
}

type StandingProps = Pick<ImportPageProps, 'run' | 'isRecent' | 'outcome'> & { path: string }

/** What is to be done now, or what is being done. */
function Standing({ run, path, isRecent, outcome }: StandingProps) {
  const { t } = useLingui()
  const { state, counts } = run
  if (state === 'checking' || state === 'importing')
    return (
      <Alert tone="info">
        {state === 'checking'
          ? t`The file is being looked through. You need not wait here.`
          : t`The lines are being entered. You need not wait here.`}{' '}
        <AccountLink href={path}>{t`Look again`}</AccountLink>
      </Alert>
    )
  if (state === 'dropped') return <Alert tone="info">{t`Nothing of the file was entered.`}</Alert>
  if (state === 'done')
    return (
      <Alert tone="success" isAnnounced>
        <Plural value={counts.done} one="# line was entered." other="# lines were entered." />
      </Alert>
    )
  const enter = <Plural value={counts.fresh} one="Enter # line" other="Enter # lines" />
  return (
    <AccountCard title={t`Looked through`}>
      <p>
        {counts.fresh > 0
          ? t`Nothing is entered yet. Put right what is left out, and bring it again.`
          : t`There is nothing new in this file.`}
      </p>
      {isRecent ? (
        <div className={styles.actions}>
          {counts.fresh > 0 && (
            <AccountForm name="start" outcome={outcome} look="row">
              <Button type="submit">{enter}</Button>
            </AccountForm>
          )}
          <AccountForm name="drop" outcome={outcome} look="row">
            <Button type="submit" theme="secondary">
              {t`Give the file up`}
            </Button>
          </AccountForm>
        </div>
      ) : (
        <ProveFirst what={t`Enter them, or give the file up`} page={['admin', 'import', run.id]} />
      )}
    </AccountCard>
  )
}

function Lines({ lines }: { lines: readonly ToldLine[] }) {
  const { t } = useLingui()
  return (
    <table className={own.lines}>
      <caption className="visually-hidden">{t`Lines`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Line`}</th>
          <th scope="col">{t`What the line says`}</th>
          <th scope="col">{t`What becomes of it`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, cells, outcome, problems }) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            <td>
              {Object.values(cells)
                .filter((cell) => cell !== '')
                .join(' · ')}
            </td>
            <td>
              <Badge tone={OUTCOME_TONES[outcome]}>{t(OUTCOME_NAMES[outcome])}</Badge>
              {Object.entries(problems).map(([column, problem]) => (
                <p key={column}>
                  <b>{column}</b> {t(PROBLEMS[problem])}
                </p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
