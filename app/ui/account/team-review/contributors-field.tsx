import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { TeamReview } from '#domain/contract/team-review.ts'
import {
  CONTRIBUTORS_FIELD,
  CONTRIBUTORS_FORM,
  contributorField,
  MOST_CONTRIBUTORS,
} from '#domain/review/contributors.ts'
import { PROBLEMS } from '#ui/account/form/account-texts.ts'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { FieldErrors } from '#ui/kit/form/field-errors.tsx'
import { describingAttributes } from '#ui/kit/form/field-props.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './contributors-field.module.css'

type ContributorsFieldProps = {
  people: TeamReview['people']
  outcome: AccountOutcome | undefined
  /** Whether it is their own team that names them. */
  isOurs?: boolean
}

const ID = `${CONTRIBUTORS_FORM}-${CONTRIBUTORS_FIELD}`

/** One box for each person of the public profile. */
export function ContributorsField({ people, outcome, isOurs = false }: ContributorsFieldProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const own = outcome?.form === CONTRIBUTORS_FORM ? outcome : undefined
  const problem = own?.problems?.[CONTRIBUTORS_FIELD]
  const errors = problem && [t(PROBLEMS[problem])]
  const most = MOST_CONTRIBUTORS
  return (
    <fieldset
      className={styles.people}
      id={ID}
      tabIndex={-1}
      {...describingAttributes({ id: ID, errors })}
    >
      <legend>
        {isOurs
          ? t`People of your public profile (at most ${most})`
          : t`People of its public profile (at most ${most})`}
      </legend>
      <FieldErrors id={ID} errors={errors} />
      {people.map(({ id, fullName, role, isNamed }) => {
        const words = shownWords(role, locale)
        return (
          <Checkbox
            key={id}
            id={`${CONTRIBUTORS_FORM}-${contributorField(id)}`}
            name={contributorField(id)}
            value="yes"
            label={words ? `${fullName}, ${words.text}` : fullName}
            defaultChecked={own ? own.values[contributorField(id)] === 'yes' : isNamed}
          />
        )
      })}
    </fieldset>
  )
}
