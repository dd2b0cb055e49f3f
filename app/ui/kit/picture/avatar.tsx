import type { Picture as PictureFile } from '#domain/contract/picture.ts'
import { Icon } from '#ui/kit/icon/icon.tsx'
import { joinClasses } from '#ui/kit/join-classes.ts'
import styles from './avatar.module.css'
import { Picture } from './picture.tsx'

/** In px; `reg` is the one beside an author's name. */
const SIDES = { sm: 24, md: 32, lg: 40, reg: 44, xl: 48, '2xl': 64 } as const

export const AVATAR_BORDERS = ['', 'light', 'dark', 'transparent', 'custom'] as const

export type AvatarSize = keyof typeof SIDES
export type AvatarBorder = (typeof AVATAR_BORDERS)[number]

export const AVATAR_SIZES = Object.keys(SIDES) as AvatarSize[]

type AvatarProps = {
  /** Null for somebody without a photo, or whose face is not shown. */
  photo: Pick<PictureFile, 'tf_public_url' | 'focal'> | null
  size?: AvatarSize
  border?: AvatarBorder
}

/** Decorative: the name stands beside it. */
export function Avatar({ photo, size = 'reg', border = '' }: AvatarProps) {
  const side = SIDES[size]
  if (side === undefined) throw new Error(`Avatar size ${size} not found`)
  if (!AVATAR_BORDERS.includes(border)) throw new Error(`Avatar border ${border} not found`)
  const className = joinClasses(styles.avatar, styles[`size-${size}`], border && styles[border])
  if (photo)
    return (
      <Picture
        src={photo.tf_public_url}
        focal={photo.focal}
        alt=""
        width={side}
        height={side}
        className={className}
      />
    )
  return (
    <span className={joinClasses(className, styles.nobody)} aria-hidden="true">
      <Icon name="user" className={styles.person} />
    </span>
  )
}
