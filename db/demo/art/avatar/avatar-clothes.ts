import type { Random } from '#db/demo/art/seeded-random.ts'
import type { Gender } from './avatar-face.ts'

/** Shoulders from edge to edge, up to the foot of the neck. */
const SHOULDERS = 'M20 204C22 176 40 164 74 156C84 168 108 168 118 156C152 162 172 176 178 204Z'

type Garment = { dark: string; light: string; onlyFor?: Gender }

const lines = (data: string, width = 3.6) =>
  `<path d="${data}" fill="none" stroke-width="${width}"/>`
const white = (data: string, width = 2.8) =>
  `<path d="${data}" fill="none" stroke="#fff" stroke-width="${width}"/>`
const filled = (data: string) => `<path d="${data}" fill="#fff"/>`
const black = (data: string) => `<path d="${data}" fill="#111"/>`

const SLEEVES = 'M48 204C48 196 50 190 52 186M150 204C150 196 148 190 146 186'

const GARMENTS: readonly [Garment, ...Garment[]] = [
  // Round neck.
  {
    dark: black(SHOULDERS) + white('M70 161C82 176 110 176 122 160'),
    light: filled(SHOULDERS) + lines('M69 161C82 177 110 177 123 160') + lines(SLEEVES),
  },
  // Shirt.
  {
    dark:
      black(SHOULDERS) +
      filled('M74 154L64 164L82 182L96 168ZM118 154L128 164L112 182L96 168Z') +
      white('M96 176V204'),
    light:
      filled(SHOULDERS) +
      filled('M74 154L64 164L82 184L96 169ZM118 154L128 164L111 184L96 169Z') +
      lines('M96 172V204') +
      '<circle cx="101" cy="186" r="1.6"/><circle cx="101" cy="198" r="1.6"/>',
  },
  // Jacket over a shirt.
  {
    dark:
      black(SHOULDERS) +
      filled('M76 155L96 204L116 155C106 166 86 166 76 155Z') +
      black('M92 172L97 168L102 172L99 180L103 204H91L95 180Z') +
      white('M74 158L64 172L74 178L92 204M118 158L128 172L118 178L100 204'),
    light:
      filled(SHOULDERS) +
      black('M76 155L96 204L116 155C106 166 86 166 76 155Z') +
      lines('M74 156L62 172L73 178L94 206M118 156L130 172L119 178L98 206'),
  },
  // Rolled collar.
  {
    dark:
      black(SHOULDERS) +
      black('M74 142C86 150 106 150 118 142L120 162C108 172 84 172 72 162Z') +
      white('M73 156C86 165 106 165 119 156'),
    light:
      filled(SHOULDERS) +
      filled('M73 142C86 150 106 150 118 142L121 163C108 173 84 173 71 163Z') +
      lines('M82 152V160M91 154V163M101 154V163M110 152V160', 2.4) +
      lines(SLEEVES),
  },
  // V-neck.
  {
    dark:
      black(SHOULDERS) +
      filled('M76 156C80 166 88 178 96 186C104 178 112 166 116 156C106 164 86 164 76 156Z'),
    light:
      filled(SHOULDERS) +
      lines('M73 157C78 170 86 182 96 190C106 182 114 170 119 157') +
      lines('M79 158C84 169 90 176 96 181C102 176 108 169 113 158', 2.4),
  },
  // Hood.
  {
    dark:
      black(SHOULDERS) +
      white('M72 156C64 164 66 176 78 180C90 184 104 184 114 180C126 176 128 164 120 156') +
      white('M86 182V198M106 182V198'),
    light:
      filled(SHOULDERS) +
      filled(
        'M74 150C58 158 58 176 76 182C90 187 104 187 116 182C134 176 132 158 118 150C110 164 84 164 74 150Z',
      ) +
      lines('M86 184C86 192 84 196 86 204M106 184C106 192 108 196 106 200'),
  },
  // Stripes.
  {
    dark:
      black(SHOULDERS) +
      white('M70 161C82 174 110 174 122 160') +
      white('M34 178C70 190 124 190 164 178M26 192C66 206 130 206 172 192', 4.5),
    light:
      filled(SHOULDERS) +
      lines('M69 161C82 175 110 175 123 160') +
      lines(
        'M40 173C72 186 122 186 156 173M31 182C68 197 126 197 166 182M25 192C64 208 132 208 172 192',
        4,
      ),
  },
  // Round collar.
  {
    dark:
      black(SHOULDERS) +
      filled(
        'M75 154C64 158 60 170 70 176C82 178 92 172 96 166C100 172 112 178 122 174C132 168 128 158 117 154C108 166 84 166 75 154Z',
      ),
    light:
      filled(SHOULDERS) +
      filled(
        'M75 154C64 158 60 170 70 176C82 178 92 172 96 166C100 172 112 178 122 174C132 168 128 158 117 154C108 166 84 166 75 154Z',
      ) +
      '<circle cx="96" cy="180" r="1.8"/><circle cx="96" cy="194" r="1.8"/>',
    onlyFor: 'f',
  },
  // Open cardigan over a dark top.
  {
    dark:
      black(SHOULDERS) +
      filled('M74 156C66 170 62 186 62 206H132C132 186 128 170 118 156C108 166 84 166 74 156Z') +
      lines('M76 165C86 173 106 173 116 165', 3),
    light:
      filled(SHOULDERS) +
      black('M74 156C68 170 66 186 66 206H128C128 186 126 170 118 156C108 168 84 168 74 156Z') +
      lines(SLEEVES),
  },
  // Dots.
  {
    dark:
      black(SHOULDERS) +
      white('M70 161C82 174 110 174 122 160') +
      '<g fill="#fff" stroke="none"><circle cx="52" cy="180" r="3"/><circle cx="76" cy="188" r="3"/><circle cx="100" cy="186" r="3"/><circle cx="124" cy="188" r="3"/><circle cx="146" cy="180" r="3"/><circle cx="38" cy="194" r="3"/><circle cx="160" cy="194" r="3"/></g>',
    light:
      filled(SHOULDERS) +
      lines('M69 161C82 176 110 176 123 160') +
      '<g fill="#111" stroke="none"><circle cx="52" cy="180" r="3.2"/><circle cx="76" cy="189" r="3.2"/><circle cx="100" cy="188" r="3.2"/><circle cx="124" cy="188" r="3.2"/><circle cx="146" cy="180" r="3.2"/><circle cx="38" cy="193" r="3.2"/><circle cx="160" cy="193" r="3.2"/></g>',
  },
]

export function drawClothes(random: Random, gender: Gender): string {
  const [first, ...others] = GARMENTS
  const worn = others.filter(({ onlyFor }) => onlyFor === undefined || onlyFor === gender)
  const garment = random.pick([first, ...worn])
  return random.chance(0.45) ? garment.dark : garment.light
}
