import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { REASON_LENGTH } from '#domain/account/administration.ts'
import type { DomainAct } from '#domain/client/client-domain.ts'
import type { DomainFile } from '#domain/contract/client-domain.ts'
import type { SimilarCompany } from '#domain/contract/moderation.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { CompanyFields } from './company-fields.tsx'
import styles from './decision-forms.module.css'
import { DOMAIN_TEXTS } from './moderation-texts.ts'

type DomainFormsProps = {
  file: DomainFile
  similar: readonly SimilarCompany[]
  isLookedFor: boolean
  outcome: AccountOutcome | undefined
}

/** What can be decided of a domain now, one fold each. */
export function DomainForms({ file, similar, isLookedFor, outcome }: DomainFormsProps) {
  const { t } = useLingui()
  const current = file.links.find(({ endedAt }) => endedAt === null)
  const acts: DomainAct[] = current ? ['move', 'end'] : ['record']
  const others = similar.filter(({ publicId }) => publicId !== current?.company.publicId)
  return (
    <div className={styles.forms}>
      {acts.map((act) => {
        const labels = {
          company: t`Company`,
          company_name: t`Name of a new client`,
          evidence: t`What shows that the domain belongs to the company`,
          reason: act === 'move' ? t`Why it moves` : t`Why it is taken back`,
        }
        const { label, hint, submit } = DOMAIN_TEXTS[act]
        const isChosen = act === 'record' || (act === 'move' && isLookedFor)
        return (
          <details
            key={act}
            className={styles.fold}
            data-tone={act === 'end' ? 'against' : undefined}
            open={outcome ? outcome.form === act : isChosen}
          >
            <summary>{t(label)}</summary>
            <AccountForm name={act} label={t(label)} outcome={outcome} fields={labels}>
              <p>{t(hint)}</p>
              {act !== 'end' && (
                <CompanyFields
                  form={act}
                  similar={others}
                  typed={file.waiting[0]?.company}
                  outcome={outcome}
                  labels={labels}
                />
              )}
              {act !== 'record' && (
                <TextArea
                  {...fieldOf(act, outcome, t)('reason')}
                  label={labels.reason}
                  hint={t`For us alone; it stays with the domain for good.`}
                  required
                  rows={3}
                  limit={REASON_LENGTH}
                />
              )}
              <Button type="submit" isBlock>
                {t(submit)}
              </Button>
            </AccountForm>
          </details>
        )
      })}
    </div>
  )
}
