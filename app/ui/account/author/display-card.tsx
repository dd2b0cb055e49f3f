import { Trans, useLingui } from '@lingui/react/macro'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/button/button.tsx'
import { RadioGroup } from '#ui/form/radio-group.tsx'
import type { AuthorCardProps } from './my-review-page.tsx'

const WITHOUT_DISPLAY = ['withdrawn', 'declined', 'expired', 'requested', 'draft', 'submitted']

/** At any time: how the author is shown. */
export function DisplayCard({ review, outcome }: AuthorCardProps) {
  const { t } = useLingui()
  const { author, display, state } = review
  const { firstName, lastName, company, area } = author
  if (WITHOUT_DISPLAY.includes(state)) return null
  const label = t`How would you like to appear?`
  const field = fieldOf('display', outcome, t)('display')
  return (
    <AccountCard title={t`How you are shown`}>
      <AccountForm
        name="display"
        label={t`How you are shown`}
        outcome={outcome}
        fields={{ display: label }}
      >
        <RadioGroup
          {...field}
          defaultValue={field.defaultValue ?? display}
          label={label}
          required
          options={[
            { value: 'full', label: `${firstName} ${lastName}, ${company}` },
            {
              value: 'name-masked',
              label: t`Without my name: ${company}`,
              note: t`Initials that are not yours stand in its place, and your job title is left out.`,
            },
            {
              value: 'company-masked',
              label: t`Without my company: ${firstName} ${lastName}`,
              note: t`Only its sector is shown: ${area}`,
            },
          ]}
        />
        <div>
          <Button type="submit" theme="secondary">
            <Trans>Change how I am shown</Trans>
          </Button>
        </div>
      </AccountForm>
    </AccountCard>
  )
}
