import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import {
  DATA_REQUEST_LIMITS,
  DATA_REQUEST_OUTCOMES,
  type DataRequestFile,
  type DataRequestKind,
  needsIdentity,
} from '#domain/account/data-request.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { RadioGroup } from '#ui/kit/form/radio-group.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { OUTCOME_NAMES } from './data-request-texts.ts'
import { HistoryReason, ReasonForm } from './reason-form.tsx'

type FormProps = { request: DataRequestFile; outcome: AccountOutcome | undefined }

/** What is done about a request: who they are, more time, the answer. */
export function DataRequestForms({ request, outcome }: FormProps) {
  const asksIdentity = needsIdentity(request.kind) && !request.isIdentified
  return (
    <>
      {asksIdentity && <Identity request={request} outcome={outcome} />}
      <Closing request={request} outcome={outcome} />
      {!request.isExtended && <Extension outcome={outcome} />}
    </>
  )
}

function Identity({ request, outcome }: FormProps) {
  const { t } = useLingui()
  const ofHistory = t`Kept in the history. Name nobody.`
  const found = fieldOf('identity-words', outcome, t)('identity_words')
  return (
    <AccountCard title={t`Are they who they say?`}>
      {request.email && (
        <ReasonForm
          name="identity-link"
          label={t`Send a link to the address`}
          hint={ofHistory}
          look="secondary"
          outcome={outcome}
        />
      )}
      <ReasonForm
        name="identity-words"
        label={t`Note what you found out`}
        hint={ofHistory}
        look="secondary"
        outcome={outcome}
        fields={{ identity_words: t`What you found out` }}
      >
        <TextArea
          {...found}
          label={t`What you found out`}
          hint={t`In words: no paper is kept. It goes when the request is answered.`}
          required
          rows={3}
          limit={DATA_REQUEST_LIMITS.words}
        />
      </ReasonForm>
    </AccountCard>
  )
}

function Extension({ outcome }: Pick<FormProps, 'outcome'>) {
  const { t } = useLingui()
  const answer = fieldOf('extend', outcome, t)('answer')
  return (
    <AccountCard title={t`More time`}>
      <ReasonForm
        name="extend"
        label={t`Extend by two months`}
        hint={t`Kept in the history. Name nobody.`}
        look="secondary"
        outcome={outcome}
        fields={{ answer: t`Why it takes longer` }}
      >
        <TextArea
          {...answer}
          label={t`Why it takes longer`}
          hint={t`They receive it word for word. Once, and within the first month.`}
          required
          rows={3}
          limit={DATA_REQUEST_LIMITS.answer}
        />
      </ReasonForm>
    </AccountCard>
  )
}

function Closing({ request, outcome }: FormProps) {
  const { t } = useLingui()
  const { kind, email } = request
  const field = fieldOf('close', outcome, t)
  const labels = {
    outcome: t`Outcome`,
    answer: t`Answer`,
    first_name: t`First name`,
    last_name: t`Last name`,
    job_title: t`Job title`,
    reason: t`Reason`,
  }
  const done: Record<DataRequestKind, string> = {
    export: t`They receive a link to all that we keep of them, for 14 days.`,
    erase: t`All that says who they are goes, with what they wrote. No mail tells them: it would bring the address back.`,
    rectify: t`Account, contact and the register follow. The words of reviews stay as they were signed.`,
    other: t`They receive your answer.`,
  }
  return (
    <AccountCard title={t`Answer`}>
      {email === '' && (
        <Alert tone="info">
          {t`No address is known: print or copy your answer before you close the request. Nothing of it is kept.`}
        </Alert>
      )}
      <AccountForm name="close" label={t`Answer`} outcome={outcome} fields={labels}>
        <RadioGroup
          {...field('outcome')}
          label={labels.outcome}
          required
          look="lines"
          options={DATA_REQUEST_OUTCOMES.map((value) => ({
            value,
            label: t(OUTCOME_NAMES[value]),
            note:
              value === 'done' ? done[kind] : t`They are told why, and where they can complain.`,
          }))}
        />
        {kind === 'rectify' && (
          <>
            <TextInput
              {...field('first_name')}
              label={labels.first_name}
              hint={t`What is left empty stays as it is.`}
              required={false}
            />
            <TextInput {...field('last_name')} label={labels.last_name} required={false} />
            <TextInput {...field('job_title')} label={labels.job_title} required={false} />
          </>
        )}
        <TextArea
          {...field('answer')}
          label={labels.answer}
          hint={t`They receive it word for word. Needed where you refuse, put something right, or answer a question.`}
          required={false}
          rows={5}
          limit={DATA_REQUEST_LIMITS.answer}
        />
        <HistoryReason field={field('reason')} />
        <div>
          <Button type="submit">{t`Close the request`}</Button>
        </div>
      </AccountForm>
    </AccountCard>
  )
}
