import { Plural, useLingui } from '@lingui/react/macro'
import { type ComponentProps, use, useState } from 'react'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { briefPath, legalPath } from '#domain/address/paths.ts'
import type { BriefOutcome } from '#domain/brief/brief-form.ts'
import type { Suggestions } from '#domain/contract/listing.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { TrapField } from '#ui/kit/form/trap-field.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { PostForm } from '#ui/post-form/post-form.tsx'
import styles from './brief.module.css'
import { BRIEF_FORM, useBriefFields } from './brief-fields.ts'
import formStyles from './brief-form-page.module.css'
import { BriefFrame } from './brief-frame.tsx'
import { BriefTrouble } from './brief-post-form.tsx'
import { BriefPreview } from './brief-preview.tsx'
import { type BriefActivity, NeedFields } from './need-fields.tsx'
import { RecipientsField } from './recipients-field.tsx'
import { type CompanyArea, SenderFields } from './sender-fields.tsx'

export type BriefFormAnswer = BriefOutcome & {
  /** Of a button that only changes the form. */
  isDraft?: boolean
  chosen?: ComponentProps<typeof RecipientsField>['chosen']
  found?: Suggestions['members'] | undefined
  query?: string
}

type BriefFormPageProps = {
  chosen: ComponentProps<typeof RecipientsField>['chosen']
  kept: ComponentProps<typeof RecipientsField>['kept']
  activities: readonly BriefActivity[]
  areas: readonly CompanyArea[]
  months: readonly string[]
  days: { first: string; last: string; usual: string }
  formKey: string
  /** What a brief of before said, that has to be asked anew. */
  answers: Record<string, string>
  why: 'recipients' | 'date' | null
  outcome: BriefFormAnswer | undefined
}

export function BriefFormPage(props: BriefFormPageProps) {
  const { areas, days, answers, why, outcome } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const chosen = outcome?.chosen ?? props.chosen
  const given: Record<string, string> = {
    answer_by: days.usual,
    shown: 'name',
    ...answers,
    ...outcome?.values,
  }
  const [typed, setTyped] = useState<Record<string, string>>(given)
  const fields = useBriefFields(outcome, given)
  const { labels, field, named } = fields
  const { defaultValue: isAgreed, ...consentField } = named('consent')
  const { defaultValue: isRefused, ...refusalField } = named('no_review')
  return (
    <BriefFrame
      title={t`One brief, several answers`}
      lead={t`Write your need once. Each provider answers for itself, knows how many others were asked, and never who.`}
      pathIn={(each) => briefPath(each)}
    >
      <PostForm
        name={BRIEF_FORM}
        isAnswered={outcome !== undefined}
        noValidate
        aria-label={t`Brief`}
        className={styles.columns}
        onInput={({ currentTarget }) => setTyped(typedIn(currentTarget))}
      >
        <div className={styles.form}>
          {/* Enter in a field sends the form, and presses none of the buttons beside it. */}
          <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
          <input type="hidden" name={FORM_FIELD} value={BRIEF_FORM} />
          <input type="hidden" name="key" value={props.formKey} />
          {why && !outcome && (
            <Alert tone="info">
              {why === 'date'
                ? t`The date of your brief has passed. Choose another one; nothing has been sent.`
                : t`Too few of your providers can be asked now. Choose others; nothing has been sent.`}
            </Alert>
          )}
          {outcome && !outcome.isDraft && (
            <BriefTrouble
              key={outcome.attempt}
              outcome={outcome}
              name={BRIEF_FORM}
              fields={labels}
            />
          )}
          <NeedFields {...props} {...{ fields, given, chosen }} budget={typed.budget ?? ''} />
          <hr className={formStyles.line} />
          <SenderFields fields={fields} areas={areas} />
          <TrapField form={BRIEF_FORM} />
          <Checkbox
            {...refusalField}
            value="yes"
            required={false}
            defaultChecked={isRefused === 'yes'}
            hint={t`If you choose one of them and it confirms that you work together, this site asks you months later how it went, by email. The provider cannot trigger or stop that. If you would rather not be asked, tick this.`}
          />
          <Checkbox
            {...consentField}
            value="yes"
            defaultChecked={isAgreed === 'yes'}
            hint={<a href={legalPath(locale, 'privacy')}>{t`Your data and your rights`}</a>}
          />
          <div className={styles.actions}>
            <Button type="submit">
              {chosen.length < 2 ? (
                t`Send the brief`
              ) : (
                <Plural
                  value={chosen.length}
                  one="Send the brief"
                  other="Send the brief to # providers"
                />
              )}
            </Button>
            <p
              className={styles.note}
            >{t`Nothing leaves before you have confirmed your address.`}</p>
          </div>
        </div>
        <div className={`${styles.column} ${formStyles.first}`}>
          <RecipientsField
            id="brief-recipients"
            chosen={chosen}
            kept={props.kept}
            found={outcome?.found}
            query={outcome?.query ?? ''}
            errors={field('recipients').errors}
          />
          <BriefPreview
            typed={{ ...given, ...typed }}
            {...props}
            others={Math.max(1, chosen.length - 1)}
          />
        </div>
      </PostForm>
    </BriefFrame>
  )
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}
