import type { Picture as PictureFile } from '#domain/contract/picture.ts'
import { CoverPicture } from '#ui/kit/picture/cover-picture.tsx'
import styles from './member-cover.module.css'

type MemberCoverProps = { cover: PictureFile | null }

/** Decorative. A member without a cover has engraved lines in its own colours. */
export function MemberCover({ cover }: MemberCoverProps) {
  return (
    <div className={styles.cover}>
      <CoverPicture cover={cover} sizes="(min-width: 1024px) 420px, 100vw" />
    </div>
  )
}
