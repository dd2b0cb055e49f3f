import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import {
  CONTRIBUTORS_FIELD,
  contributorField,
  MOST_CONTRIBUTORS,
} from '#domain/review/contributors.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { PROBLEMS } from '#ui/account/form/account-texts.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { FieldErrors } from '#ui/kit/form/field-errors.tsx'
import { describingAttributes } from '#ui/kit/form/field-props.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './contributors-card.module.css'
import type { CardProps } from './reply-card.tsx'

const FORM = 'contributors'
const ID = `${FORM}-${CONTRIBUTORS_FIELD}`

/** Who of the team did the work, as the public page of the review says. */
export function ContributorsCard({ known: { people }, outcome }: CardProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const own = outcome?.form === FORM ? outcome : undefined
  const problem = own?.problems?.[CONTRIBUTORS_FIELD]
  const errors = problem && [t(PROBLEMS[problem])]
  const label = t`Who did the work`
  const most = MOST_CONTRIBUTORS
  return (
    <AccountCard title={label}>
      {people.length === 0 ? (
        <>
          <p>
            <Trans>Nobody stands in the team of your public profile yet.</Trans>
          </p>
          <p>
            <AccountLink href={accountPath(locale, 'profile', 'team')}>
              <Trans>Add people to the team</Trans>
            </AccountLink>
          </p>
        </>
      ) : (
        <AccountForm
          name={FORM}
          label={label}
          outcome={outcome}
          fields={{ [CONTRIBUTORS_FIELD]: label }}
        >
          <fieldset
            className={styles.people}
            id={ID}
            tabIndex={-1}
            {...describingAttributes({ id: ID, errors })}
          >
            <legend>{t`People of your public profile (at most ${most})`}</legend>
            <FieldErrors id={ID} errors={errors} />
            {people.map(({ id, fullName, role, isNamed }) => {
              const words = shownWords(role, locale)
              return (
                <Checkbox
                  key={id}
                  id={`${FORM}-${contributorField(id)}`}
                  name={contributorField(id)}
                  value="yes"
                  label={words ? `${fullName}, ${words.text}` : fullName}
                  defaultChecked={own ? own.values[contributorField(id)] === 'yes' : isNamed}
                />
              )
            })}
          </fieldset>
          <div>
            <Button type="submit" theme="secondary" size="sm">
              <Trans>Save who did the work</Trans>
            </Button>
          </div>
        </AccountForm>
      )}
    </AccountCard>
  )
}
