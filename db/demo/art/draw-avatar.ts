import { BEARDS, drawFace, EAR, type Gender, HEAD, INNER_EAR } from './avatar-face.ts'
import { drawClothes } from './avatar-clothes.ts'
import { hairOfMen } from './avatar-hair-men.ts'
import { hairOfWomen } from './avatar-hair-women.ts'
import type { Hair } from './avatar-part.ts'
import { type Random, seededRandom } from './seeded-random.ts'

const INK = '#111'
const PAPER = '#fff'
const GROUNDS = ['#DCE9DF', '#DEE5EE', '#EAE3D5', '#F0E1DA', '#E4E6E0', '#E9E6D2'] as const

/** A portrait, 192 × 192: ink and paper on a pale ground. */
export function drawAvatar(options: { gender: Gender; seed: string | number; hair?: number }): string {
  const { gender, seed } = options
  const random = seededRandom('avatar', gender, seed)
  const styles = gender === 'f' ? hairOfWomen : hairOfMen
  const lot = random.pick(styles)
  const hair = options.hair === undefined ? lot : (styles[options.hair] ?? lot)
  const ground = random.pick(GROUNDS)
  const figure = drawFigure(random, gender, hair)
  const flip = random.chance(0.4) ? ' transform="translate(200 0) scale(-1 1)"' : ''
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 200 200">' +
    `<rect width="200" height="200" fill="${ground}"/>` +
    `<g stroke="${INK}" stroke-width="3.600" stroke-linecap="round" stroke-linejoin="round"${flip}>${figure}</g></svg>`
  )
}

function drawFigure(random: Random, gender: Gender, hair: Hair): string {
  const isGrey = random.chance(0.22)
  const hairFill = isGrey ? PAPER : INK
  const hairLine = isGrey ? INK : '#fff'
  const tress = (content: string | undefined) =>
    content ? `<g fill="${hairFill}">${content}</g>` : ''
  const strands = hair.strands
    ? `<path d="${hair.strands}" fill="none" stroke="${hairLine}" stroke-width="2"/>`
    : ''
  const width = Math.round(random.between(0.95, 1.06) * 100) / 100
  const height = Math.round(random.between(0.96, 1.04) * 100) / 100
  const tilt = Math.round(random.between(-4, 4))
  const head = `transform="translate(100 136) rotate(${tilt}) scale(${width} ${height}) translate(-100 -136)"`
  const ear = hair.hidesEar
    ? ''
    : `<path d="${EAR}" fill="${PAPER}"/><path d="${INNER_EAR}" fill="none" stroke-width="2.400"/>`
  const beard = gender === 'm' && random.chance(0.4) ? random.pick(Object.values(BEARDS) as [string, ...string[]]) : ''
  const neck = 'M78 122C79 136 78 148 74 156C84 168 108 168 118 156C115 150 114 142 114 132Z'
  return (
    `<g ${head}>${tress(hair.back)}</g>` +
    `<path d="${neck}" fill="${PAPER}"/>` +
    drawClothes(random) +
    `<g ${head}><path d="M84 130C92 142 106 146 114 142" fill="none" stroke-width="5"/><path d="${HEAD}" fill="${PAPER}"/>` +
    (beard ? `<path d="${beard}" fill="${hairFill}"/>` : '') +
    `<g fill="${INK}">${drawFace(random, gender)}</g>${ear}${tress(hair.front)}${strands}</g>`
  )
}
