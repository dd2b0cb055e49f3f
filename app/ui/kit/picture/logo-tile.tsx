import type { CSSProperties } from 'react'
import type { Picture as PictureFile } from '#domain/contract/picture.ts'
import { joinClasses } from '#ui/kit/join-classes.ts'
import { memberStyle } from '#ui/kit/member-style.ts'
import { initialsOf } from './initials.ts'
import styles from './logo-tile.module.css'
import { Picture } from './picture.tsx'

type LogoTileProps = {
  name: string
  logo: Pick<PictureFile, 'tf_public_url'> | null
  /** Of a member; a client's initials stand on a neutral ground. */
  color?: string | undefined
  /** In px. */
  size: number
  loading?: 'lazy' | 'eager'
  className?: string | undefined
}

/** Decorative: the name stands beside it. */
export function LogoTile({ name, logo, color, size, loading = 'lazy', className }: LogoTileProps) {
  const classes = joinClasses(styles.tile, className)
  const side = { '--side': `${size}px` } as CSSProperties
  if (logo)
    return (
      <span className={classes} style={side}>
        <Picture
          src={logo.tf_public_url}
          alt=""
          width={size}
          height={size}
          loading={loading}
          className={styles.logo}
        />
      </span>
    )
  return (
    <span
      className={joinClasses(classes, color === undefined ? styles.neutral : styles.colored)}
      style={color === undefined ? side : { ...memberStyle(color), ...side }}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  )
}
