import { Trans } from '@lingui/react/macro'
import { type ComponentProps, use } from 'react'
import { accountPath } from '#domain/address/paths.ts'
import { AccountLink } from '#ui/account/account-link.tsx'
import type { SiteFrameData } from '#ui/frame/data/frame-data.ts'
import { SiteFrame } from '#ui/frame/site-frame.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ProfileHomePage } from '#ui/profile/home/profile-home-page.tsx'
import { nameAfter } from '#ui/profile/name-in-sentence.ts'
import styles from './preview-page.module.css'

type PreviewPageProps = {
  /** Where the editor stands, below `/app`. */
  place: readonly string[]
  onBehalfOf: string | null
  frame: SiteFrameData | null
  profile: ComponentProps<typeof ProfileHomePage>
}

/** The public page as it would be, with a line above that says so. */
export function PreviewPage({ place, onBehalfOf, frame, profile }: PreviewPageProps) {
  const { locale } = use(PageEnvironmentContext)
  const ofMember = nameAfter('de', onBehalfOf ?? '', locale)
  return (
    <SiteFrame frame={frame}>
      <div className={styles.line}>
        <p>
          {onBehalfOf ? (
            <Trans>
              This is the profile of {ofMember} with your draft in it. Only our staff see it.
            </Trans>
          ) : (
            <Trans>This is your profile with the draft in it. Only your team sees it.</Trans>
          )}
        </p>
        <AccountLink href={accountPath(locale, ...place)}>
          <Trans>Back to the editor</Trans>
        </AccountLink>
      </div>
      <ProfileHomePage {...profile} />
    </SiteFrame>
  )
}
