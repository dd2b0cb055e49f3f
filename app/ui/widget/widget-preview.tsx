import { useLingui } from '@lingui/react/macro'
import type { ProfileFrame } from '#domain/contract/profile-frame.ts'
import { RATING_BADGE, ratingPicturePath } from '#domain/reward/badge-picture.ts'
import { frameHeight, framePath, WIDGET_WIDTH, type WidgetChoice } from '#domain/reward/widget.ts'

type WidgetPreviewProps = { member: ProfileFrame; choice: WidgetChoice }

/** The very thing that the code embeds. */
export function WidgetPreview({ member: { name, slug }, choice }: WidgetPreviewProps) {
  const { t } = useLingui()
  const { kind, theme, lang, width } = choice
  if (kind === 'picture') {
    const shown = width ?? RATING_BADGE.width
    return (
      <img
        src={ratingPicturePath(lang, slug, { format: 'svg', theme })}
        alt={t`Rating badge of ${name}`}
        width={shown}
        height={Math.round((shown * RATING_BADGE.height) / RATING_BADGE.width)}
      />
    )
  }
  return (
    <iframe
      src={framePath(lang, kind, slug, { theme, isFitted: false })}
      title={t`Preview of the widget`}
      width={width ?? undefined}
      height={frameHeight(kind, width ?? WIDGET_WIDTH.most)}
    />
  )
}
