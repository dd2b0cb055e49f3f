import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { MOST_PICTURE_BYTES, PICTURE_SIZE, type PictureUsage } from '#domain/profile/picture-cut.ts'
import { formatSize } from '#i18n/format.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

/** What may be sent, and what becomes of it. */
export function usePictureHint(usage: PictureUsage): string {
  const { t } = useLingui()
  const { locale } = use(PageEnvironmentContext)
  const { width, height } = PICTURE_SIZE[usage]
  const most = formatSize(MOST_PICTURE_BYTES, locale)
  return t`JPEG, PNG, WebP or AVIF, at most ${most}. It is kept as ${width} × ${height} pixels, without what the file says about itself.`
}
