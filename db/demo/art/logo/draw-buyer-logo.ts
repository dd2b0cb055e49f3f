import { oklch, WHITE } from '#db/demo/art/color.ts'
import { type Random, seededRandom } from '#db/demo/art/seeded-random.ts'
import {
  circle,
  corners,
  moved,
  path,
  polygon,
  rectangle,
  scaled,
  turned,
} from '#db/demo/art/svg-elements.ts'
import { emblemsOf } from './sector-emblems.ts'
import { initialsOf, monogram } from './stroke-alphabet.ts'

export type BuyerLogo = {
  name: string
  seed: string | number
  /** The letter of its section in the classification of activities. */
  sector: string
}

type Palette = { ink: string; soft: string; ground: string }

/** Sober inks of letterheads; the violet of proofs is left out. */
const HUES = [20, 35, 60, 90, 130, 155, 175, 200, 225, 250, 262, 350] as const

/** A client's logo, 256 × 256: an emblem of its trade or its initials, in ink on pale paper. */
export function drawBuyerLogo(logo: BuyerLogo): string {
  const random = seededRandom('buyer-logo', logo.name, logo.seed)
  const hue = random.pick(HUES) + random.between(-6, 6)
  const palette = {
    ink: oklch(random.pick([0.32, 0.4, 0.46]), random.pick([0.05, 0.1, 0.13]), hue),
    soft: oklch(0.88, 0.06, random.chance(0.6) ? hue : hue + 180),
    ground: random.chance(0.6) ? WHITE : oklch(0.97, 0.012, hue),
  }
  const hasInitials = initialsOf(logo.name, 1) !== ''
  const draw = random.pick(hasInitials ? WITH_INITIALS : WITH_EMBLEM)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="-128 -128 256 256">' +
    `<rect x="-128" y="-128" width="256" height="256" fill="${palette.ground}"/>` +
    `${draw(random, logo, palette)}</svg>`
  )
}

type Draw = (random: Random, logo: BuyerLogo, palette: Palette) => string

const WITH_EMBLEM: readonly [Draw, ...Draw[]] = [emblem, emblem, emblemOnDisc]
const WITH_INITIALS: readonly [Draw, ...Draw[]] = [...WITH_EMBLEM, framed, reversed, pair, stacked]

function emblem(random: Random, { sector }: BuyerLogo, { ink }: Palette): string {
  const drawn = pen(ink, random.pick([6, 8, 10]), random.pick(emblemsOf(sector)))
  if (random.chance(0.5)) return scaled(1.3, drawn)
  const ring = circle(0, 0, 86, { fill: 'none', stroke: ink, width: random.pick([4, 7]) })
  return ring + scaled(1, drawn)
}

function emblemOnDisc(random: Random, { sector }: BuyerLogo, { ink, soft }: Palette): string {
  const shape = random.pick([
    circle(random.pick([-18, 18]), 14, 62, { fill: soft }),
    rectangle(-52, -34, 116, 106, 10, { fill: soft }),
    polygon(corners(3, 84, random.pick([0, 180])), { fill: soft }),
  ])
  return shape + scaled(1.25, pen(ink, random.pick([7, 9]), random.pick(emblemsOf(sector))))
}

function framed(random: Random, { name }: BuyerLogo, { ink }: Palette): string {
  const line = { fill: 'none', stroke: ink, width: random.pick([5, 8]) }
  const frame = random.pick([
    circle(0, 0, 82, line),
    rectangle(-74, -74, 148, 148, random.pick([0, 18]), line),
    polygon(corners(6, 90), line),
    polygon(corners(4, 100), line),
  ])
  return frame + letters(initialsOf(name, 1), 62, ink, random.pick([9, 14]))
}

function reversed(random: Random, { name }: BuyerLogo, { ink, ground }: Palette): string {
  const shield = 'M-66 -76H66V10C66 52 34 76 0 88C-34 76 -66 52 -66 10Z'
  const shape = random.pick([
    circle(0, 0, 84, { fill: ink }),
    path(shield, { fill: ink }),
    polygon(corners(6, 92, 30), { fill: ink }),
    turned(45, rectangle(-64, -64, 128, 128, 14, { fill: ink })),
  ])
  return shape + letters(initialsOf(name, 1), 70, ground, random.pick([11, 15]))
}

function pair(random: Random, { name }: BuyerLogo, { ink, soft }: Palette): string {
  const bar = random.pick([
    rectangle(-72, 62, 144, 10, 0, { fill: soft }),
    rectangle(-92, 6, 184, 56, 0, { fill: soft }),
    circle(46, -30, 44, { fill: soft }),
  ])
  return bar + letters(initialsOf(name, 2), 84, ink, random.pick([9, 13, 17]))
}

function stacked(random: Random, { name, sector }: BuyerLogo, { ink }: Palette): string {
  const drawn = pen(ink, 8, random.pick(emblemsOf(sector)))
  const rule = rectangle(-40, 26, 80, 4, 0, { fill: ink })
  return (
    moved(0, -34, scaled(0.95, drawn)) +
    rule +
    moved(0, 66, letters(initialsOf(name, 3), 40, ink, 7))
  )
}

function pen(color: string, width: number, content: string): string {
  const line = `stroke="${color}" stroke-width="${width}"`
  return `<g fill="none" ${line} stroke-linecap="round" stroke-linejoin="round">${content}</g>`
}

/** Capitals `height` high, narrowed to fit, with a pen of `weight`. */
function letters(capitals: string, height: number, color: string, weight: number): string {
  const { parts, width } = monogram(capitals)
  const factor = Math.min(height / 100, 150 / width)
  const lines = parts.map(({ x, line }) => moved(x, -50, path(line))).join('')
  return (
    `<g fill="none" stroke="${color}" stroke-width="${Math.round(weight / factor)}" ` +
    `stroke-linejoin="miter" stroke-miterlimit="3" transform="scale(${Math.round(factor * 1000) / 1000})">${lines}</g>`
  )
}
