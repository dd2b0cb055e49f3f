import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type AccountProblem, FORM_FIELD } from '#domain/account/account-form.ts'
import type { InvitationFileProblem } from '#domain/invitation/invitation-file.ts'
import { PROBLEMS } from '#ui/account/form/account-texts.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PostForm } from '#ui/post-form/post-form.tsx'
import { FILE_PROBLEMS, LINE_PROBLEMS } from './request-texts.ts'
import styles from './requests.module.css'

type Line = { line: number; email: string; problem: string | null }

export type ListOutcome =
  | { list: null; problem: InvitationFileProblem }
  /** Looked through, or sent. */
  | { list: string; note: string; remind: string; lines: readonly Line[]; isSent: boolean }

/** First the list is looked through, line by line; only then can it be sent. */
export function ListCard({ file }: { file: ListOutcome | undefined }) {
  const { t } = useLingui()
  return (
    <div className={styles.list}>
      {file?.list === null && (
        <Alert tone="error" isAnnounced>
          {t(FILE_PROBLEMS[file.problem])}
        </Alert>
      )}
      {file && file.list !== null && <LookedThrough {...file} />}
      <PostForm name="file" encType="multipart/form-data" className={styles.form} noValidate>
        <input type="hidden" name={FORM_FIELD} value="file" />
        <TextInput
          id="file-list"
          name="list"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          label={t`List of clients (CSV)`}
          hint={t`One line per client, with a column “Email” and, if you like, first name, last name, company and language. 500 lines at most.`}
        />
        <TextArea
          id="file-note"
          name="note"
          label={t`A few personal words`}
          required={false}
          rows={3}
        />
        <Checkbox
          id="file-remind"
          name="remind"
          value="yes"
          label={t`Remind them once a week, three times at most, until they answer`}
        />
        <div>
          <Button type="submit" theme="secondary">
            {t`Look through the list`}
          </Button>
        </div>
      </PostForm>
    </div>
  )
}

function LookedThrough({
  list,
  note,
  remind,
  lines,
  isSent,
}: Extract<ListOutcome, { list: string }>) {
  const { t } = useLingui()
  const wrong = lines.filter(({ problem }) => problem !== null)
  const good = lines.length - wrong.length
  return (
    <div className={styles.form}>
      <Alert tone={isSent ? 'success' : 'info'} isAnnounced>
        {isSent ? (
          <Plural
            value={good}
            one="# invitation has been sent."
            other="# invitations have been sent."
          />
        ) : (
          <Plural value={good} one="# invitation can be sent." other="# invitations can be sent." />
        )}
      </Alert>
      {wrong.length > 0 && (
        <table className={styles.lines}>
          <caption>
            <Trans>Lines that are left out</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t`Line`}</th>
              <th scope="col">{t`Address`}</th>
              <th scope="col">{t`Why`}</th>
            </tr>
          </thead>
          <tbody>
            {wrong.map(({ line, email, problem }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{email}</td>
                <td>{t(LINE_PROBLEMS[problem ?? ''] ?? PROBLEMS[problem as AccountProblem])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!isSent && good > 0 && (
        <PostForm name="send-file">
          <input type="hidden" name={FORM_FIELD} value="send-file" />
          <input type="hidden" name="note" value={note} />
          <input type="hidden" name="remind" value={remind} />
          <textarea name="list" value={list} readOnly hidden />
          <Button type="submit" iconBefore="envelope-simple">
            <Plural value={good} one="Send # invitation" other="Send # invitations" />
          </Button>
        </PostForm>
      )}
    </div>
  )
}
