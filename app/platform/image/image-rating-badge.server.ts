import type { RatingBadge } from '#domain/reward/widget.ts'
import {
  type BadgeColors,
  type BadgeLayout,
  box,
  middleOf,
  type Place,
  place,
  whole,
} from './image-badge-parts.server.ts'
import { SERIF } from './image-fonts.server.ts'
import { markSvg } from './image-seal.ts'

const STARS = { width: 100, height: 20 }
const STAR =
  'M0-9.4 2.9-3.45 9.45-2.52 4.7 2.08 5.84 8.58 0 5.5-5.84 8.58-4.7 2.08-9.45-2.52-2.9-3.45z'

/** The mark where something was authenticated, the stars with their value, what they stand for. */
export function ratingLayout(picture: RatingBadge, colors: BadgeColors): BadgeLayout {
  const { rating, count, via, isAuthenticated } = picture
  const score = rating && [
    box({ fontFamily: SERIF, fontSize: 25, lineHeight: 1, marginRight: 9 }, rating.written),
    place('stars', STARS.width, STARS.height),
  ]
  const root = whole(
    colors,
    { alignItems: 'center', padding: '0 16px' },
    ...(isAuthenticated ? [place('mark', 48, 48, { marginRight: 12 })] : []),
    box(
      { flexDirection: 'column', justifyContent: 'center', flexGrow: 1, flexShrink: 1 },
      ...(score ? [box({ alignItems: 'center', marginBottom: 3 }, ...score)] : []),
      box({ display: 'block', fontSize: 12.5, fontWeight: 600, lineHeight: 1.3 }, count),
      box({ display: 'block', fontSize: 12.5, lineHeight: 1.3, color: colors.quiet }, via),
    ),
  )
  return {
    root,
    drawings: {
      mark: (at) =>
        markSvg({ ...middleOf(at), radius: 24, color: colors.proof, tickColor: colors.tick }),
      stars: (at) => (rating ? drawnStars(at, rating, colors.star) : ''),
    },
  }
}

/** Outlines of all five, and filled what is earned: as the pages draw them. */
function drawnStars(at: Place, { full, half }: { full: number; half: boolean }, color: string) {
  const y = at.top + at.height / 2
  const stars = Array.from({ length: 5 }, (_, index) => {
    const x = at.left + index * 20 + 10
    const share = index < full ? 1 : index === full && half ? 0.5 : 0
    const place = `transform="translate(${x} ${y}) scale(0.9)"`
    const clip = `<clipPath id="half"><path d="M-12-12H0V12H-12z"/></clipPath>`
    const fill =
      share === 0
        ? ''
        : `<path d="${STAR}" fill="${color}"${share === 0.5 ? ' clip-path="url(#half)"' : ''}/>`
    return `<g ${place}>${share === 0.5 ? clip : ''}${fill}<path d="${STAR}" fill="none" stroke="${color}" stroke-width="1.4" stroke-linejoin="round"/></g>`
  })
  return stars.join('')
}
