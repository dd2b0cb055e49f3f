import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { SimilarCompany } from '#domain/contract/moderation.ts'
import { MODERATION_LIMITS, NEW_COMPANY } from '#domain/moderation/moderation.ts'
import { REVIEW_TEXT_LIMITS } from '#domain/review/review-form.ts'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { RadioGroup } from '#ui/kit/form/radio-group.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'

type CompanyFieldsProps = {
  /** The name of the form that they stand in. */
  form: string
  similar: readonly SimilarCompany[]
  /** The name that an author typed. */
  typed: string | undefined
  outcome: AccountOutcome | undefined
  labels: { company: string; company_name: string; evidence: string }
}

/** Which company it is, a known one or a new one, and what shows it. */
export function CompanyFields({ form, similar, typed, outcome, labels }: CompanyFieldsProps) {
  const { t } = useLingui()
  const field = fieldOf(form, outcome, t)
  const domains = (names: readonly string[]) => names.join(', ') || t`No domain known`
  const chosen = field('company')
  return (
    <>
      <RadioGroup
        {...chosen}
        defaultValue={chosen.defaultValue ?? (similar.length === 0 ? NEW_COMPANY : undefined)}
        label={labels.company}
        required
        options={[
          ...similar.map(({ publicId, name, domains: own, isAnonymized }) => ({
            value: publicId,
            label: name,
            note: isAnonymized ? t`${domains(own)}, shown nowhere by name` : domains(own),
          })),
          { value: NEW_COMPANY, label: t`A new client`, note: t`Created under the name below` },
        ]}
      />
      <TextInput
        {...field('company_name')}
        defaultValue={field('company_name').defaultValue ?? typed}
        label={labels.company_name}
        hint={t`As the site will write it, on every review from this company.`}
        required={false}
        maxLength={REVIEW_TEXT_LIMITS.company}
      />
      {outcome?.problems?.company_name === 'name-taken' && (
        <Checkbox
          {...field('is_another')}
          value="yes"
          required={false}
          label={t`It is another company than those above`}
        />
      )}
      <TextArea
        {...field('evidence')}
        label={labels.evidence}
        hint={t`For us alone: a page of the company’s site, a call to its switchboard. No identity paper, no invoice, nobody’s name.`}
        required
        rows={3}
        limit={MODERATION_LIMITS.evidence}
      />
    </>
  )
}
