import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, use } from 'react'
import type { AuthorTasks } from '#domain/account/what-waits.ts'
import { accountPath, profilePath } from '#domain/address/paths.ts'
import { AccountCard, AccountPage } from '#ui/account/account-page.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { AuthorCard } from './author-tasks.tsx'
import { StandingAlerts } from './standing-alerts.tsx'

type WelcomePageProps = {
  tasks: AuthorTasks
  user: { fullName: string } & ComponentProps<typeof StandingAlerts>
}

export function WelcomePage({ user, tasks }: WelcomePageProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { fullName, membership } = user
  const memberName = membership?.name ?? ''
  return (
    <AccountPage
      title={t`Hello ${fullName}`}
      lead={membership ? t`You are signed in for ${memberName}.` : t`You are signed in.`}
    >
      <StandingAlerts {...user} />
      <AuthorCard tasks={tasks} />
      <AccountCard title={t`My account`}>
        <p>{t`How you sign in, where you are signed in, and your address.`}</p>
        <div>
          <Button href={accountPath(locale, 'security')} theme="secondary">
            {t`Sign-in and security`}
          </Button>
        </div>
      </AccountCard>
      <AccountCard title={t`Reviews I wrote`}>
        <p>{t`Change how you are shown, answer a reply, write a new version, or withdraw a review.`}</p>
        <div>
          <Button href={accountPath(locale, 'my-reviews')} theme="secondary">
            {t`My reviews`}
          </Button>
        </div>
      </AccountCard>
      {membership?.status === 'active' && (
        <AccountCard title={memberName}>
          <p>{t`Your profile, as clients see it.`}</p>
          <div>
            <Button href={profilePath(locale, membership.slug)} theme="secondary">
              {t`See the public profile`}
            </Button>
          </div>
        </AccountCard>
      )}
    </AccountPage>
  )
}
