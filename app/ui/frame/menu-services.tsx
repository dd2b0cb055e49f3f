import { Plural, Trans } from '@lingui/react/macro'
import type { FrameLink } from '#ui/frame/data/frame-data.ts'
import type { ServiceCategory, ServicesAnswer } from '#ui/frame/data/services.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import styles from './menu-services.module.css'

type MenuServicesProps = {
  answer: ServicesAnswer
  /** What stands here until the services are known, and without scripts for good. */
  links: readonly FrameLink[]
}

export function MenuServices({ answer, links }: MenuServicesProps) {
  return (
    <details className={styles.services} open>
      <summary className={styles.title}>
        <Trans>Find a provider</Trans>
        <Icon name="caret-down" />
      </summary>
      <ul className={styles.categories}>
        {answer.state === 'ready'
          ? answer.categories.map((category) => (
              <li key={category.id}>
                <MenuCategory category={category} />
              </li>
            ))
          : links.map(({ label, href }) => (
              <li key={href}>
                <a className={styles.category} href={href}>
                  <span>{label}</span>
                  <Icon name="caret-right" />
                </a>
              </li>
            ))}
      </ul>
    </details>
  )
}

function MenuCategory({ category }: { category: ServiceCategory }) {
  return (
    <details className={styles.fold}>
      <summary className={styles.category}>
        <Icon name={category.icon} className={styles.icon} />
        <span>{category.label}</span>
        <Icon name="caret-right" />
      </summary>
      <ul className={styles.activities}>
        {category.activities.map(({ id, label, href }) => (
          <li key={id}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li>
          <a className={styles.all} href={category.href}>
            <Plural
              value={category.members}
              one="See the # provider of the category"
              other="See the # providers of the category"
            />
          </a>
        </li>
      </ul>
    </details>
  )
}
