import { DEFAULT_TAG_ICON } from '#domain/tag/tag.ts'
import commonFile from './common-icons.svg?url&no-inline'
import styles from './icon.module.css'
import { COMMON_ICONS, type IconName } from './icon-names.ts'
import { RARE_ICONS } from './rare-icon-names.ts'
import rareFile from './rare-icons.svg?url&no-inline'

const COMMON = new Set<string>(COMMON_ICONS)
// By the server alone: the names of so many would be a first visit's to load.
const RARE = import.meta.env.SSR ? new Set<string>(RARE_ICONS) : undefined

/** A name from data may be one that we lack: it draws the default and warns. */
type IconProps = { name: IconName | (string & {}); className?: string | undefined }

/** Always decorative: what it says is said in words beside it. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `${styles.icon} ${className}` : styles.icon} aria-hidden="true">
      <use href={iconAddress(name)} />
    </svg>
  )
}

function iconAddress(name: string): string {
  if (COMMON.has(name)) return `${commonFile}#${name}`
  if (!RARE || RARE.has(name)) return `${rareFile}#${name}`
  console.warn(`Icon ${name} not found`)
  return iconAddress(DEFAULT_TAG_ICON)
}
