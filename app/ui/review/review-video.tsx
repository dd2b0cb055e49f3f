import { Trans } from '@lingui/react/macro'
import type { Picture as PictureFile } from '#domain/contract/picture.ts'
import { CoverPicture } from '#ui/member/cover-picture.tsx'
import { memberStyle } from '#ui/member-style.ts'
import { Sticker } from '#ui/tag/sticker.tsx'
import styles from './review-video.module.css'

type ReviewVideoProps = {
  cover: PictureFile | null
  /** The member's: the ground where there is no picture. */
  color: string
  href: string
}

/** A picture that leads to the review, where the video plays: a list loads nothing from elsewhere. */
export function ReviewVideo({ cover, color, href }: ReviewVideoProps) {
  return (
    <a className={styles.video} href={href} style={cover ? undefined : memberStyle(color)}>
      <CoverPicture
        cover={cover}
        sizes="(min-width: 1024px) 420px, (min-width: 640px) 50vw, 100vw"
      />
      <Sticker icon="play-fill" size="lg" tone="ink" className={styles.play} />
      <span className="visually-hidden">
        <Trans>Watch the video</Trans>
      </span>
    </a>
  )
}
