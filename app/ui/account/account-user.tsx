import { useLingui } from '@lingui/react/macro'
import { use, useId } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import type { AccountFrameData } from './account-frame.tsx'
import styles from './account-user.module.css'
import { SignOutForm } from './sign-out-form.tsx'

/** Who is signed in, for which member, and the way out. */
export function AccountUser({ account }: { account: AccountFrameData }) {
  const { t } = useLingui()
  const id = useId()
  const { locale } = use(PageEnvironmentContext)
  const { fullName, email, membership, memberships } = account
  return (
    <div className={styles.user}>
      <p className={styles.who}>
        <b>{fullName}</b>
        <span>{membership?.name ?? email}</span>
      </p>
      {memberships.length > 1 && (
        <form className={styles.switch} method="post" action={accountPath(locale, 'member')}>
          <label className="visually-hidden" htmlFor={id}>
            {t`Company`}
          </label>
          <select id={id} name="member" defaultValue={membership?.slug}>
            {memberships.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
          <Button type="submit" theme="secondary" size="xs">
            {t`Show`}
          </Button>
        </form>
      )}
      <SignOutForm>
        <button type="submit" className={styles.out}>
          {t`Sign out`}
        </button>
      </SignOutForm>
    </div>
  )
}
