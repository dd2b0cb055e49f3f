import { type CSSProperties, type ReactNode, use } from 'react'
import type { ProfileFrame } from '#domain/contract/profile-frame.ts'
import { memberTheme } from '#domain/member-theme.ts'
import { PageEnvironmentContext } from '#ui/page-environment.ts'

export type ProfileTab = 'home' | 'reviews' | 'rewards' | 'culture' | 'ecosystem' | 'data'

type ProfilePageProps = {
  frame: ProfileFrame
  /** Which tab is open; none on a collection or the contact page. */
  tab?: ProfileTab
  children: ReactNode
}

/** What every page of a member shows around its own content, in the member's colours. */
export function ProfilePage({ frame, children }: ProfilePageProps) {
  use(PageEnvironmentContext)
  return (
    <div style={memberTheme(frame.colors.primary) as CSSProperties}>
      <h1 className="wrap">{frame.name}</h1>
      {children}
    </div>
  )
}
