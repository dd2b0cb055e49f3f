import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { legalPath } from '#domain/address/paths.ts'
import { REVIEW_TEXT_LIMITS as LIMITS, MOST_QUALITIES } from '#domain/review/review-form.ts'
import { FieldErrors } from '#ui/kit/form/field-errors.tsx'
import { describingAttributes } from '#ui/kit/form/field-props.ts'
import { NeedMark } from '#ui/kit/form/need-mark.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { joinClasses } from '#ui/kit/join-classes.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import choice from './choice-field.module.css'
import { PicturesField } from './pictures-field.tsx'
import { RatingField } from './rating-field.tsx'
import { type Choice, type StepProps, useReviewField } from './review-fields.ts'
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
      <p className={styles.privacy}>
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

type QualityFieldProps = {
  id: string
  name: string
  label: string
  /** Ids, apart by spaces. */
  defaultValue: string
  errors: readonly string[] | undefined
  choices: readonly Choice[]
  /** What is chosen now, written likewise. */
  value: string | undefined
}

function QualityField({ id, name, label, choices, errors, ...field }: QualityFieldProps) {
  const { t } = useLingui()
  const first = field.defaultValue.split(' ')
  const count = (field.value ?? field.defaultValue).split(' ').filter(Boolean).length
  return (
    <fieldset className={choice.field} {...describingAttributes({ id, errors, hint: true })}>
      <legend className={choice.legend}>
        {label}
        <NeedMark required={false} />
      </legend>
      <p id={`${id}-hint`} className={choice.hint}>
        {t`${count} of ${MOST_QUALITIES} chosen`}
      </p>
      <div className={styles.chips}>
        {choices.map(({ value, label }, index) => (
          <label key={value} className={joinClasses(choice.choice, styles.chip)}>
            <input
              type="checkbox"
              id={index === 0 ? id : `${id}-${index + 1}`}
              name={name}
              value={value}
              defaultChecked={first.includes(value)}
            />
            <Icon name="check-bold" />
            {label}
          </label>
        ))}
      </div>
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  )
}
