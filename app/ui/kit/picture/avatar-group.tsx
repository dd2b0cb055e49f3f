import { MoreCount } from '#ui/kit/tag/more-count.tsx'
import { Avatar, type AvatarBorder, type AvatarSize } from './avatar.tsx'
import styles from './avatar-group.module.css'

const MAX_SHOWN = 4
const MAX_IN_FOOTER = 3

type AvatarGroupProps = {
  people: readonly Parameters<typeof Avatar>[0]['photo'][]
  /** When there are more than are given. */
  total?: number
  /** In the footer the sentence beside it counts, so the group does not. */
  variant?: 'counted' | 'footer'
  size?: AvatarSize
  /** The colour of the ground, so that the faces stand apart. */
  border?: AvatarBorder
}

export function AvatarGroup({
  people,
  total = people.length,
  variant = 'counted',
  size = 'xl',
  border = 'light',
}: AvatarGroupProps) {
  const shown = people.slice(0, variant === 'footer' ? MAX_IN_FOOTER : MAX_SHOWN)
  const hidden = total - shown.length
  return (
    <span className={styles.group}>
      {shown.map((photo, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several may have no photo, and none moves
        <Avatar key={index} photo={photo} size={size} border={border} />
      ))}
      {variant === 'counted' && hidden > 0 && (
        <MoreCount count={hidden} className={styles.hidden} />
      )}
    </span>
  )
}
