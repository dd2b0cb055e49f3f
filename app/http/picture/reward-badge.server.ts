import type { Locale } from '#domain/locale.ts'
import type { RewardBadge } from '#domain/reward/widget.ts'
import type { Translated } from '#domain/text/translated.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import type { PicturedReward } from '#queries/reward/pictured-reward.ts'
import { medalShapes } from '#ui/kit/mark/draw-medal.ts'
import { numeralSize } from '#ui/kit/mark/numeral-size.ts'
import { medalOf } from '#ui/profile/rewards/medal-of.ts'
import { drawable } from './image-response.server.ts'

type Asked = {
  locale: Locale
  brandName: string
  format: RewardBadge['format']
  /** The payload's own, unless another is asked for. */
  theme: RewardBadge['theme'] | undefined
}

export function rewardBadge(
  reward: PicturedReward,
  { locale, brandName, format, theme }: Asked,
): RewardBadge {
  const { payload, memberName } = reward
  const text = (line: Translated) => drawable(bestTranslation(line, locale)?.text)
  const lines = {
    top: text(payload.top),
    middle: text(payload.middle),
    bottom: text(payload.bottom),
  }
  const { numeral, engraving } = medalOf(reward)
  const said = [lines.top, lines.middle, lines.bottom].filter(Boolean).join(', ')
  return {
    badge: 'reward',
    brandName: drawable(brandName),
    label: drawable(`${memberName}: ${said} (${brandName})`),
    theme: theme ?? payload.theme,
    format,
    medal: { ...medalShapes(engraving), numeral, numeralSize: numeralSize(numeral) },
    lines,
  }
}
