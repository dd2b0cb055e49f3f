import { Trans, useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import type { AuthorReview } from '#domain/contract/author-review.ts'
import { localeFromKey } from '#domain/locale.ts'
import { REVIEW_TEXT_LIMITS as LIMITS, TIMELINE_FIELDS } from '#domain/review/review-form.ts'
import type { Revision } from '#domain/review/revised-content.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldId, fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { RatingField } from '#ui/review-form/rating-field.tsx'
import { fieldLabel } from '#ui/review-form/review-texts.ts'
import { TimelineFields } from '#ui/review-form/timeline-fields.tsx'

type MyReviewEditPageProps = {
  review: AuthorReview & { revision: Revision }
  outcome: AccountOutcome | undefined
}

const FIELDS = [
  'rating',
  'title',
  'testimony',
  'video',
  'issue',
  'solution',
  'result',
  ...TIMELINE_FIELDS,
] as const

export function MyReviewEditPage({ review, outcome }: MyReviewEditPageProps) {
  const { t, i18n } = useLingui()
  const { locale, videoHosts = [] } = use(PageEnvironmentContext)
  const { revision, member, publicId, lang } = review
  const { name } = member
  const sent = fieldOf('revise', outcome, t)
  const given = (field: (typeof FIELDS)[number]) => {
    const { defaultValue, ...props } = sent(field)
    const label = t(fieldLabel(field))
    return { ...props, label, defaultValue: defaultValue ?? String(revision[field]) }
  }
  const rating = given('rating')
  const [chosen, choose] = useState(rating.defaultValue)
  const { defaultValue: agreed, ...consent } = sent('consent')
  const consentLabel = t`These are my words, and I agree to their publication in place of the earlier ones.`
  const labels = Object.fromEntries(FIELDS.map((field) => [field, t(fieldLabel(field))]))
  const spoken = localeFromKey(lang)
  const words = { required: false, rows: 4, limit: LIMITS.case, lang: spoken }
  const hosts = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(videoHosts)
  return (
    <AccountPage
      title={t`A new version of your review`}
      lead={t`It takes the place of what you wrote about ${name}. The earlier version stays readable beside it.`}
      back={{ href: accountPath(locale, 'my-reviews', publicId), label: t`Back to the review` }}
    >
      <AccountCard title={t`Your words`}>
        <AccountForm
          name="revise"
          label={t`A new version of your review`}
          outcome={outcome}
          fields={{ ...labels, consent: consentLabel }}
        >
          <div onChange={(event) => choose((event.target as HTMLInputElement).value)}>
            <RatingField {...rating} value={chosen} />
          </div>
          <TextInput {...given('title')} required={false} lang={spoken} />
          <TextArea
            {...given('testimony')}
            required
            rows={9}
            limit={LIMITS.testimony}
            lang={spoken}
          />
          <TextInput
            {...given('video')}
            type="url"
            required={false}
            inputMode="url"
            hint={t`An address at ${hosts} that begins with https://`}
          />
          <TextArea {...given('issue')} {...words} />
          <TextArea {...given('solution')} {...words} />
          <TextArea {...given('result')} {...words} />
          <TimelineFields field={given} lang={spoken} />
          <Checkbox
            {...consent}
            id={fieldId('revise', 'consent')}
            value="yes"
            defaultChecked={agreed === 'yes'}
            required
            label={consentLabel}
          />
          <div>
            <Button type="submit">
              <Trans>Publish the new version</Trans>
            </Button>
          </div>
        </AccountForm>
      </AccountCard>
    </AccountPage>
  )
}
