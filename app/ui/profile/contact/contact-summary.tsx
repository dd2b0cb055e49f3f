import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { ProfileFrame } from '#domain/contract/profile-frame.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { TagList } from '#ui/kit/tag/tag-list.tsx'
import { memberCardView } from '#ui/member/member-card-view.ts'
import { MemberRating } from '#ui/member/member-rating.tsx'
import styles from './contact-summary.module.css'

/** Whom one writes to, beside the form. */
export function ContactSummary({ frame }: { frame: ProfileFrame }) {
  const { t } = useLingui()
  const { locale, brandName } = use(PageEnvironmentContext)
  const member = memberCardView(frame, locale)
  const { name, activity, cities, description } = member
  return (
    <aside className={styles.summary} aria-label={t`Whom you are writing to`}>
      <div className={styles.card}>
        <div className={styles.who}>
          <LogoTile name={name} logo={member.logo} color={member.color} size={64} loading="eager" />
          <div>
            <p className={styles.name}>
              <a href={member.href}>{name}</a>
            </p>
            <p className={styles.activity}>
              {activity && <span lang={activity.lang}>{activity.text}</span>}
              {cities[0] && `, ${cities[0]}`}
            </p>
          </div>
        </div>
        <MemberRating member={member} />
        {description && (
          <p className={styles.description} lang={description.lang}>
            {description.text}
          </p>
        )}
        <TagList tags={member.tags} />
      </div>
      <p className={styles.promise}>
        <Trans>
          Your message goes straight to {name}. {brandName} never sells contact details.
        </Trans>
      </p>
    </aside>
  )
}
