import type { Picture as PictureFile } from '#domain/contract/picture.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { CoverLines } from './cover-lines.tsx'
import styles from './member-cover.module.css'

type MemberCoverProps = { cover: PictureFile | null }

/** Decorative. A member without a cover has engraved lines in its own colours. */
export function MemberCover({ cover }: MemberCoverProps) {
  return (
    <div className={styles.cover}>
      {cover ? (
        <Picture
          src={cover.tf_public_url}
          alt=""
          width={cover.width}
          height={cover.height}
          sizes="(min-width: 1024px) 420px, 100vw"
          className={styles.picture}
        />
      ) : (
        <CoverLines className={styles.picture} />
      )}
    </div>
  )
}
