import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { qualityPath } from '#domain/address/paths.ts'
import type { MemberCulture } from '#domain/contract/member-culture.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'
import { Tag } from '#ui/kit/tag/tag.tsx'
import styles from './other-qualities.module.css'

type OtherQualitiesProps = { qualities: MemberCulture['qualities']; slug: string }

/** Qualities that are counted alone. */
export function OtherQualities({ qualities, slug }: OtherQualitiesProps) {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  if (qualities.length === 0) return null
  return (
    <div className={styles.others}>
      <h3>{t`Also recognized`}</h3>
      <ul>
        {qualities.map(({ tag, clients_count }) => {
          const label = shownWords(tag.label, locale)
          return (
            <li key={tag.public_id}>
              <Tag href={qualityPath(locale, slug, tag.public_id)} lang={label?.lang}>
                {label?.text} <span className={styles.count}>{clients_count}</span>
              </Tag>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
