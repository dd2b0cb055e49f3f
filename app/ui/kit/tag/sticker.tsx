import { Icon } from '#ui/kit/icon/icon.tsx'
import type { IconName } from '#ui/kit/icon/icon-names.ts'
import { joinClasses } from '#ui/kit/join-classes.ts'
import styles from './sticker.module.css'

export const STICKER_SIZES = ['xsm', 'sm', 'md', 'lg', 'xlg'] as const

type StickerSize = (typeof STICKER_SIZES)[number]

/** Ochre is for what was rated or rewarded; there is no violet one, for a sticker proves nothing. */
type StickerTone = 'neutral' | 'ink' | 'action' | 'ochre' | 'member'

type StickerProps = {
  size?: StickerSize
  tone?: StickerTone
  className?: string | undefined
} & ({ icon: IconName | (string & {}); children?: never } | { icon?: never; children: string })

/** The round label on a card or a picture: an icon, or a figure or two. */
export function Sticker({
  size = 'md',
  tone = 'neutral',
  icon,
  className,
  children,
}: StickerProps) {
  if (!STICKER_SIZES.includes(size)) throw new Error(`Sticker size ${size} not found`)
  return (
    <span className={joinClasses(styles.sticker, styles[size], styles[tone], className)}>
      {icon ? <Icon name={icon} className={styles.icon} /> : children}
    </span>
  )
}
