import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Picture as PictureFile } from '#domain/contract/picture.ts'
import type { CatalogueLocale } from '#i18n/catalogue-locale.ts'
import { formatRating } from '#i18n/format.ts'
import { KeepButton } from '#ui/keep/keep-button.tsx'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { joinClasses } from '#ui/kit/join-classes.ts'
import { memberStyle } from '#ui/kit/member-style.ts'
import { CoverPicture } from '#ui/kit/picture/cover-picture.tsx'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import { MoreCount } from '#ui/kit/tag/more-count.tsx'
import { TagList } from '#ui/kit/tag/tag-list.tsx'
import styles from './member-card.module.css'
import type { MemberCardView } from './member-card-view.ts'
import { type HeadingLevel, MemberName } from './member-name.tsx'
import { MemberRating } from './member-rating.tsx'

const MAX_CITIES = 2

type WholeCardProps = {
  member: MemberCardView
  /** With its cover. */
  isHighlighted: boolean
  theme?: 'light' | 'dark'
  level: HeadingLevel
}

export function WholeCard({ member, isHighlighted, theme = 'light', level }: WholeCardProps) {
  const { name, href, color, logo, cover } = member
  return (
    <article
      className={joinClasses(
        styles.card,
        href !== undefined && styles.opens,
        isHighlighted && styles.highlighted,
      )}
      style={memberStyle(color)}
      data-theme={theme === 'dark' ? 'dark' : undefined}
    >
      {isHighlighted && <MemberCover cover={cover} />}
      <header className={styles.head}>
        <LogoTile name={name} logo={logo} color={color} size={64} className={styles.logo} />
        <MemberName member={member} level={level} />
        {href !== undefined && <KeepButton member={member} />}
      </header>
      <MemberFacts member={member} hasKinds={isHighlighted} />
    </article>
  )
}

type MemberCoverProps = { cover: PictureFile | null }

/** Decorative. A member without a cover has engraved lines in its own colours. */
function MemberCover({ cover }: MemberCoverProps) {
  return (
    <div className={styles.cover}>
      <CoverPicture cover={cover} sizes="(min-width: 1024px) 420px, 100vw" />
    </div>
  )
}

/** What the listing and the highlighted card have in common, below the name. */
function MemberFacts({ member, hasKinds }: { member: MemberCardView; hasKinds: boolean }) {
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

type MemberWholeProps = { whole: NonNullable<MemberCardView['whole']> }

/** Beside the figures of one service, those of all. */
function MemberWhole({ whole }: MemberWholeProps) {
  const { t, i18n } = useLingui()
  const { rating, reviewCount, points } = whole
  const parts = [
    ...(rating === null
      ? []
      : [t`${formatRating(rating, i18n.locale as CatalogueLocale)} out of 5`]),
    t`${plural(reviewCount, { one: '# review', other: '# reviews' })}`,
    ...(points > 0 ? [t`${plural(points, { one: '+ # point', other: '+ # points' })}`] : []),
  ]
  const figures = parts.join(', ')
  return (
    <p className={styles.whole}>
      <Trans>All services: {figures}</Trans>
    </p>
  )
}

/** What one finds among the member's reviews. */
function MemberKinds({ kinds }: { kinds: MemberCardView['kinds'] }) {
  const { hasTestimony, hasVideo, hasCaseStudy } = kinds
  if (!hasTestimony && !hasVideo && !hasCaseStudy) return null
  return (
    <ul className={styles.kinds}>
      {hasTestimony && (
        <li>
          <Icon name="quotes" className={styles.memberKindsIcon} />
          <Trans>Testimonies</Trans>
        </li>
      )}
      {hasVideo && (
        <li>
          <Icon name="video-camera" className={styles.memberKindsIcon} />
          <Trans>Videos</Trans>
        </li>
      )}
      {hasCaseStudy && (
        <li>
          <Icon name="file-text" className={styles.memberKindsIcon} />
          <Trans>Case studies</Trans>
        </li>
      )}
    </ul>
  )
}
