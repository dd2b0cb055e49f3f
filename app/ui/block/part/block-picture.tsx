import { use } from 'react'
import type { Picture as Content } from '#domain/contract/picture.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'
import { Picture } from '#ui/kit/picture/picture.tsx'

type BlockPictureProps = {
  picture: Content
  className?: string | undefined
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  /** Seen before anything is scrolled. */
  isFirst?: boolean
  /** Says nothing that the words beside it do not. */
  isDecorative?: boolean
}

export function BlockPicture(props: BlockPictureProps) {
  const { picture, className, sizes, isFirst = false, isDecorative = false } = props
  const { locale } = use(PageEnvironmentContext)
  const alt = isDecorative ? null : bestTranslation(picture.alt ?? {}, locale)
  return (
    <Picture
      src={picture.tf_public_url}
      focal={picture.focal}
      alt={alt?.text ?? ''}
      lang={alt && alt.lang !== locale ? alt.lang : undefined}
      width={picture.width}
      height={picture.height}
      sizes={sizes}
      loading={isFirst ? 'eager' : 'lazy'}
      // The first screen waits for it.
      quality={isFirst ? 50 : 75}
      className={className}
    />
  )
}
