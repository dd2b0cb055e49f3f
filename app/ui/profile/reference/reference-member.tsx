import { Plural, Trans } from '@lingui/react/macro'
import { use } from 'react'
import { contactPath, profilePath } from '#domain/address/paths.ts'
import type { ProfileFrame } from '#domain/contract/profile-frame.ts'
import { shownRating } from '#domain/rating.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Rating } from '#ui/kit/mark/rating.tsx'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './reference-member.module.css'

/** Whom the review is about, and the ways to its profile and to its mailbox. */
export function ReferenceMember({ member }: { member: ProfileFrame }) {
  const { locale } = use(PageEnvironmentContext)
  const { name, slug, avg_rating: average, endorsements_count: count } = member
  const activity = shownWords(member.activity, locale)
  return (
    <section className={styles.member}>
      <LogoTile name={name} logo={member.logo} color={member.colors.primary} size={56} />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.facts}>
          <span lang={activity?.lang}>{activity?.text}</span>
          <Rating value={average === null ? null : shownRating(average)} hasScale />
          <span>
            <Plural value={count} one="# review" other="# reviews" />
          </span>
        </p>
      </div>
      <div className={styles.actions}>
        <Button theme="secondary" href={profilePath(locale, slug)}>
          <Trans>See the full profile</Trans>
        </Button>
        <Button theme="custom" href={contactPath(locale, slug)}>
          <Trans>Get in touch</Trans>
        </Button>
      </div>
    </section>
  )
}
