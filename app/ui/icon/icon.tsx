import { DEFAULT_TAG_ICON } from '#domain/tag.ts'
import styles from './icon.module.css'
import { ICON_NAMES, type IconName } from './icon-names.ts'
import sprite from './sprite.svg?url'

const KNOWN = new Set<string>(ICON_NAMES)

/** A name from data may be one that the sprite lacks: it draws the default and warns. */
type IconProps = { name: IconName | (string & {}); className?: string | undefined }

/** Always decorative: what it says is said in words beside it. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `${styles.icon} ${className}` : styles.icon} aria-hidden="true">
      <use href={`${sprite}#${knownIcon(name)}`} />
    </svg>
  )
}

function knownIcon(name: string): string {
  if (KNOWN.has(name)) return name
  console.warn(`Icon ${name} not found`)
  return DEFAULT_TAG_ICON
}
