import { type Random, seededRandom } from '#db/demo/art/seeded-random.ts'
import { drawClothes } from './avatar-clothes.ts'
import { BEARDS, drawFace, EAR, type Gender, HEAD, INNER_EAR } from './avatar-face.ts'
import { hairOfMen } from './avatar-hair-men.ts'
import { hairOfWomen } from './avatar-hair-women.ts'
import type { Hair } from './avatar-part.ts'

const INK = '#111'
const PAPER = '#fff'
const GROUNDS = ['#DCE9DF', '#DEE5EE', '#EAE3D5', '#F0E1DA', '#E4E6E0', '#E9E6D2'] as const

/** A portrait, 192 × 192: ink and paper on a pale ground. */
export function drawAvatar({ gender, seed }: { gender: Gender; seed: string | number }): string {
  const random = seededRandom('avatar', gender, seed)
  const hair = random.pick(gender === 'f' ? hairOfWomen : hairOfMen)
  const ground = random.pick(GROUNDS)
  const figure = drawFigure(random, gender, hair)
  const flip = random.chance(0.4) ? ' transform="translate(200 0) scale(-1 1)"' : ''
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 200 200">' +
    `<rect width="200" height="200" fill="${ground}"/>` +
    `<g transform="translate(100 206) scale(1.06) translate(-100 -203)"><g stroke="${INK}" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"${flip}>${figure}</g></g></svg>`
  )
}

const HATCH =
  '<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" ' +
  'patternTransform="rotate(38)" stroke-linecap="butt">' +
  `<rect width="5" height="5" fill="${PAPER}" stroke="none"/>` +
  '<path d="M2.5 -1V6" stroke-width="2.6"/></pattern>'

const NECK = 'M78 122C79 136 78 148 74 156C84 168 108 168 118 156C115 150 114 142 114 132Z'
const UNDER_CHIN = 'M84 130C92 142 106 146 114 142'
const BEARDED_SMILE = 'M99 117C104 121 111 121 116 116'

/** How hair and beard are filled, and what shows on them: fine strands, a mouth. */
type Dye = { fill: string; strand: string; mouth: string }

const DYES: Record<'ink' | 'paper' | 'hatch', Dye> = {
  ink: { fill: INK, strand: PAPER, mouth: PAPER },
  paper: { fill: PAPER, strand: INK, mouth: INK },
  hatch: { fill: 'url(#hatch)', strand: INK, mouth: PAPER },
}

function drawFigure(random: Random, gender: Gender, hair: Hair): string {
  const lot = random.pick(['ink', 'ink', 'ink', 'paper', 'hatch'] as const)
  const dye = DYES[hair.isDense && lot === 'paper' ? 'ink' : lot]
  const tress = (content = '') => `<g fill="${dye.fill}">${content}</g>`
  const strands = hair.strands ? line(hair.strands, dye.strand, 2) : ''
  const pose = headPose(random)
  const clothes = drawClothes(random, gender)
  return (
    `${HATCH}<g ${pose}>${tress(hair.back)}</g><path d="${NECK}" fill="${PAPER}"/>${clothes}` +
    `<g ${pose}>${line(UNDER_CHIN, INK, 5)}<path d="${HEAD}" fill="${PAPER}"/>` +
    `${drawFaceAndBeard(random, gender, hair, dye)}${hair.hidesEar ? '' : drawEar(random, gender)}` +
    `${tress(hair.front)}${strands}</g>`
  )
}

function line(data: string, color: string, width: number): string {
  return `<path d="${data}" fill="none" stroke="${color}" stroke-width="${width}"/>`
}

/** Heads differ in breadth, length and how they are held. */
function headPose(random: Random): string {
  const width = Math.round(random.between(0.95, 1.06) * 100) / 100
  const height = Math.round(random.between(0.96, 1.04) * 100) / 100
  const tilt = Math.round(random.between(-4, 4))
  return `transform="translate(100 136) rotate(${tilt}) scale(${width} ${height}) translate(-100 -136)"`
}

function drawFaceAndBeard(random: Random, gender: Gender, hair: Hair, dye: Dye): string {
  const face = `<g fill="${INK}">${drawFace(random, gender)}</g>`
  if (gender === 'f' || !(hair.asksBeard || random.chance(0.4))) return face
  const kind = random.pick(['full', 'full', 'short', 'moustache', 'goatee'] as const)
  const beard = `<path d="${BEARDS[kind]}" fill="${dye.fill}"/>`
  return kind === 'full' ? face + beard + line(BEARDED_SMILE, dye.mouth, 3.2) : beard + face
}

function drawEar(random: Random, gender: Gender): string {
  const ear = `<path d="${EAR}" fill="${PAPER}"/>${line(INNER_EAR, INK, 2.4)}`
  if (gender === 'm' || random.chance(0.5)) return ear
  const earring = random.pick([
    `<circle cx="64" cy="114" r="3" fill="${PAPER}" stroke-width="2.4"/>`,
    `<circle cx="63" cy="118" r="6" fill="none" stroke-width="2.6"/>`,
    `<path d="M64 112L60 122H68Z" fill="${INK}" stroke-width="1"/>`,
  ])
  return ear + earring
}
