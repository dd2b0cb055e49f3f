import styles from './content-links.module.css'

type ContentLinksProps = {
  label: string
  links: readonly { label: string; href: string; count?: number; isCurrent: boolean }[]
}

/** Ways to see a list: what it is sorted by, or which part of it is shown. */
export function ContentLinks({ label, links }: ContentLinksProps) {
  return (
    <nav className={styles.links} aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {links.map(({ label: name, href, count, isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? 'true' : undefined}>
          {name}
          {count !== undefined && ` ${count}`}
        </a>
      ))}
    </nav>
  )
}
