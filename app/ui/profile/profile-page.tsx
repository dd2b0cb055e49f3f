import { type CSSProperties, type ReactNode, use } from 'react'
import { contactPath } from '#domain/address/paths.ts'
import type { ProfileFrame } from '#domain/contract/profile-frame.ts'
import { memberStyle } from '#ui/member-style.ts'
import { PageEnvironmentContext } from '#ui/page-environment.ts'
import { ProfileBar, type ProfileTab, useTabLabel } from './profile-bar.tsx'
import { ProfileFoot } from './profile-foot.tsx'
import { CompactIdentity, ProfileIdentity } from './profile-identity.tsx'
import { useHasLeft } from './use-has-left.ts'

type ProfilePageProps = {
  frame: ProfileFrame
  /** Which tab is open; none on a collection. */
  tab?: ProfileTab
  /**
   * The page has an h1 of its own, as every page without a tab has. Otherwise the member's name is
   * the heading, with the tab's after it.
   */
  hasOwnHeading?: boolean
  children: ReactNode
}

/** What every page of a member shows around its own content, in the member's colours. */
export function ProfilePage({ frame, tab, hasOwnHeading = false, children }: ProfilePageProps) {
  const { locale } = use(PageEnvironmentContext)
  const { ref, hasLeft } = useHasLeft<HTMLDivElement>()
  const label = useTabLabel(tab)
  // The home page has the form at its end.
  const contactHref = tab === 'home' ? '#contact' : contactPath(locale, frame.slug)
  const head = { frame, contactHref, placeRef: ref }
  return (
    <div style={memberStyle(frame.colors.primary) as CSSProperties}>
      {tab === 'home' ? (
        <ProfileIdentity {...head} />
      ) : (
        <CompactIdentity {...head} tabLabel={hasOwnHeading ? undefined : label} />
      )}
      <ProfileBar frame={frame} tab={tab} contactHref={contactHref} isHeadGone={hasLeft} />
      {children}
      <ProfileFoot frame={frame} contactHref={contactHref} />
    </div>
  )
}
