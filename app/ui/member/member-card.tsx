import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import type { ServiceFigures } from '#domain/contract/listing.ts'
import type { MemberCardContent } from '#domain/contract/member-card.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { ShortRating } from '#ui/kit/mark/short-rating.tsx'
import { memberStyle } from '#ui/kit/member-style.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { LogoTile } from '#ui/kit/picture/logo-tile.tsx'
import styles from './inline-member.module.css'
import { type MemberCardView, memberCardView } from './member-card-view.ts'
import type { HeadingLevel } from './member-name.tsx'
import { MemberRating } from './member-rating.tsx'
import { WholeCard } from './whole-card.tsx'

export const MEMBER_CARD_VARIANTS = [
  'highlighted',
  'select',
  'mega-pill',
  'listing',
  'inline',
] as const

export type MemberCardVariant = (typeof MEMBER_CARD_VARIANTS)[number]

export type MemberCardProps = {
  /** In a list of one service, with its figures. */
  member: MemberCardContent & { in_service?: ServiceFigures | null }
  /**
   * `listing` in lists, `highlighted` with the cover, `select` a strip in a text, `mega-pill` in the
   * header's panel, `inline` in a sentence. The last two are phrasing content.
   */
  variant?: MemberCardVariant
  theme?: 'light' | 'dark'
  headingLevel?: HeadingLevel
}

export function MemberCard({
  member,
  variant = 'listing',
  theme = 'light',
  headingLevel = 3,
}: MemberCardProps) {
  const { locale } = use(PageEnvironmentContext)
  const view = memberCardView(member, locale)
  if (variant === 'inline') return <InlineMember member={view} theme={theme} />
  if (variant === 'mega-pill') return <MegaPill member={view} theme={theme} />
  if (variant === 'select') return <SelectCard member={view} theme={theme} level={headingLevel} />

  return (
    <WholeCard
      member={view}
      isHighlighted={variant === 'highlighted'}
      theme={theme}
      level={headingLevel}
    />
  )
}

type InlineMemberProps = { member: MemberCardView; theme: 'light' | 'dark' }

/** A member named in a sentence. */
function InlineMember({ member: { name, href, color, logo }, theme }: InlineMemberProps) {
  const Element = href === undefined ? 'span' : 'a'
  return (
    <Element
      className={styles.member}
      href={href}
      style={memberStyle(color)}
      data-theme={theme === 'dark' ? 'dark' : undefined}
    >
      <LogoTile name={name} logo={logo} color={color} size={22} className={styles.logo} />
      <span className={styles.name}>{name}</span>
    </Element>
  )
}

type MegaPillProps = { member: MemberCardView; theme: 'light' | 'dark' }

/** One line in the header's panel. */
function MegaPill({ member: { name, href, color, logo, rating }, theme }: MegaPillProps) {
  const Element = href === undefined ? 'span' : 'a'
  return (
    <Element
      className={styles.pill}
      href={href}
      style={memberStyle(color)}
      data-theme={theme === 'dark' ? 'dark' : undefined}
    >
      <LogoTile name={name} logo={logo} color={color} size={32} />
      <span className={styles.megaPillName}>{name}</span>
      {rating !== null && <ShortRating value={rating} />}
    </Element>
  )
}

type SelectCardProps = { member: MemberCardView; theme: 'light' | 'dark'; level: HeadingLevel }

/** A strip with one thing to do: open the profile. */
function SelectCard({ member, theme, level }: SelectCardProps) {
  const { name, href, color, logo } = member
  const Heading = `h${level}` as const
  return (
    <article
      className={styles.strip}
      style={memberStyle(color)}
      data-theme={theme === 'dark' ? 'dark' : undefined}
    >
      <div className={styles.row}>
        <LogoTile name={name} logo={logo} color={color} size={56} />
        <div className={styles.words}>
          <Heading className={styles.selectCardName}>{name}</Heading>
          <MemberRating member={member} />
        </div>
        {href && (
          <Button href={href} theme="secondary" size="sm" className={styles.open}>
            <span>
              <Trans>
                View profile<span className="visually-hidden">: {name}</span>
              </Trans>
            </span>
          </Button>
        )}
      </div>
    </article>
  )
}
