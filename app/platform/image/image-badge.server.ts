import satori from 'satori'
import { type BadgePicture, RATING_BADGE, REWARD_BADGE } from '#domain/reward/widget.ts'
import { escapeMarkup } from '#domain/text/escape-markup.ts'
import { BADGE_COLORS, type BadgeColors, type Place } from './image-badge-parts.server.ts'
import { drawingFonts } from './image-fonts.server.ts'
import { ratingLayout } from './image-rating-badge.server.ts'
import { rewardLayout } from './image-reward-badge.server.ts'

type Size = { width: number; height: number }

/** Letters become outlines: a badge goes to places that know none of our typefaces. */
export async function badgeSvg(picture: BadgePicture): Promise<string> {
  const size = picture.badge === 'reward' ? REWARD_BADGE : RATING_BADGE
  const colors = BADGE_COLORS[picture.theme]
  const { root, drawings } =
    picture.badge === 'reward' ? rewardLayout(picture, colors) : ratingLayout(picture, colors)
  const places = new Map<string, Place>()
  const words = await satori(root as never, {
    ...size,
    fonts: await drawingFonts(),
    onNodeDetected: ({ key, left, top, width, height }) => {
      if (typeof key === 'string') places.set(key, { left, top, width, height })
    },
  })
  const drawn = Object.entries(drawings).map(([key, draw]) => {
    const place = places.get(key)
    return place ? draw(place) : ''
  })
  const below = `<title>${escapeMarkup(picture.label)}</title>${ground(size, colors)}${drawn.join('')}`
  return words.replace(
    /^<svg ([^>]*)>/,
    (_, attributes) => `<svg role="img" ${attributes}>${below}`,
  )
}

function ground({ width, height }: Size, { surface, rule }: BadgeColors): string {
  return `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="14" fill="${surface}" stroke="${rule}"/>`
}
