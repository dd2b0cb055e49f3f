import type { ReactNode } from 'react'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { joinClasses } from '#ui/kit/join-classes.ts'
import styles from './tag.module.css'

type TagProps = {
  children: ReactNode
  /** Where it leads; tags without a page of their own lead nowhere. */
  href?: string | undefined
  /** May be named by data. */
  icon?: string | undefined
  lang?: string | undefined
}

export function Tag({ children, href, icon, lang }: TagProps) {
  const content = (
    <>
      {icon && <Icon name={icon} className={styles.icon} />}
      {children}
    </>
  )
  return href === undefined ? (
    <span className={styles.tag} lang={lang}>
      {content}
    </span>
  ) : (
    <a className={joinClasses(styles.tag, styles.link)} href={href} lang={lang}>
      {content}
    </a>
  )
}
