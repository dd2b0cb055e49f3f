import { useLingui } from '@lingui/react/macro'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import {
  languageField,
  PROFILE_LIMITS,
  type ProfileContent,
} from '#domain/profile/profile-content.ts'
import { PROBLEMS } from '#ui/account/form/account-texts.ts'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { FieldErrors } from '#ui/kit/form/field-errors.tsx'
import { describingAttributes } from '#ui/kit/form/field-props.ts'
import type { EditorChoices } from './editor-view.ts'
import styles from './profile-editor.module.css'

type LanguagesFieldProps = {
  label: string
  choices: EditorChoices
  content: ProfileContent
  /** Of this very form. */
  outcome: AccountOutcome | undefined
}

const ID = 'company-languages'

/** In which languages its people work; those that were chosen are seen without opening the list. */
export function LanguagesField({ label, choices, content, outcome }: LanguagesFieldProps) {
  const { t } = useLingui()
  const most = PROFILE_LIMITS.languages
  const problem = outcome?.problems?.languages
  const errors = problem && [t(PROBLEMS[problem])]
  const isChosen = (code: string) =>
    outcome ? outcome.values[languageField(code)] === 'yes' : content.languages.includes(code)
  const chosen = choices.languages.filter(({ code }) => isChosen(code)).map(({ name }) => name)
  return (
    <fieldset
      className={styles.fieldset}
      id={ID}
      tabIndex={-1}
      {...describingAttributes({ id: ID, errors })}
    >
      <legend>{t`${label} (at most ${most})`}</legend>
      <FieldErrors id={ID} errors={errors} />
      <details className={styles.group} open={problem !== undefined}>
        <summary>{chosen.length > 0 ? chosen.join(', ') : t`None stated`}</summary>
        <div className={styles.boxes}>
          {choices.languages.map(({ code, name }) => (
            <Checkbox
              key={code}
              id={`company-${languageField(code)}`}
              name={languageField(code)}
              value="yes"
              label={name}
              defaultChecked={isChosen(code)}
            />
          ))}
        </div>
      </details>
    </fieldset>
  )
}
