import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import {
  CITIES_FIELD,
  cityField,
  PROFILE_LIMITS,
  type ProfileContent,
} from '#domain/profile/profile-content.ts'
import { PROBLEMS } from '#ui/account/form/account-texts.ts'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import type { EditorChoices } from './editor-view.ts'
import styles from './profile-editor.module.css'

type CitiesFieldProps = {
  label: string
  choices: EditorChoices
  content: ProfileContent
  /** Of this very form. */
  outcome: AccountOutcome | undefined
}

const LIST = 'known-cities'

/** The chosen ones to be kept or taken away, and a line for more of those that are known. */
export function CitiesField({ label, choices, content, outcome }: CitiesFieldProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const most = PROFILE_LIMITS.cities
  const problem = outcome?.problems?.[CITIES_FIELD]
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
