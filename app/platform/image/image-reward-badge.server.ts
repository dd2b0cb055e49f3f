import type { RewardBadge } from '#domain/reward/widget.ts'
import {
  type BadgeColors,
  type BadgeElement,
  type BadgeLayout,
  box,
  middleOf,
  type Place,
  place,
  whole,
} from './image-badge-parts.server.ts'
import { SERIF } from './image-fonts.server.ts'
import { markSvg } from './image-seal.ts'

const MEDAL_SIDE = 112
const TEXT_WIDTH = 204
/** Of the serif's letters, in parts of its size, on a broad average. */
const LETTER_WIDTH = 0.54

/** The medal, then what was earned, in which field and when, then who says so. */
export function rewardLayout(
  { medal, lines, brandName }: RewardBadge,
  colors: BadgeColors,
): BadgeLayout {
  const numeral = box(
    {
      position: 'absolute',
      left: 0,
      top: 0,
      width: MEDAL_SIDE,
      height: MEDAL_SIDE,
      alignItems: 'center',
      justifyContent: 'center',
      fontFamily: SERIF,
      fontSize: (medal.numeralSize / (2 * medal.halfSide)) * MEDAL_SIDE,
      lineHeight: 1,
      color: colors.ground,
    },
    medal.numeral ?? '',
  )
  const brand = box(
    { alignItems: 'center', fontSize: 13, fontWeight: 600, color: colors.brand },
    place('mark', 18, 18, { marginRight: 6 }),
    brandName,
  )
  const root = whole(
    colors,
    { flexDirection: 'column', alignItems: 'center', padding: '20px 18px 16px' },
    {
      ...box(
        { position: 'relative', width: MEDAL_SIDE, height: MEDAL_SIDE, flexShrink: 0 },
        ...(medal.numeral ? [numeral] : []),
      ),
      key: 'medal',
    },
    box(
      { flexDirection: 'column', alignItems: 'center', justifyContent: 'center', flexGrow: 1 },
      ...words(lines, medal.numeral, colors),
    ),
    brand,
  )
  return {
    root,
    drawings: {
      medal: (at) => drawnMedal(at, medal, colors),
      mark: (at) =>
        markSvg({ ...middleOf(at), radius: 9, color: colors.proof, tickColor: colors.tick }),
    },
  }
}

function words(
  { top, middle, bottom }: RewardBadge['lines'],
  numeral: string | null,
  colors: BadgeColors,
): BadgeElement[] {
  const small = { display: 'block', width: TEXT_WIDTH, textAlign: 'center', fontSize: 13 }
  const title = {
    display: 'block',
    width: TEXT_WIDTH,
    textAlign: 'center',
    fontFamily: SERIF,
    fontSize: titleSize(middle),
    lineHeight: 1.18,
    letterSpacing: '-0.01em',
    margin: '3px 0 4px',
    lineClamp: 3,
  }
  return [
    // The top line of a badge is its number, which stands in the disc.
    ...(top && top !== numeral
      ? [box({ ...small, fontWeight: 600, color: colors.ochre }, top)]
      : []),
    box(title, middle),
    ...(bottom ? [box({ ...small, color: colors.quiet, lineClamp: 2 }, bottom)] : []),
  ]
}

/** As large as its length allows, and as its longest word does. */
function titleSize(text: string): number {
  const byLength = text.length <= 16 ? 26 : text.length <= 34 ? 21 : 18
  const longestWord = Math.max(...text.split(/\s/).map((word) => word.length))
  return Math.min(byLength, TEXT_WIDTH / (longestWord * LETTER_WIDTH))
}

function drawnMedal(at: Place, medal: RewardBadge['medal'], colors: BadgeColors): string {
  const { x, y } = middleOf(at)
  const scale = at.width / (2 * medal.halfSide)
  const inColor = (color: string, shapes: string) => `<g color="${color}">${shapes}</g>`
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    inColor(colors.ground, medal.ground),
    inColor(colors.ochre, medal.relief),
    medal.numeral ? '' : inColor(colors.ground, medal.star),
    '</g>',
  ].join('')
}
