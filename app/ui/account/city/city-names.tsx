import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import { CITY_LIMITS, cityFormField, cityNameField } from '#domain/tag/known-city.ts'
import { LOCALE_CODES, type LocaleCode, type Translated } from '#domain/text/translated.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './city.module.css'

type CityNamesProps = {
  /** Of which form. */
  form: string
  label: Translated
  forms: Translated
  outcome: AccountOutcome | undefined
}

/** A language a line: the name, and the name as a place. */
export function CityNames({ form, label, forms, outcome }: CityNamesProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const field = fieldOf(form, outcome, t)
  const labels = useCityLabels()
  const shown = (name: string, kept: string | undefined) => {
    const { defaultValue, ...rest } = field(name)
    return { ...rest, defaultValue: defaultValue ?? kept, label: labels[name] }
  }
  return (
    <fieldset className={styles.names}>
      <legend>{t`Name, and form in a title`}</legend>
      <p className={styles.heads} aria-hidden="true">
        <span />
        <span>{t`Name`}</span>
        <span>{t`“Web agency …”`}</span>
      </p>
      {LOCALE_CODES.map((code) => (
        <div key={code} className={styles.language}>
          <span aria-hidden="true">{code.slice(0, 2)}</span>
          <TextInput
            {...shown(cityNameField(code), label[code])}
            lang={localeFromKey(code) === locale ? undefined : localeFromKey(code)}
            required={code === 'FR_FR' ? true : undefined}
            maxLength={CITY_LIMITS.name}
            autoComplete="off"
          />
          <TextInput
            {...shown(cityFormField(code), forms[code])}
            lang={localeFromKey(code) === locale ? undefined : localeFromKey(code)}
            maxLength={CITY_LIMITS.form}
            autoComplete="off"
          />
        </div>
      ))}
      <p className={styles.hint}>
        {t`An empty form is written as usual: “in” and the name. A language without a name shows the French one.`}
      </p>
    </fieldset>
  )
}

/** Of all fields of a city's names, also for the list of what is wrong. */
export function useCityLabels(): Record<string, string> {
  const { t } = useLingui()
  const of = (code: LocaleCode) => LANGUAGE_NAMES[localeFromKey(code) as Locale]
  return Object.fromEntries(
    LOCALE_CODES.flatMap((code) => {
      const language = of(code)
      return [
        [cityNameField(code), t`City’s name, ${language}`],
        [cityFormField(code), t`Form in a title, ${language}`],
      ]
    }),
  )
}
