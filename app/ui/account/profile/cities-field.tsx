import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import {
  ASKED_CITY_FIELD,
  ASKED_COUNTRY_FIELD,
  CITIES_FIELD,
  cityField,
  PROFILE_LIMITS,
  type ProfileContent,
} from '#domain/profile/profile-content.ts'
import { CITY_LIMITS } from '#domain/tag/known-city.ts'
import { PROBLEMS } from '#ui/account/form/account-texts.ts'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import type { EditorChoices } from './editor-view.ts'
import styles from './profile-editor.module.css'

type CitiesFieldProps = {
  label: string
  /** Of the fields of a city that is missing. */
  labels: { [ASKED_CITY_FIELD]: string; [ASKED_COUNTRY_FIELD]: string }
  choices: EditorChoices
  content: ProfileContent
  onBehalfOf: string | null
  /** Of this very form. */
  outcome: AccountOutcome | undefined
}

const LIST = 'known-cities'

/** The chosen ones to be kept or taken away, and a line for more of those that are known. */
export function CitiesField(props: CitiesFieldProps) {
  const { label, labels, choices, content, onBehalfOf, outcome } = props
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const most = PROFILE_LIMITS.cities
  const problem = outcome?.problems?.[CITIES_FIELD]
  const field = fieldOf('company', outcome, t)
  const isAsking = Boolean(
    outcome?.values[ASKED_CITY_FIELD] || outcome?.problems?.[ASKED_COUNTRY_FIELD],
  )
  const asked = choices.askedCities.map(({ slug, label: names }) => ({
    slug,
    name: shownWords(names, locale)?.text ?? slug,
  }))
  const isKept = (id: string) =>
    outcome ? outcome.values[cityField(id)] === 'yes' : content.cities.includes(id)
  const named = choices.cities.map((city) => ({
    id: city.id,
    name: shownWords(city.label, locale)?.text ?? city.id,
  }))
  // What was just taken away can be brought back.
  const shown = named.filter(({ id }) => content.cities.includes(id) || isKept(id))
  const offered = named.filter(({ id }) => !shown.some((city) => city.id === id))
  return (
    <fieldset className={styles.fieldset}>
      <legend>{t`${label} (at most ${most})`}</legend>
      {shown.length > 0 && (
        <div className={styles.boxes}>
          {shown.map(({ id, name }) => (
            <Checkbox
              key={id}
              id={`company-${cityField(id)}`}
              name={cityField(id)}
              value="yes"
              label={name}
              defaultChecked={isKept(id)}
            />
          ))}
        </div>
      )}
      <TextInput
        id={`company-${CITIES_FIELD}`}
        name={CITIES_FIELD}
        label={t`Add cities`}
        required={false}
        list={LIST}
        autoComplete="off"
        defaultValue={outcome?.values[CITIES_FIELD]}
        errors={problem && [t(PROBLEMS[problem])]}
        hint={t`Names from the list, with a comma between them. Accents do not matter.`}
      />
      {asked.length > 0 && (
        <p className={styles.asked}>
          <b>{t`Asked for, and being looked at:`}</b> {asked.map(({ name }) => name).join(', ')}
        </p>
      )}
      <details className={styles.missing} open={isAsking}>
        <summary>{t`A city is missing`}</summary>
        <p>
          {onBehalfOf
            ? t`It is asked for in the name of the company. Its owners are told by mail, and it is added to its cities.`
            : t`Tell us its name and country. Our team looks at it; until then nobody sees it. You are told by mail, and it is added to your cities.`}
        </p>
        <div className={styles.pair}>
          <TextInput
            {...field(ASKED_CITY_FIELD)}
            label={labels[ASKED_CITY_FIELD]}
            maxLength={CITY_LIMITS.name}
            autoComplete="off"
          />
          <Select
            {...field(ASKED_COUNTRY_FIELD)}
            label={labels[ASKED_COUNTRY_FIELD]}
            placeholder={t`Choose a country`}
            options={choices.countries.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </div>
      </details>
      <datalist id={LIST}>
        {offered.map(({ id, name }) => (
          // The address is the name without accents: browsers find it by either.
          <option key={id} value={name} label={isPlain(name) ? undefined : id} />
        ))}
      </datalist>
    </fieldset>
  )
}

const isPlain = (name: string) => /^[\x20-\x7e]*$/.test(name)
