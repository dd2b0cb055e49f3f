import { Trans } from '@lingui/react/macro'
import { LogoTile } from '#ui/avatar/logo-tile.tsx'
import { Button } from '#ui/button/button.tsx'
import { memberStyle } from '#ui/member-style.ts'
import type { MemberCardView } from './member-card-view.ts'
import type { HeadingLevel } from './member-name.tsx'
import { MemberRating } from './member-rating.tsx'
import styles from './select-card.module.css'

type SelectCardProps = { member: MemberCardView; theme: 'light' | 'dark'; level: HeadingLevel }

/** A strip with one thing to do: open the profile. */
export function SelectCard({ member, theme, level }: SelectCardProps) {
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
          <Heading className={styles.name}>{name}</Heading>
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
