import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { Said, TeamReview } from '#domain/contract/team-review.ts'
import { localeFromKey } from '#domain/locale.ts'
import { REPLY_LIMIT } from '#domain/moderation/review-report.ts'
import { formatDate } from '#i18n/format.ts'
import { AccountCard } from '#ui/account/account-page.tsx'
import { AccountForm } from '#ui/account/form/account-form.tsx'
import { fieldOf } from '#ui/account/form/field-of.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import styles from './team-review-page.module.css'

export type CardProps = { known: TeamReview; outcome: AccountOutcome | undefined }

/** One reply, for everybody to read. */
export function ReplyCard({ known: { reply, answer }, outcome }: CardProps) {
  const { t } = useLingui()
  const label = t`Your reply`
  const field = fieldOf('reply', outcome, t)('reply')
  if (reply)
    return (
      <AccountCard title={t`Your public reply`}>
        <Words said={reply} />
        {answer && (
          <>
            <h3>
              <Trans>The author’s answer</Trans>
            </h3>
            <Words said={answer} />
          </>
        )}
      </AccountCard>
    )
  return (
    <AccountCard title={t`Reply in public`}>
      <AccountForm
        name="reply"
        label={t`Reply in public`}
        outcome={outcome}
        fields={{ reply: label }}
      >
        <TextArea
          {...field}
          label={label}
          required
          rows={5}
          limit={REPLY_LIMIT}
          hint={t`Everybody reads it below the review. There is one reply: it cannot be changed afterwards.`}
        />
        <div>
          <Button type="submit">
            <Trans>Publish the reply</Trans>
          </Button>
        </div>
      </AccountForm>
    </AccountCard>
  )
}

export function Words({ said: { body, lang, writtenAt } }: { said: Said }) {
  const { locale } = use(PageEnvironmentContext)
  const spoken = localeFromKey(lang)
  return (
    <>
      <p className={styles.said} lang={spoken === locale ? undefined : spoken}>
        {body}
      </p>
      <p className={styles.faint}>
        <time dateTime={writtenAt}>{formatDate(writtenAt, locale)}</time>
      </p>
    </>
  )
}
