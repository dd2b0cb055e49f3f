import { Trans, useLingui } from '@lingui/react/macro'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldId, fieldOf } from '#ui/account/form/field-of.ts'
import styles from '#ui/account/team-review/team-review-page.module.css'
import { Button } from '#ui/kit/button/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import type { AuthorCardProps } from './my-review-page.tsx'

/** For good: it is asked twice. */
export function WithdrawCard({ review, outcome }: AuthorCardProps) {
  const { t } = useLingui()
  if (review.state !== 'published') return null
  const label = t`I understand that this is final`
  const { defaultValue, ...field } = fieldOf('withdraw', outcome, t)('sure')
  return (
    <AccountCard title={t`Withdraw the review`}>
      <p>
        <Trans>
          Your review leaves every page, ranking and count within a minute. This is final: it cannot
          be published again.
        </Trans>
      </p>
      <details className={styles.fold} open={outcome?.form === 'withdraw'}>
        <summary>
          <Trans>I want to withdraw it</Trans>
        </summary>
        <AccountForm
          name="withdraw"
          label={t`Withdraw the review`}
          outcome={outcome}
          fields={{ sure: label }}
        >
          <Checkbox
            {...field}
            id={fieldId('withdraw', 'sure')}
            value="yes"
            defaultChecked={defaultValue === 'yes'}
            required
            label={label}
          />
          <div>
            <Button type="submit" theme="secondary">
              <Trans>Withdraw it for good</Trans>
            </Button>
          </div>
        </AccountForm>
      </details>
    </AccountCard>
  )
}
