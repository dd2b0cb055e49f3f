import type { Picture as PictureFile } from '#domain/contract/picture.ts'
import { Picture } from '#ui/kit/picture/picture.tsx'
import { GUILLOCHE_BOX, guilloche } from './guilloche.ts'
import styles from './profile-cover.module.css'

type ProfileCoverProps = { cover: PictureFile | null; slug: string }

/** Decorative. A member without a picture has engraved lines that are drawn from its slug. */
export function ProfileCover({ cover, slug }: ProfileCoverProps) {
  return (
    <div className={styles.cover}>
      {cover ? (
        <Picture
          src={cover.tf_public_url}
          alt=""
          width={cover.width}
          height={cover.height}
          sizes="100vw"
          loading="eager"
          className={styles.picture}
        />
      ) : (
        <svg
          className={styles.lines}
          viewBox={GUILLOCHE_BOX}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <path d={guilloche(slug)} />
        </svg>
      )}
    </div>
  )
}
