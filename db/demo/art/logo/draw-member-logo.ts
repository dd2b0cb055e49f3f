import { BLACK, contrast, darkenUntil, INK, mix, WHITE } from '#db/demo/art/color.ts'
import { type Random, seededRandom } from '#db/demo/art/seeded-random.ts'
import { arches, spirals, stars, suns } from './figure-marks.ts'
import { bars, circles, diamonds, hexagons } from './geometric-marks.ts'
import type { MarkColors, MarkFamily } from './logo-mark.ts'
import { drops, leaves, mountains, waves } from './natural-marks.ts'

const MARKS = {
  arch: arches,
  bars,
  circle: circles,
  diamond: diamonds,
  drop: drops,
  hexagon: hexagons,
  leaf: leaves,
  mountain: mountains,
  spiral: spirals,
  star: stars,
  sun: suns,
  wave: waves,
} satisfies Record<string, MarkFamily>

export type MemberMark = keyof typeof MARKS

export const memberMarks = Object.keys(MARKS) as [MemberMark, ...MemberMark[]]

/** What WCAG asks of graphics that carry a meaning. */
const LEAST_CONTRAST = 3
const COMFORTABLE_CONTRAST = 4.5

export type MemberLogo = { name: string; color: string; mark: MemberMark; seed: string | number }

/** A member's logo, 256 × 256: a strong mark on a square of its colour, cut round by the page. */
export function drawMemberLogo(logo: MemberLogo): string {
  const colors = memberLogoColors(logo)
  const random = seededRandom('member-mark', logo.name, logo.seed)
  const family: MarkFamily = MARKS[logo.mark]
  const mark = random.pick(family)(random, colors)
  const size = Math.round(random.between(0.92, 1.08) * 100) / 100
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="-128 -128 256 256">' +
    `<rect x="-128" y="-128" width="256" height="256" fill="${colors.ground}"/>` +
    `<g fill="${colors.mark}" transform="scale(${size})">${mark}</g></svg>`
  )
}

/** The member's colour as ground, as a dark ground, or as ink on its own tint. */
export function memberLogoColors({ name, color, seed }: Omit<MemberLogo, 'mark'>): MarkColors {
  const random = seededRandom('member-logo', name, seed)
  const lot = random.next()
  if (lot < 0.2) return inkOnTint(color)
  if (lot < 0.36) return lightOnDark(color)
  return onColor(color, random)
}

function inkOnTint(color: string): MarkColors {
  const ground = mix(color, WHITE, 0.86)
  return { ground, mark: darkenUntil(color, ground, COMFORTABLE_CONTRAST) }
}

function lightOnDark(color: string): MarkColors {
  const ground = mix(color, BLACK, 0.55)
  const tint = mix(color, WHITE, 0.6)
  return { ground, mark: contrast(tint, ground) >= COMFORTABLE_CONTRAST ? tint : WHITE }
}

function onColor(ground: string, random: Random): MarkColors {
  if (contrast(WHITE, ground) >= LEAST_CONTRAST) return { ground, mark: WHITE }
  const deep = darkenUntil(mix(ground, BLACK, 0.3), ground, COMFORTABLE_CONTRAST)
  return { ground, mark: random.chance(0.5) ? deep : INK }
}
