import { Trans, useLingui } from '@lingui/react/macro'
import { maskedContact } from '#domain/review/masking.ts'
import { choiceOf } from '#domain/review/review-display.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldId, fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { DisplayField } from '#ui/review-form/display-field.tsx'
import { RelationField } from '#ui/review-form/relation-field.tsx'
import type { AuthorCardProps } from './words-cards.tsx'

const WITHOUT_DISPLAY = ['withdrawn', 'declined', 'expired', 'requested', 'draft', 'submitted']

/** At any time: how the author is shown. */
export function DisplayCard({ review, outcome }: AuthorCardProps) {
  const { t } = useLingui()
  const { author, display, state, revision, isBesideCompany, isRelationAllowed } = review
  if (WITHOUT_DISPLAY.includes(state)) return null
  const label = t`How would you like to appear?`
  const field = fieldOf('display', outcome, t)
  const { choice, isNameTicked } = choiceOf(display)
  const { defaultValue: chosen = choice, ...choiceField } = field('display')
  const { defaultValue: tick = isNameTicked ? 'yes' : '', ...tickField } = field('name_shown')
  const { defaultValue: relation = isRelationAllowed ? 'yes' : '', ...relationField } =
    field('relation_shown')
  const { firstName, lastName, job, company, area } = author
  return (
    <AccountCard title={t`How you are shown`}>
      <AccountForm
        name="display"
        label={t`How you are shown`}
        outcome={outcome}
        fields={{ display: label }}
      >
        <DisplayField
          field={{ ...choiceField, label, defaultValue: chosen }}
          tick={{ ...tickField, isTicked: tick === 'yes' }}
          author={{
            name: `${firstName} ${lastName}`,
            job,
            company,
            area,
            initials: maskedContact(review.publicId).initials,
            isBesideCompany,
          }}
          said={{ rating: revision?.rating ?? 0, text: revision?.testimony ?? '' }}
        />
        {isRelationAllowed !== null && (
          <RelationField
            {...relationField}
            id={fieldId('display', 'relation_shown')}
            isTicked={relation === 'yes'}
          />
        )}
        <div>
          <Button type="submit" theme="secondary">
            <Trans>Change how I am shown</Trans>
          </Button>
        </div>
      </AccountForm>
    </AccountCard>
  )
}
