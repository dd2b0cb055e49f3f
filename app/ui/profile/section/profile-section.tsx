import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './profile-section.module.css'

type ProfileSectionProps = {
  title: string
  /** Where there is more of it. */
  more?: { href: string; text: string } | undefined
  id?: string
  children: ReactNode
}

/** A titled part of a profile; how it is set apart from the others is its place's matter. */
export function ProfileSection({ title, more, id, children }: ProfileSectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={styles.section}>
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        {more && (
          <a className={styles.more} href={more.href}>
            {more.text}
            <Icon name="arrow-right" className={styles.arrow} />
          </a>
        )}
      </div>
      {children}
    </section>
  )
}
