import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import {
  ASKED_CITY_FIELD,
  ASKED_COUNTRY_FIELD,
  CITIES_FIELD,
  PROFILE_LIMITS,
} from '#domain/profile/profile-content.ts'
import { ActivityField } from '#ui/account/entry/activity-field.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { TextInput } from '#ui/kit/form/text-input.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { CitiesField } from './cities-field.tsx'
import type { EditorChoices, EditorView } from './editor-view.ts'
import { LanguagesField } from './languages-field.tsx'
import styles from './profile-editor.module.css'
import { SaveButton } from './save-button.tsx'
import { ServicesField } from './services-field.tsx'

type CompanyFormProps = {
  view: EditorView
  choices: EditorChoices
  outcome: AccountOutcome | undefined
}

/** Who the company is, what it does and where. */
export function CompanyForm({ view, choices, outcome }: CompanyFormProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { content, version, onBehalfOf } = view
  const own = outcome?.form === 'company' ? outcome : undefined
  const read = fieldOf('company', outcome, t)
  const field = (name: string, stored: string) => {
    const { defaultValue, ...rest } = read(name)
    return { ...rest, defaultValue: defaultValue ?? stored }
  }
  const words = (text: Parameters<typeof shownWords>[0]) => shownWords(text, locale)?.text ?? ''
  const labels = {
    name: t`Name of the company`,
    nameWithArticle: t`Name with its article, in French`,
    website: t`Website`,
    foundedOn: t`Founded on`,
    collaborators: t`People who work there`,
    leastBudget: t`Smallest budget, in euros without tax`,
    languages: t`Working languages`,
    activity: t`Main activity`,
    services: t`Other services`,
    [CITIES_FIELD]: t`Cities`,
    [ASKED_CITY_FIELD]: t`Name of the city`,
    [ASKED_COUNTRY_FIELD]: t`Country`,
  }
  return (
    <AccountForm
      name="company"
      label={t`Company`}
      outcome={outcome}
      fields={labels}
      hidden={{ version: `${version}` }}
    >
      <div className={styles.pair}>
        <TextInput
          {...field('name', content.name)}
          label={labels.name}
          required
          maxLength={PROFILE_LIMITS.name}
          hint={
            onBehalfOf
              ? t`The address of the profile stays the same.`
              : t`The address of your profile stays the same.`
          }
        />
        <TextInput
          {...field('nameWithArticle', content.nameWithArticle)}
          label={labels.nameWithArticle}
          required={false}
          lang="fr-FR"
          maxLength={PROFILE_LIMITS.nameWithArticle}
          hint={t`As in “le cabinet Ardoise Claire”; French sentences need it.`}
        />
      </div>
      <TextInput
        {...field('website', content.website)}
        label={labels.website}
        required={false}
        type="url"
        inputMode="url"
        autoComplete="url"
        hint={t`For example https://www.company.com`}
      />
      <div className={styles.pair}>
        <TextInput
          {...field('foundedOn', content.foundedOn)}
          label={labels.foundedOn}
          required={false}
          type="date"
        />
        <TextInput
          {...field('collaborators', content.collaborators ? `${content.collaborators}` : '')}
          label={labels.collaborators}
          required={false}
          inputMode="numeric"
        />
      </div>
      <TextInput
        {...field('leastBudget', content.leastBudget ? `${content.leastBudget}` : '')}
        label={labels.leastBudget}
        required={false}
        inputMode="numeric"
        hint={t`Of one mission. Left empty, comparisons say that it is not stated.`}
      />
      <ActivityField
        {...field('activity', content.activity)}
        label={labels.activity}
        activities={choices.services
          .filter(({ kind }) => kind === 'ACTIVITY')
          .map(({ id, label, category }) => ({
            id,
            label: words(label),
            category: words(category),
          }))}
      />
      <ServicesField {...{ choices, content, outcome: own }} label={labels.services} />
      <CitiesField
        {...{ choices, content, onBehalfOf, outcome: own, labels }}
        label={labels[CITIES_FIELD]}
      />
      <LanguagesField {...{ choices, content, outcome: own }} label={labels.languages} />
      <SaveButton />
    </AccountForm>
  )
}
