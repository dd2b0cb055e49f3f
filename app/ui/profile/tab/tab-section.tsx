import type { ReactNode } from 'react'
import { ProfileSection } from '#ui/profile/section/profile-section.tsx'
import { TabBand } from './tab-band.tsx'
import styles from './tab-section.module.css'

type TabSectionProps = {
  title: string
  /** A sentence or two below the title. */
  lead?: ReactNode
  /** Where there is more of it. */
  more?: { href: string; text: string } | undefined
  isTinted?: boolean
  id?: string
  children: ReactNode
}

/** A titled part with a band of its own. */
export function TabSection(props: TabSectionProps) {
  const { title, lead, more, isTinted = false, id, children } = props
  return (
    <TabBand isTinted={isTinted}>
      <ProfileSection title={title} more={more} {...(id && { id })}>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </ProfileSection>
    </TabBand>
  )
}
