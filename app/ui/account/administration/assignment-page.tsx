import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { REASON_LENGTH } from '#domain/account/administration.ts'
import type { CaseHolder, CaseSubject } from '#domain/account/cases.ts'
import { formatDay, formatTime } from '#i18n/format.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { useHolderWords } from '#ui/account/form/case-holder.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { AccountColumns } from '#ui/account/frame/account-columns.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { casePath } from '#ui/moderation/case-path.ts'

export const CASE_FLASHES = ['given', 'returned'] as const

type AssignmentPageProps = {
  known: {
    subject: CaseSubject
    id: string
    name: string
    due: string
    holder: CaseHolder | null
  }
  /** Whom it can be given to. */
  colleagues: readonly { id: string; name: string }[]
  done: (typeof CASE_FLASHES)[number] | undefined
  outcome: AccountOutcome | undefined
}

/** Who sees to something that waits. */
export function AssignmentPage({ known, colleagues, done, outcome }: AssignmentPageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const words = useHolderWords()
  const { subject, id, name, holder } = known
  const due = `${formatDay(known.due, locale)}, ${formatTime(known.due, locale)}`
  const flashes = {
    given: t`Given. Your colleague has been told by mail.`,
    returned: t`Given back: whoever comes first may take it.`,
  }
  return (
    <AccountPage
      title={name}
      lead={t`To be decided by ${due}. Whoever has it keeps nobody else from deciding, and has it for 48 hours.`}
      back={{ href: casePath(locale, subject, id), label: t`To the case` }}
      done={done && !outcome && flashes[done]}
    >
      <AccountColumns split="even">
        <AccountCard title={t`Who sees to it`}>
          <p>{words(holder)}</p>
          {!holder?.isOwn && (
            <AccountForm name="take-case" outcome={outcome}>
              <div>
                <Button type="submit">{t`Take it`}</Button>
              </div>
            </AccountForm>
          )}
          {holder?.isOwn && (
            <AccountForm name="return-case" outcome={outcome}>
              <div>
                <Button type="submit" theme="secondary">{t`Give it back`}</Button>
              </div>
            </AccountForm>
          )}
        </AccountCard>
        <Giving colleagues={colleagues} outcome={outcome} />
      </AccountColumns>
    </AccountPage>
  )
}

function Giving({ colleagues, outcome }: Pick<AssignmentPageProps, 'colleagues' | 'outcome'>) {
  const { t } = useLingui()
  const field = fieldOf('give-case', outcome, t)
  const labels = { to: t`Colleague`, note: t`Words for your colleague` }
  return (
    <AccountCard title={t`Give it to a colleague`}>
      {colleagues.length === 0 ? (
        <p>{t`Nobody else of the team may decide about it.`}</p>
      ) : (
        <AccountForm
          name="give-case"
          label={t`Give it to a colleague`}
          outcome={outcome}
          fields={labels}
        >
          <Select
            {...field('to')}
            label={labels.to}
            required
            placeholder={t`Choose`}
            options={colleagues.map((each) => ({ value: each.id, label: each.name }))}
          />
          <TextArea
            {...field('note')}
            label={labels.note}
            hint={t`Kept in the history. Name nobody.`}
            required={false}
            rows={3}
            limit={REASON_LENGTH}
          />
          <div>
            <Button type="submit">{t`Give it`}</Button>
          </div>
        </AccountForm>
      )}
    </AccountCard>
  )
}
