import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, use, useState } from 'react'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { briefPath, legalPath } from '#domain/address/paths.ts'
import {
  BRIEF_BUDGETS,
  BRIEF_KEPT_MONTHS,
  BRIEF_LANGUAGES,
  BRIEF_SIZES,
  BRIEF_TEXT_LIMITS,
  type BriefBudget,
  isAboveBudget,
} from '#domain/brief/brief.ts'
import type { BriefOutcome } from '#domain/brief/brief-form.ts'
import { INTENT_FIELD } from '#domain/brief/brief-form.ts'
import type { Suggestions } from '#domain/contract/listing.ts'
import { localeToKey } from '#domain/locale.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { formatMonth, formatNumber } from '#i18n/format.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { RadioGroup } from '#ui/kit/form/radio-group.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { TrapField } from '#ui/kit/form/trap-field.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { Alert } from '#ui/kit/message/alert.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { PostForm } from '#ui/post-form/post-form.tsx'
import { FIELD_LABELS } from '#ui/profile/contact/contact-texts.ts'
import styles from './brief.module.css'
import { BriefFrame } from './brief-frame.tsx'
import { BriefTrouble, briefField } from './brief-post-form.tsx'
import { BUDGET_NAMES } from './brief-texts.ts'
import { ReceivedView } from './received-view.tsx'
import { RecipientsField } from './recipients-field.tsx'

export type BriefFormAnswer = BriefOutcome & {
  /** Of a button that only changes the form. */
  isDraft?: boolean
  chosen?: ComponentProps<typeof RecipientsField>['chosen']
  found?: Suggestions['members'] | undefined
  query?: string
}

type BriefFormPageProps = {
  chosen: ComponentProps<typeof RecipientsField>['chosen']
  activities: readonly { id: string; label: Translated }[]
  areas: readonly { code: string; label: Translated }[]
  months: readonly string[]
  days: { first: string; last: string; usual: string }
  formKey: string
  /** What a brief of before said, that has to be asked anew. */
  answers: Record<string, string>
  why: 'recipients' | 'date' | null
  outcome: BriefFormAnswer | undefined
}

const FORM = 'brief'

