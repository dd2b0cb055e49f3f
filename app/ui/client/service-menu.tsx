import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Client } from '#domain/contract/client.ts'
import type { Tag } from '#domain/contract/tag.ts'
import { Words } from '#ui/block/words.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { clientReviewsPath } from './client-list-path.ts'
import styles from './service-menu.module.css'

type ServiceMenuProps = { client: Client; service: Tag | null }

/** Links that narrow what is said to one service; they work before any script does. */
export function ServiceMenu({ client: { slug, services }, service }: ServiceMenuProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (services.length < 2) return null
  const all = services.reduce((sum, { count }) => sum + count, 0)
  return (
    // Another choice brings another menu, closed.
    <details key={service?.slug} className={styles.menu}>
      <summary>
        <span>
          <span className="visually-hidden">
            <Trans>Service:</Trans>{' '}
          </span>
          {service ? <Words text={service.label} /> : t`All services`}
        </span>
        <Icon name="caret-down" />
      </summary>
      <ul>
        <li>
          <a
            href={clientReviewsPath(locale, slug, null)}
            aria-current={service === null ? 'true' : undefined}
          >
            {t`All services`} <span className={styles.count}>{all}</span>
          </a>
        </li>
        {services.map(({ tag, count }) => (
          <li key={tag.public_id}>
            <a
              href={clientReviewsPath(locale, slug, tag)}
              aria-current={tag.slug === service?.slug ? 'true' : undefined}
            >
              <Words text={tag.label} /> <span className={styles.count}>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
