import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import {
  BRIEF_BUDGETS,
  BRIEF_LANGUAGES,
  BRIEF_TEXT_LIMITS,
  isAboveBudget,
} from '#domain/brief/brief.ts'
import type { Translated } from '#domain/text/translated.ts'
import { formatMonth, formatNumber } from '#i18n/format.ts'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import briefStyles from './brief.module.css'
import { BRIEF_FORM, type BriefFields } from './brief-fields.ts'
import styles from './brief-form-page.module.css'
import { BUDGET_NAMES } from './brief-texts.ts'
import { tagOptions } from './tag-options.ts'

export type BriefActivity = { id: string; label: Translated }

type Chosen = readonly { slug: string; name: string; leastBudget: number | null }[]

type NeedFieldsProps = {
  fields: BriefFields
  given: Record<string, string>
  activities: readonly BriefActivity[]
  months: readonly string[]
  days: { first: string; last: string }
  chosen: Chosen
  /** As it is chosen now. */
  budget: string
}

/** What is needed, and the frame around it. */
export function NeedFields(props: NeedFieldsProps) {
  const { fields, given, activities, months, days, chosen, budget } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { named } = fields
  return (
    <>
      <h2>{t`Your need`}</h2>
      <TextInput
        {...named('title')}
        aria-required
        hint={t`${BRIEF_TEXT_LIMITS.title} characters at most.`}
      />
      <TextArea
        {...named('need')}
        aria-required
        rows={5}
        limit={BRIEF_TEXT_LIMITS.need}
        hint={t`No files: your documents go to whom you choose, by your own mail.`}
      />
      <TextArea {...named('context')} required={false} rows={3} limit={BRIEF_TEXT_LIMITS.context} />
      <div className={styles.pair}>
        <Select
          {...named('activity')}
          aria-required
          placeholder={t`Choose an activity`}
          options={tagOptions(
            activities.map(({ id, label }) => ({ value: id, label })),
            locale,
          )}
        />
        <Select
          {...named('budget')}
          aria-required
          placeholder={t`Choose a range`}
          options={BRIEF_BUDGETS.map((value) => ({ value, label: t(BUDGET_NAMES[value]) }))}
        />
      </div>
      <AboveBudget chosen={chosen} budget={budget} />
      <div className={styles.pair}>
        <Select
          {...named('starts_in')}
          required={false}
          placeholder={t`To be agreed`}
          options={months.map((value) => ({
            value,
            label: formatMonth(`${value}-01`, locale),
          }))}
        />
        <TextInput
          {...named('answer_by')}
          aria-required
          type="date"
          min={days.first}
          max={days.last}
          hint={t`Between 5 and 60 days from now.`}
        />
      </div>
      <Languages
        given={given}
        errors={fields.field('language_fr').errors}
        label={fields.labels.language_fr}
      />
    </>
  )
}

type AboveBudgetProps = { chosen: Chosen; budget: string }

/** Who takes no work of this range, by what it says itself: it may be asked all the same. */
function AboveBudget({ chosen, budget }: AboveBudgetProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const above = chosen.filter(({ leastBudget }) => isAboveBudget(leastBudget, budget))
  return (
    <div role="status" className={styles.above}>
      {above.map(({ slug, name, leastBudget }) => {
        const least = `${formatNumber(leastBudget ?? 0, locale)}\u00a0€`
        return (
          <p key={slug} className={briefStyles.note}>
            {t`${name} works from ${least} without VAT, above the range that you have chosen.`}
          </p>
        )
      })}
    </div>
  )
}

function Languages(props: {
  given: Record<string, string | undefined>
  errors: readonly string[] | undefined
  label: string
}) {
  const { locale } = use(PageEnvironmentContext)
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return (
    <fieldset className={styles.languages}>
      <legend>{props.label}</legend>
      {BRIEF_LANGUAGES.map((each, index) => (
        <Checkbox
          key={each}
          id={`${BRIEF_FORM}-language_${each}`}
          name={`language_${each}`}
          value="yes"
          label={names.of(each) ?? each}
          defaultChecked={props.given[`language_${each}`] === 'yes'}
          errors={index === 0 ? props.errors : undefined}
        />
      ))}
    </fieldset>
  )
}