export function BriefFormPage(props: BriefFormPageProps) {
  const { activities, areas, days, answers, why, outcome } = props
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
  const field = briefField(FORM, outcome, t)
  const labels = useLabels()
  const named = (name: keyof typeof labels) => ({
    ...field(name, given[name]),
    label: labels[name],
  })
  const { defaultValue: isAgreed, ...consentField } = named('consent')
  const optionsOf = (tags: readonly { value: string; label: Translated }[]) =>
    tags.map(({ value, label }) => ({
      value,
      label: bestTranslation(label, locale)?.text ?? value,
    }))
  return (
    <BriefFrame
      title={t`One brief, several answers`}
      lead={t`Write your need once. Each provider answers for itself, knows how many others were asked, and never who.`}
      pathIn={(each) => briefPath(each)}
    >
      <PostForm
        name={FORM}
        isAnswered={outcome !== undefined}
        noValidate
        aria-label={t`Brief`}
        className={styles.columns}
        onInput={({ currentTarget }) => setTyped(typedIn(currentTarget))}
      >
        <div className={styles.form}>
          {/* Enter in a field sends the form, and presses none of the buttons beside it. */}
          <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
          <input type="hidden" name={FORM_FIELD} value={FORM} />
          <input type="hidden" name="key" value={props.formKey} />
          {why && !outcome && (
            <Alert tone="info">
              {why === 'date'
                ? t`The date of your brief has passed. Choose another one; nothing has been sent.`
                : t`Too few of your providers can be asked now. Choose others; nothing has been sent.`}
            </Alert>
          )}
          {outcome && !outcome.isDraft && (
            <BriefTrouble key={outcome.attempt} outcome={outcome} name={FORM} fields={labels} />
          )}
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
          <TextArea
            {...named('context')}
            required={false}
            rows={3}
            limit={BRIEF_TEXT_LIMITS.context}
          />
          <div className={styles.pair}>
            <Select
              {...named('activity')}
              aria-required
              placeholder={t`Choose an activity`}
              options={optionsOf(activities.map(({ id, label }) => ({ value: id, label })))}
            />
            <Select
              {...named('budget')}
              aria-required
              placeholder={t`Choose a range`}
              options={BRIEF_BUDGETS.map((value) => ({ value, label: t(BUDGET_NAMES[value]) }))}
            />
          </div>
          <AboveBudget chosen={chosen} budget={typed.budget ?? given.budget ?? ''} />
          <div className={styles.pair}>
            <Select
              {...named('starts_in')}
              required={false}
              placeholder={t`To be agreed`}
              options={props.months.map((value) => ({
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
            errors={field('language_fr').errors}
            label={labels.language_fr}
          />
          <hr className={styles.line} />
          <h2>{t`You`}</h2>
          <div className={styles.pair}>
            <TextInput {...named('first_name')} aria-required autoComplete="given-name" />
            <TextInput {...named('last_name')} aria-required autoComplete="family-name" />
          </div>
          <div className={styles.pair}>
            <TextInput
              {...named('email')}
              aria-required
              type="email"
              autoComplete="email"
              spellCheck={false}
            />
            <TextInput {...named('phone')} required={false} type="tel" autoComplete="tel" />
          </div>
          <div className={styles.pair}>
            <TextInput {...named('company')} aria-required autoComplete="organization" />
            <Select
              {...named('size')}
              aria-required
              placeholder={t`Choose a size`}
              options={BRIEF_SIZES.map((value) => ({ value, label: sizeName(value, locale) }))}
              hint={t`In people.`}
            />
          </div>
          <Select
            {...named('area')}
            aria-required
            placeholder={t`Choose a sector`}
            options={optionsOf(areas.map(({ code, label }) => ({ value: code, label })))}
          />
          <RadioGroup
            {...named('shown')}
            options={[
              { value: 'name', label: t`By its name` },
              { value: 'sector', label: t`By its sector and size` },
            ]}
          />
          <TrapField form={FORM} />
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
        <div className={`${styles.column} ${styles.first}`}>
          <RecipientsField
            id="brief-recipients"
            chosen={chosen}
            found={outcome?.found}
            query={outcome?.query ?? ''}
            errors={field('recipients').errors}
          />
          <Preview
            typed={{ ...given, ...typed }}
            {...props}
            others={Math.max(1, chosen.length - 1)}
          />
        </div>
      </PostForm>
    </BriefFrame>
  )
}

/** Who takes no work of this range, by what it says itself: it may be asked all the same. */
function AboveBudget({ chosen, budget }: Pick<BriefFormPageProps, 'chosen'> & { budget: string }) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const above = chosen.filter(({ leastBudget }) => isAboveBudget(leastBudget, budget))
  return (
    <div role="status" className={styles.above}>
      {above.map(({ slug, name, leastBudget }) => {
        const least = `${formatNumber(leastBudget ?? 0, locale)}\u00a0€`
        return (
          <p key={slug} className={styles.note}>
            {t`${name} works from ${least} without VAT, above the range that you have chosen.`}
          </p>
        )
      })}
    </div>
  )
}

function useLabels() {
  const { t } = useLingui()
  return {
    title: t`In one line`,
    need: t`What you are looking for`,
    context: t`The context`,
    activity: t`Activity`,
    budget: t`Budget, without VAT`,
    starts_in: t`Start`,
    answer_by: t`Answer by`,
    language_fr: t`Languages of answers`,
    first_name: t(FIELD_LABELS.first_name),
    last_name: t(FIELD_LABELS.last_name),
    email: t(FIELD_LABELS.email),
    phone: t(FIELD_LABELS.phone),
    company: t(FIELD_LABELS.company),
    size: t`Size`,
    area: t(FIELD_LABELS.area),
    shown: t`Show the company`,
    consent: t`I agree that this brief is passed on to the providers chosen, and deleted ${BRIEF_KEPT_MONTHS} months after its end`,
    recipients: t`Recipients`,
  }
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
          id={`${FORM}-language_${each}`}
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

const sizeName = (size: string, locale: string) =>
  size.replaceAll(/\d+/g, (digits) => Number(digits).toLocaleString(locale)).replace('-', '–')

type PreviewProps = Pick<BriefFormPageProps, 'activities' | 'areas'> & {
  typed: Record<string, string>
  others: number
}

/** What recipients will see: as one types where scripts run, else after its button. */
function Preview({ typed, activities, areas, others }: PreviewProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const domain = (typed.email ?? '').split('@')[1] ?? ''
  const isNamed = typed.shown !== 'sector'
  const company = (typed.company ?? '').trim()
  return (
    <section className={styles.column} aria-label={t`What each provider sees`}>
      <h2 className={styles.note}>{t`What each provider sees`}</h2>
      <ReceivedView
        content={{
          title: typed.title ?? '',
          need: typed.need ?? '',
          context: typed.context ?? '',
          lang: localeToKey(locale) as LocaleCode,
          activity: activities.find(({ id }) => id === typed.activity)?.label ?? {},
          budget: (typed.budget || 'unknown') as BriefBudget,
          startsIn: typed.starts_in || null,
          answerBy: /^\d{4}-\d{2}-\d{2}$/.test(typed.answer_by ?? '')
            ? (typed.answer_by ?? '')
            : '',
          languages: BRIEF_LANGUAGES.filter((each) => typed[`language_${each}`] === 'yes'),
        }}
        company={{
          name: isNamed && company ? company : null,
          domain: isNamed && domain ? domain : null,
          sector: areas.find(({ code }) => code === typed.area)?.label ?? {},
          size: typed.size ?? '',
        }}
        others={others}
      />
      <p className={styles.promise}>
        <Icon name="eye-slash" />
        <Trans>
          Neither your name, nor your address, nor your phone number. You share them later, with
          whom you choose.
        </Trans>
      </p>
      <noscript>
        <Button type="submit" theme="secondary" size="sm" name={INTENT_FIELD} value="preview">
          <Trans>Update the preview</Trans>
        </Button>
      </noscript>
    </section>
  )
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}
