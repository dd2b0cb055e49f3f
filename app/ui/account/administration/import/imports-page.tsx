import { Plural, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import {
  IMPORT_COLUMNS,
  IMPORT_KINDS,
  type ImportKind,
  type ImportRun,
} from '#domain/account/import/import-file.ts'
import { accountPath } from '#domain/address/paths.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountRow, AccountRows } from '#ui/account/account-rows.tsx'
import { listAddress } from '#ui/account/administration/list-address.ts'
import { HistoryReason } from '#ui/account/administration/reason-form.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { ProveFirst } from '#ui/account/security/prove-first.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Badge } from '#ui/kit/tag/badge.tsx'
import styles from './import.module.css'
import { IMPORT_NAMES, IMPORT_STATE_NAMES } from './import-texts.ts'

type ImportsPageProps = {
  runs: readonly ImportRun[]
  next: string | null
  /** The one that the form begins with. */
  kind: ImportKind | undefined
  /** Whether they have lately proved who they are. */
  isRecent: boolean
  isDropped: boolean
  outcome: AccountOutcome | undefined
}

/** Files of many lines: first looked through, then entered. */
export function ImportsPage(props: ImportsPageProps) {
  const { runs, next, kind, isRecent, isDropped, outcome } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const path = accountPath(locale, 'admin', 'import')
  return (
    <AccountPage
      title={t`Import from files`}
      lead={t`Many at once, from a file. It is looked through first; nothing is entered before you say so, and nobody is written to.`}
      done={isDropped && !outcome && t`Given up. Nothing of the file was entered.`}
    >
      <AccountCard title={t`Bring a file`}>
        {isRecent ? (
          <OpeningForm kind={kind} outcome={outcome} />
        ) : (
          <ProveFirst what={t`Bring a file`} page={['admin', 'import']} />
        )}
      </AccountCard>
      <AccountCard title={t`Columns`}>
        <p>
          {t`The first line names the columns, in any order. Those in bold are needed; the others may be missing or empty.`}
        </p>
        <dl className={styles.columns}>
          {IMPORT_KINDS.map((each) => (
            <div key={each}>
              <dt>{t(IMPORT_NAMES[each])}</dt>
              <dd>
                {IMPORT_COLUMNS[each].needed.map((column) => (
                  <span key={column}>
                    <b>{column}</b>
                    {choicesOf(each, column)}
                  </span>
                ))}
                {IMPORT_COLUMNS[each].more.map((column) => (
                  <span key={column}>{column}</span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </AccountCard>
      {runs.length > 0 && (
        <AccountCard title={t`Files until now`}>
          <AccountRows isOrdered>
            {runs.map((run) => (
              <Line key={run.id} run={run} />
            ))}
          </AccountRows>
          {next && <AccountLink href={listAddress(path, { before: next })}>{t`Next`}</AccountLink>}
        </AccountCard>
      )}
    </AccountPage>
  )
}

/** Words of the file itself, in no language of ours. */
function choicesOf(kind: ImportKind, column: string): string {
  const choices = IMPORT_COLUMNS[kind].choices?.[column]
  return choices ? ` (${choices.join(', ')})` : ''
}

function Line({ run }: { run: ImportRun }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { id, kind, fileName, state, lines, madeBy, madeAt } = run
  const who = madeBy ?? t`Whoever runs the site`
  return (
    <AccountRow
      name={<a href={accountPath(locale, 'admin', 'import', id)}>{fileName}</a>}
      note={
        <>
          {t(IMPORT_NAMES[kind])} · <Plural value={lines} one="# line" other="# lines" /> · {who}
        </>
      }
    >
      <time dateTime={madeAt}>
        {formatDate(madeAt, locale)}, {formatTime(madeAt, locale)}
      </time>
      <Badge tone={state === 'done' ? 'ok' : state === 'dropped' ? 'neutral' : 'warning'}>
        {t(IMPORT_STATE_NAMES[state])}
      </Badge>
    </AccountRow>
  )
}

type OpeningProps = { kind: ImportKind | undefined; outcome: AccountOutcome | undefined }

function OpeningForm({ kind, outcome }: OpeningProps) {
  const { t } = useLingui()
  const field = fieldOf('open', outcome, t)
  const labels = { kind: t`What the lines are`, file: t`File`, reason: t`Reason` }
  const chosen = field('kind')
  const { defaultValue: _, ...file } = field('file')
  return (
    <AccountForm name="open" label={t`Bring a file`} outcome={outcome} fields={labels} isUpload>
      <Select
        {...chosen}
        defaultValue={chosen.defaultValue ?? kind}
        label={labels.kind}
        required
        placeholder={t`Choose`}
        options={IMPORT_KINDS.map((value) => ({ value, label: t(IMPORT_NAMES[value]) }))}
      />
      <TextInput
        {...file}
        label={labels.file}
        hint={t`CSV in UTF-8, with commas or semicolons. 20,000 lines at most.`}
        type="file"
        accept=".csv,text/csv,text/plain"
        required
      />
      <HistoryReason field={field('reason')} />
      <div>
        <Button type="submit">{t`Look through the file`}</Button>
      </div>
    </AccountForm>
  )
}
