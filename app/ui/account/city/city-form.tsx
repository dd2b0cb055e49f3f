import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import { CITY_LIMITS, type CityDetails, type Country, townField } from '#domain/tag/known-city.ts'
import type { Translated } from '#domain/text/translated.ts'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './city.module.css'
import { CityNames, useCityLabels } from './city-names.tsx'

export type ListedChoice = { slug: string; label: Translated }

type CityFormProps = {
  name: 'add' | 'accept' | 'change'
  /** None is added yet. */
  city?: Pick<CityDetails, 'label' | 'forms' | 'country' | 'near'>
  listed: readonly ListedChoice[]
  countries: readonly Country[]
  outcome: AccountOutcome | undefined
}

/** A city without lists of its own: what it is called, where it is, and in whose lists it counts. */
export function CityForm({ name, city, listed, countries, outcome }: CityFormProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const field = fieldOf(name, outcome, t)
  const labels = { country: t`Country`, near: t`Counts in the lists of` }
  const names = useCityLabels()
  const shown = (of: keyof typeof labels, kept: string | undefined) => {
    const { defaultValue, ...rest } = field(of)
    return { ...rest, label: labels[of], defaultValue: defaultValue ?? kept }
  }
  const words = { add: t`New city`, accept: t`Accept the city`, change: t`Change the city` }
  const buttons = { add: t`Add the city`, accept: t`Accept the city`, change: t`Save` }
  return (
    <AccountForm name={name} label={words[name]} outcome={outcome} fields={{ ...names, ...labels }}>
      <CityNames
        form={name}
        label={city?.label ?? {}}
        forms={city?.forms ?? {}}
        outcome={outcome}
      />
      <Select
        {...shown('country', city?.country ?? 'FR')}
        required
        placeholder={t`Choose a country`}
        options={countries.map(({ code, name: called }) => ({ value: code, label: called }))}
      />
      <Select
        {...shown('near', city?.near?.slug ?? '')}
        placeholder={t`None: it is found by search alone`}
        options={listed.map(({ slug, label }) => ({
          value: slug,
          label: shownWords(label, locale)?.text ?? slug,
        }))}
        hint={t`Of a city in whose area it is, such as Villeurbanne near Lyon.`}
      />
      <div>
        <Button type="submit">{buttons[name]}</Button>
      </div>
    </AccountForm>
  )
}

type ListedCityFormProps = { city: CityDetails; outcome: AccountOutcome | undefined }

/** A city with lists of its own: what it is called, and the towns that count in them. */
export function ListedCityForm({ city, outcome }: ListedCityFormProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const own = outcome?.form === 'listed' ? outcome : undefined
  const names = useCityLabels()
  const add = t`Add towns`
  const companies = city.towns.reduce((sum, { members }) => sum + members, 0)
  return (
    <AccountForm
      name="listed"
      label={t`Change the city`}
      outcome={outcome}
      fields={{ ...names, towns: add }}
    >
      <CityNames form="listed" label={city.label} forms={city.forms} outcome={outcome} />
      {city.towns.length > 0 && (
        <fieldset className={styles.towns}>
          <legend>{t`Towns that count in its lists`}</legend>
          {city.towns.map(({ slug, label }) => (
            <Checkbox
              key={slug}
              id={`listed-${townField(slug)}`}
              name={townField(slug)}
              value="yes"
              label={shownWords(label, locale)?.text ?? slug}
              defaultChecked={own ? own.values[townField(slug)] === 'yes' : true}
            />
          ))}
        </fieldset>
      )}
      <TextInput
        {...fieldOf('listed', outcome, t)('towns')}
        label={add}
        maxLength={CITY_LIMITS.towns}
        autoComplete="off"
        hint={t`Names with a comma between them. Companies in such a town: ${companies}.`}
      />
      <div>
        <Button type="submit">{t`Save`}</Button>
      </div>
    </AccountForm>
  )
}
