import { Plural, Trans } from '@lingui/react/macro'
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { contactPath } from '#domain/address/paths.ts'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import { shownRating } from '#domain/review/rating.ts'
import { KeepButton } from '#ui/keep/keep-button.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { memberStyle } from '#ui/kit/member-style.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { ProfileBar, type ProfileTab, useTabLabel } from './profile-bar.tsx'
import { CompactIdentity, ProfileIdentity } from './profile-identity.tsx'
import styles from './profile-page.module.css'

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

/** Whether an element stands above what one sees: read past, not yet to come. */
function useHasLeft<Element extends HTMLElement>(): {
  ref: RefObject<Element | null>
  hasLeft: boolean
} {
  const ref = useRef<Element>(null)
  const [hasLeft, setHasLeft] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setHasLeft(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0)
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, hasLeft }
}

type ProfileFootProps = { frame: ProfileFrame; contactHref: string }

/** On small screens, always at hand: who this is and how to write to them. */
function ProfileFoot({ frame, contactHref }: ProfileFootProps) {
  const { name, avg_rating, endorsements_count: count } = frame
  return (
    <div className={styles.foot}>
      <div className={styles.words}>
        <b className={styles.name}>{name}</b>
        <span className={styles.rating}>
          <Rating value={avg_rating === null ? null : shownRating(avg_rating)} />
          {count > 0 && (
            <span>
              <Plural value={count} one="# review" other="# reviews" />
            </span>
          )}
        </span>
      </div>
      <KeepButton member={frame} />
      <Button href={contactHref} theme="custom" size="sm" event="profile_contact">
        <Trans>Get in touch</Trans>
      </Button>
    </div>
  )
}
