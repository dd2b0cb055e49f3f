import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { AccountOutcome } from '#domain/account/account-form.ts'
import type { CaseHolder, CaseSubject } from '#domain/account/cases.ts'
import { accountPath } from '#domain/address/paths.ts'
import { formatDay, formatTime } from '#i18n/format.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './case-holder.module.css'

/** In the line of a list: nothing where nobody has it. */
export function HeldBy({ holder }: { holder: CaseHolder | null | undefined }) {
  const words = useHolderWords()
  return holder ? <span className={styles.held}>{words(holder)}</span> : null
}

type CaseKeeperProps = { subject: CaseSubject; id: string; holder: CaseHolder | null | undefined }

/** Beside what is decided of a case: who sees to it, and how to take it or to give it to somebody. */
export function CaseKeeper({ subject, id, holder = null }: CaseKeeperProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const words = useHolderWords()
  const answer = useFormAnswer(undefined) as AccountOutcome | undefined
  const path = accountPath(locale, 'admin', 'cases', subject, id)
  return (
    <div className={styles.keeper}>
      <p>{words(holder)}</p>
      {!holder?.isOwn && (
        <AccountForm name="take-case" action={path} look="row" outcome={answer}>
          <Button type="submit" theme="secondary" size="sm">
            {t`Take it`}
          </Button>
        </AccountForm>
      )}
      <AccountLink href={path}>
        {holder?.isOwn ? t`Give it back or to a colleague` : t`Give it to a colleague`}
      </AccountLink>
    </div>
  )
}

export function useHolderWords() {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  return (holder: CaseHolder | null) => {
    if (!holder) return t`Nobody sees to it yet.`
    const { name } = holder
    const until = `${formatDay(holder.until, locale)}, ${formatTime(holder.until, locale)}`
    return holder.isOwn ? t`You see to it, until ${until}.` : t`${name} sees to it, until ${until}.`
  }
}
