import satori from 'satori'
import { SOCIAL_IMAGE, type SocialCard } from '#domain/picture/social-image.ts'
import { drawingFonts, SANS, SERIF } from './image-fonts.server.ts'
import { markSvg, ornamentSvg, sealSvg } from './image-seal.ts'

const INK = '#14211c'
const INK_2 = '#35443d'
const PAPER = '#fafcf9'
const NIGHT = '#122a21'
const LINE = '#d9e0da'
const PROOF = '#472f9e'
const PROOF_DARK = '#311d75'
const PROOF_50 = '#f5f5fe'
const MARGIN = 76
const STUB_HEIGHT = 132
/** Of the serif's letters, in parts of its size, on a broad average. */
const LETTER_WIDTH = 0.54
const STUB_TOP = SOCIAL_IMAGE.height - STUB_HEIGHT

type Style = Record<string, string | number>
type Element = { type: 'div'; props: { style: Style; children: (Element | string)[] } }

/** Letters become outlines, so the picture is the same on every machine, whatever fonts it has. */
export async function socialCardSvg(card: SocialCard): Promise<string> {
  const { width, height } = SOCIAL_IMAGE
  const words = await satori(layout(card) as never, { width, height, fonts: await drawingFonts() })
  return words.replace('</svg>', `${drawings(card)}</svg>`)
}

function layout({ brandName, title, subject, proof, color }: SocialCard): Element {
  const width = proof ? 750 : 900
  const brand = box({ fontFamily: SERIF, fontSize: 42, fontWeight: 600, marginLeft: 68 }, brandName)
  const heading = box(
    {
      display: 'block',
      fontFamily: SERIF,
      fontSize: titleSize(title, width),
      lineHeight: 1.1,
      letterSpacing: '-0.02em',
      lineClamp: 3,
    },
    title,
  )
  const under = box(
    { display: 'block', fontSize: 30, lineHeight: 1.35, color: INK_2, marginTop: 20, lineClamp: 2 },
    subject ?? '',
  )
  const body = box(
    {
      flexDirection: 'column',
      justifyContent: 'center',
      flexGrow: 1,
      width,
    },
    heading,
    ...(subject ? [under] : []),
  )
  const stub = box(
    {
      height: STUB_HEIGHT,
      margin: `0 -${MARGIN}px`,
      padding: `0 400px 0 ${MARGIN + 68}px`,
      alignItems: 'center',
      backgroundColor: PROOF_50,
      color: PROOF_DARK,
      fontSize: 32,
      fontWeight: 600,
    },
    proof ?? '',
  )
  return box(
    {
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      flexDirection: 'column',
      backgroundColor: PAPER,
      color: INK,
      fontFamily: SANS,
      borderTop: `16px solid ${color ?? NIGHT}`,
      padding: `46px ${MARGIN}px ${proof ? 0 : 56}px`,
    },
    brand,
    body,
    ...(proof ? [stub] : []),
  )
}

/** The seal proves what is written beside it; without such words there is only the brand's mark. */
function drawings({ proof, color }: SocialCard): string {
  const mark = markSvg({ x: MARGIN + 24, y: 92, radius: 26, color: PROOF })
  if (!proof) return ornamentSvg({ x: 1190, y: 650, radius: 330, color: color ?? LINE }) + mark
  const perforation = `<path d="M0 ${STUB_TOP}H${SOCIAL_IMAGE.width}" stroke="${PROOF}" stroke-width="3.4" stroke-linecap="round" stroke-dasharray="0 14"/>`
  const small = markSvg({
    x: MARGIN + 24,
    y: STUB_TOP + STUB_HEIGHT / 2,
    radius: 24,
    color: PROOF,
  })
  const seal = sealSvg({ x: 990, y: STUB_TOP - 74, radius: 160, color: PROOF })
  return mark + perforation + small + seal
}

/** As large as its length allows, and as its longest word does. */
function titleSize(title: string, width: number): number {
  const byLength = title.length <= 28 ? 88 : title.length <= 60 ? 66 : 54
  const longestWord = Math.max(...title.split(/\s/).map((word) => word.length))
  return Math.min(byLength, width / (longestWord * LETTER_WIDTH))
}

function box(style: Style, ...children: (Element | string)[]): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}
