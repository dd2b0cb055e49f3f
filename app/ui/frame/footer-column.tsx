import { useId } from 'react'
import type { FrameLink } from './frame-data.ts'
import styles from './site-footer.module.css'

export function FooterColumn({ title, links }: { title: string; links: readonly FrameLink[] }) {
  const id = useId()
  if (links.length === 0) return null
  return (
    <div>
      <p className={styles.title} id={id}>
        {title}
      </p>
      <ul aria-labelledby={id}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a className={styles.link} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
