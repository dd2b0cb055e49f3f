import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { legalPath } from '#domain/address/paths.ts'
import { REVIEW_TEXT_LIMITS as LIMITS } from '#domain/review/review-form.ts'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { PicturesField } from './pictures-field.tsx'
import { QualityField } from './quality-field.tsx'
import { RatingField } from './rating-field.tsx'
import { type StepProps, useReviewField } from './review-fields.ts'
import styles from './steps.module.css'
import { TimelineFields } from './timeline-fields.tsx'

export function MissionStep(props: StepProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const field = useReviewField(props)
  const { services, areas } = props.choices
  return (
    <>
      <Select
        {...field('service')}
        required
        placeholder={t`Choose`}
        options={[...services, { value: 'other', label: t`Something else` }]}
      />
      <TextInput {...field('experienced_on')} type="date" required />
      <div className={styles.pair}>
        <TextInput {...field('first_name')} required autoComplete="given-name" />
        <TextInput {...field('last_name')} required autoComplete="family-name" />
      </div>
      <TextInput
        {...field('email')}
        type="email"
        required
        autoComplete="email"
        hint={t`We send you a link to confirm it. It is never published. With a private address, a person checks which company you work for.`}
      />
      <div className={styles.pair}>
        <TextInput {...field('job_title')} required autoComplete="organization-title" />
        <TextInput {...field('company')} required autoComplete="organization" />
      </div>
      <Select {...field('area')} required placeholder={t`Choose`} options={areas} />
      <p className={styles.notice}>
        <Trans>
          We use these details to check and sign your review, and for nothing else.{' '}
          <a href={legalPath(locale, 'privacy')}>Your data and your rights</a>
        </Trans>
      </p>
    </>
  )
}

export function RatingStep(props: StepProps) {
  const field = useReviewField(props)
  const { choices, typed } = props
  return (
    <>
      <RatingField {...field('rating')} value={typed.rating} />
      <QualityField {...field('qualities')} choices={choices.qualities} value={typed.qualities} />
    </>
  )
}

export function TestimonyStep(props: StepProps) {
  const { t, i18n } = useLingui()
  const { videoHosts = [] } = use(PageEnvironmentContext)
  const hosts = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(videoHosts)
  const field = useReviewField(props)
  return (
    <>
      <TextInput {...field('title')} required={false} />
      <TextArea
        {...field('testimony')}
        required
        rows={9}
        limit={LIMITS.testimony}
        hint={t`What worked, what did not, what you would tell a colleague. From 50 words on it counts for more.`}
      />
      <TextInput
        {...field('video')}
        type="url"
        required={false}
        inputMode="url"
        hint={t`An address at ${hosts} that begins with https://`}
      />
      <PicturesField {...field('pictures')} />
    </>
  )
}

export function CaseStep(props: StepProps) {
  const { t } = useLingui()
  const field = useReviewField(props)
  const part = { required: false, rows: 4, limit: LIMITS.case }
  return (
    <>
      <TextArea {...field('issue')} {...part} hint={t`Where you started from.`} />
      <TextArea {...field('solution')} {...part} hint={t`What was done.`} />
      <TextArea
        {...field('result')}
        {...part}
        hint={t`What it changed, with figures if you can.`}
      />
      <TimelineFields field={field} />
    </>
  )
}
