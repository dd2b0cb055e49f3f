import type { Picture as PictureFile } from '#domain/contract/picture.ts'
import { CoverLines } from './cover-lines.tsx'
import styles from './cover-picture.module.css'
import { Picture } from './picture.tsx'

type CoverPictureProps = { cover: PictureFile | null; sizes: string }

/** Decorative, and fills its box. Without a picture it is engraved lines in the colour of the text. */
export function CoverPicture({ cover, sizes }: CoverPictureProps) {
  if (!cover) return <CoverLines className={styles.picture} />
  return (
    <Picture
      src={cover.tf_public_url}
      focal={cover.focal}
      alt=""
      width={cover.width}
      height={cover.height}
      sizes={sizes}
      className={styles.picture}
    />
  )
}
