// Cuts the two typefaces down to what the pages show of them: western letters, the weights that are used, and
// the features that our styles ask for. A third of their bytes goes. The results are in the repository.
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const ROOT = new URL('../../', import.meta.url)

/** As in the `unicode-range` of fonts.css. */
const LETTERS = [
  [0x0000, 0x00ff],
  [0x0131, 0x0131],
  [0x0152, 0x0153],
  [0x02bb, 0x02bc],
  [0x02c6, 0x02c6],
  [0x02da, 0x02da],
  [0x02dc, 0x02dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
]
/** Without placing marks above and below: accented letters are letters here. */
const FEATURES = 'kern liga clig calt locl rlig tnum lnum'.split(' ')
/** Large headings are lighter than the regular weight; only the serif has them. */
const LIGHTEST = { serif: 380, sans: 400 }
const BOLD = 700

const text = LETTERS.map(([from, to]) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index)),
).join('')

for (const [family, kind] of [
  ['source-serif-4', 'serif'],
  ['hanken-grotesk', 'sans'],
]) {
  const file = `node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`
  const whole = readFileSync(new URL(file, ROOT))
  const cut = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: LIGHTEST[kind], max: BOLD } },
    keepFeatures: FEATURES,
  })
  writeFileSync(new URL(`app/ui/style/fonts/site-${kind}.woff2`, ROOT), cut)
  console.log(`${kind}: ${whole.length} bytes, now ${cut.length}`)
}
