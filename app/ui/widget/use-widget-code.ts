import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { profilePath } from '#domain/address/paths.ts'
import type { ProfileFrame } from '#domain/contract/profile-frame.ts'
import { BADGE_WIDTHS, RATING_BADGE, ratingPicturePath } from '#domain/reward/badge-picture.ts'
import { frameCode, pictureCode } from '#domain/reward/embed-code.ts'
import {
  frameHeight,
  framePath,
  WIDGET_SCRIPT_PATH,
  type WidgetChoice,
} from '#domain/reward/widget.ts'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import { PageEnvironmentContext } from '#ui/kit/page-environment.ts'

/** The code of what was chosen, with addresses that work from anywhere. */
export function useWidgetCode(member: ProfileFrame, choice: WidgetChoice): string {
  const { t } = useLingui()
  const environment = use(PageEnvironmentContext)
  const { brandName, origin } = environment
  const { name, slug } = member
  const { kind, theme, lang, width, isFitted } = choice
  const absolute = (path: string) => pageAddress(path, lang, environment)
  if (kind !== 'picture')
    return frameCode({
      address: absolute(framePath(lang, kind, slug, { theme, isFitted })),
      title: t`Client reviews of ${name} via ${brandName}`,
      width,
      height: frameHeight(kind, width),
      scriptAddress: isFitted ? origin + WIDGET_SCRIPT_PATH : undefined,
    })
  const shown = width ?? RATING_BADGE.width
  // Letters know no SVG; twice the size is sharp on every screen.
  const drawn = BADGE_WIDTHS.find((each) => each >= 2 * shown) ?? Math.max(...BADGE_WIDTHS)
  return pictureCode({
    address: absolute(ratingPicturePath(lang, slug, { format: 'png', theme, width: drawn })),
    href: absolute(profilePath(lang, slug)),
    alt: t`Client reviews of ${name} via ${brandName}`,
    width: shown,
    height: Math.round((shown * RATING_BADGE.height) / RATING_BADGE.width),
  })
}
