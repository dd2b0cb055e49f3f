import { useLingui } from '@lingui/react/macro'
import type { Cited } from '#domain/content/article-desk.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import type { IconName } from '#ui/kit/icon/icon-names.ts'
import { Picture } from '#ui/kit/picture/picture.tsx'
import { Badge } from '#ui/kit/tag/badge.tsx'
import styles from './cited-list.module.css'

const ICONS: Record<Cited['type'], IconName> = {
  member: 'buildings',
  review: 'quotes',
  tag: 'tag',
  article: 'newspaper',
}

/** What the article speaks of, and whether its page can show it. */
export function CitedList({ cited }: { cited: readonly Cited[] }) {
  const { t } = useLingui()
  if (cited.length === 0) return <p className={styles.none}>{t`Nothing is mentioned yet.`}</p>
  return (
    <ul className={styles.list}>
      {cited.map(({ type, id, name, picture, mentions, isShown }) => (
        <li key={`${type} ${id}`}>
          {picture ? (
            <Picture
              src={picture.tf_public_url}
              alt=""
              width={32}
              height={32}
              className={styles.picture}
            />
          ) : (
            <span className={styles.icon}>
              <Icon name={ICONS[type]} />
            </span>
          )}
          <span className={styles.name}>
            <b>{name || t`Unknown`}</b>
            <span>
              {
                {
                  member: mentions > 0 ? t`mentions: ${mentions}` : t`chosen, not mentioned`,
                  review: t`a review of it`,
                  tag: t`a service`,
                  article: t`an article: write a link instead`,
                }[type]
              }
            </span>
          </span>
          {isShown ? (
            <Badge tone="ok">{t`online`}</Badge>
          ) : (
            <Badge tone="warning">{t`not shown`}</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}
