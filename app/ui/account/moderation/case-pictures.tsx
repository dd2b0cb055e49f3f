import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import type { Picture as PictureFile } from '#domain/contract/picture.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Picture } from '#ui/kit/picture/picture.tsx'
import { shownWords } from '#ui/kit/shown-words.ts'
import styles from './case-pictures.module.css'

export function CasePictures({ pictures }: { pictures: readonly PictureFile[] }) {
  const { locale } = use(PageEnvironmentContext)
  if (pictures.length === 0) return null
  return (
    <div>
      <h3 className={styles.heading}>
        <Trans>Pictures</Trans>
      </h3>
      <ul className={styles.pictures}>
        {pictures.map(({ tf_public_url: src, width, height, alt }) => (
          <li key={src}>
            <a href={src}>
              <Picture
                src={src}
                alt={(alt && shownWords(alt, locale)?.text) || ''}
                width={width}
                height={height}
                sizes="220px"
                className={styles.picture}
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
