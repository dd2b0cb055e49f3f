import iconStyles from '#ui/kit/icon/icon.module.css'
import type { ShortlistIconName } from '#ui/kit/icon/icon-names.ts'
import iconFile from './shortlist-icons.svg?url&no-inline'

/** Of a file that is asked for once somebody keeps a member. */
export function ShortlistIcon({
  name,
  className,
}: {
  name: ShortlistIconName
  className?: string | undefined
}) {
  return (
    <svg
      className={className ? `${iconStyles.icon} ${className}` : iconStyles.icon}
      aria-hidden="true"
    >
      <use href={`${iconFile}#${name}`} />
    </svg>
  )
}
