import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { Picture as PictureFile } from '#domain/contract/picture.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Picture } from '#ui/kit/picture/picture.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import sections from '#ui/profile/reference/written/section.module.css'
import styles from './reference-pictures.module.css'

type ReferencePicturesProps = {
  pictures: Endorsement['pictures']
  /** The one that stands elsewhere already. */
  shown: PictureFile | null
  level: 2 | 3
}

export function ReferencePictures({ pictures, shown, level }: ReferencePicturesProps) {
  const { locale } = use(PageEnvironmentContext)
  const others = pictures.filter(({ file }) => file.tf_public_url !== shown?.tf_public_url)
  if (others.length === 0) return null
  const Heading = `h${level}` as const
  return (
    <section className={sections.section}>
      <Heading className="visually-hidden">
        <Trans>Pictures</Trans>
      </Heading>
      <ul className={styles.pictures}>
        {others.map(({ file }) => {
          const alt = file.alt && shownWords(file.alt, locale)
          return (
            <li key={file.tf_public_url}>
              <Picture
                src={file.tf_public_url}
                alt={alt?.text ?? ''}
                lang={alt?.lang}
                width={file.width}
                height={file.height}
                sizes="(min-width: 1312px) 840px, (min-width: 1024px) 60vw, 100vw"
                className={styles.picture}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
