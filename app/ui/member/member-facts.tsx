import { Plural } from '@lingui/react/macro'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { MoreCount } from '#ui/kit/tag/more-count.tsx'
import { TagList } from '#ui/kit/tag/tag-list.tsx'
import type { MemberCardView } from './member-card-view.ts'
import styles from './member-facts.module.css'
import { MemberKinds } from './member-kinds.tsx'
import { MemberRating } from './member-rating.tsx'
import { MemberWhole } from './member-whole.tsx'

const MAX_CITIES = 2

/** What the listing and the highlighted card have in common, below the name. */
export function MemberFacts({ member, hasKinds }: { member: MemberCardView; hasKinds: boolean }) {
  const { tags, description, kinds, cities, points, whole } = member
  const hiddenCities = cities.length - MAX_CITIES
  return (
    <>
      <MemberRating member={member} />
      {whole && <MemberWhole whole={whole} />}
      <TagList tags={tags} />
      {description && (
        <p className={styles.description} lang={description.lang}>
          {description.text}
        </p>
      )}
      {hasKinds && <MemberKinds kinds={kinds} />}
      {(cities.length > 0 || points > 0) && (
        <p className={styles.foot}>
          {cities.length > 0 && (
            <span className={styles.cities}>
              <Icon name="map-pin" className={styles.icon} />
              <span>
                {cities.slice(0, MAX_CITIES).join(', ')}{' '}
                {hiddenCities > 0 && <MoreCount count={hiddenCities} className={styles.more} />}
              </span>
            </span>
          )}
          {points > 0 && (
            <span className={styles.points}>
              <Icon name="trend-up" className={styles.icon} />
              <Plural value={points} one="+ # point" other="+ # points" />
            </span>
          )}
        </p>
      )}
    </>
  )
}
