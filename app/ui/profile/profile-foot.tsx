import { Plural, Trans } from '@lingui/react/macro'
import type { ProfileFrame } from '#domain/contract/profile-frame.ts'
import { shownRating } from '#domain/rating.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Rating } from '#ui/kit/mark/rating.tsx'
import styles from './profile-foot.module.css'

type ProfileFootProps = { frame: ProfileFrame; contactHref: string }

/** On small screens, always at hand: who this is and how to write to them. */
export function ProfileFoot({ frame, contactHref }: ProfileFootProps) {
  const { name, avg_rating, endorsements_count: count } = frame
  return (
    <div className={styles.foot}>
      <div className={styles.words}>
        <b className={styles.name}>{name}</b>
        <span className={styles.rating}>
          <Rating value={avg_rating === null ? null : shownRating(avg_rating)} />
          {count > 0 && (
            <span>
              <Plural value={count} one="# review" other="# reviews" />
            </span>
          )}
        </span>
      </div>
      <Button href={contactHref} theme="custom" size="sm" event="profile_contact">
        <Trans>Get in touch</Trans>
      </Button>
    </div>
  )
}
