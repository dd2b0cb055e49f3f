import { Trans } from '@lingui/react/macro'
import { type ComponentProps, use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import type { SiteFrameData } from '#ui/frame/data/frame-data.ts'
import { SiteFrame } from '#ui/frame/site-frame.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ProfileHomePage } from '#ui/profile/home/profile-home-page.tsx'
import styles from './preview-page.module.css'

type PreviewPageProps = {
  frame: SiteFrameData | null
  profile: ComponentProps<typeof ProfileHomePage>
}

/** The public page as it would be, with a line above that says so. */
export function PreviewPage({ frame, profile }: PreviewPageProps) {
  const { locale } = use(PageEnvironmentContext)
  return (
    <SiteFrame frame={frame}>
      <div className={styles.line}>
        <p>
          <Trans>This is your profile with the draft in it. Only your team sees it.</Trans>
        </p>
        <AccountLink href={accountPath(locale, 'profile')}>
          <Trans>Back to the editor</Trans>
        </AccountLink>
      </div>
      <ProfileHomePage {...profile} />
    </SiteFrame>
  )
}
