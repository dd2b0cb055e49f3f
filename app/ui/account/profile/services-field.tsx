import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import {
  PROFILE_LIMITS,
  type ProfileContent,
  serviceField,
} from '#domain/profile/profile-content.ts'
import { PROBLEMS } from '#ui/account/form/account-texts.ts'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { FieldErrors } from '#ui/kit/form/field-errors.tsx'
import { describingAttributes } from '#ui/kit/form/field-props.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import type { EditorChoices } from './editor-view.ts'
import styles from './profile-editor.module.css'

type ServicesFieldProps = {
  label: string
  choices: EditorChoices
  content: ProfileContent
  /** Of this very form. */
  outcome: AccountOutcome | undefined
}

const ID = 'company-services'

/** Activities and specialities by category; a category of which something is chosen is open. */
export function ServicesField({ label, choices, content, outcome }: ServicesFieldProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const most = PROFILE_LIMITS.services
  const problem = outcome?.problems?.services
  const errors = problem && [t(PROBLEMS[problem])]
  const isChosen = (id: string) =>
    outcome ? outcome.values[serviceField(id)] === 'yes' : content.services.includes(id)
  const labelled = choices.services.map((choice) => ({
    id: choice.id,
    label: shownWords(choice.label, locale)?.text ?? '',
    category: shownWords(choice.category, locale)?.text ?? '',
  }))
  const groups = Object.entries(Object.groupBy(labelled, ({ category }) => category))
  const title = t`${label} (at most ${most})`
  return (
    <fieldset
      className={styles.fieldset}
      id={ID}
      tabIndex={-1}
      {...describingAttributes({ id: ID, errors })}
    >
      <legend>{title}</legend>
      <FieldErrors id={ID} errors={errors} />
      {groups.map(([category, own = []]) => {
        const chosen = own.filter(({ id }) => isChosen(id)).length
        return (
          <details key={category} className={styles.group} open={chosen > 0}>
            <summary>{chosen > 0 ? `${category} (${chosen})` : category}</summary>
            <div className={styles.boxes}>
              {own.map(({ id, label: name }) => (
                <Checkbox
                  key={id}
                  id={`company-${serviceField(id)}`}
                  name={serviceField(id)}
                  value="yes"
                  label={name}
                  defaultChecked={isChosen(id)}
                />
              ))}
            </div>
          </details>
        )
      })}
    </fieldset>
  )
}
