/** A letter as lines of a pen, 100 high. */
type Letter = { width: number; line: string }

/** Drawn rather than typed: the machine that makes the pictures may have no fonts at all. */
const LETTERS: Record<string, Letter> = {
  A: { width: 74, line: 'M0 100L37 0L74 100M13 66H61' },
  B: { width: 64, line: 'M0 48H36A24 24 0 0 0 36 0H0V100H38A26 26 0 0 0 38 48' },
  C: { width: 86, line: 'M86 16A50 50 0 1 0 86 84' },
  D: { width: 78, line: 'M0 0V100H28A50 50 0 0 0 28 0Z' },
  E: { width: 56, line: 'M56 0H0V100H56M0 49H48' },
  F: { width: 54, line: 'M54 0H0V100M0 50H46' },
  G: { width: 98, line: 'M86 16A50 50 0 1 0 98 54H60' },
  H: { width: 66, line: 'M0 0V100M66 0V100M0 49H66' },
  I: { width: 40, line: 'M0 0H40M20 0V100M0 100H40' },
  J: { width: 50, line: 'M12 0H50V70A25 28 0 0 1 0 70' },
  K: { width: 64, line: 'M0 0V100M62 0L0 60M22 39L64 100' },
  L: { width: 54, line: 'M0 0V100H54' },
  M: { width: 84, line: 'M0 100V0L42 62L84 0V100' },
  N: { width: 68, line: 'M0 100V0L68 100V0' },
  O: { width: 100, line: 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0Z' },
  P: { width: 64, line: 'M0 100V0H36A28 28 0 0 1 36 56H0' },
  Q: { width: 100, line: 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0ZM62 64L98 102' },
  R: { width: 66, line: 'M0 100V0H37A27 27 0 0 1 37 54H0M34 54L66 100' },
  S: {
    width: 62,
    line: 'M59 20C54 7 44 0 31 0C14 0 3 10 3 25C3 61 62 39 62 75C62 90 49 100 31 100C15 100 4 92 0 77',
  },
  T: { width: 72, line: 'M0 0H72M36 0V100' },
  U: { width: 66, line: 'M0 0V67A33 33 0 0 0 66 67V0' },
  V: { width: 74, line: 'M0 0L37 100L74 0' },
  W: { width: 108, line: 'M0 0L27 100L54 18L81 100L108 0' },
  X: { width: 68, line: 'M0 0L68 100M68 0L0 100' },
  Y: { width: 72, line: 'M0 0L36 52L72 0M36 52V100' },
  Z: { width: 64, line: 'M2 0H62L0 100H64' },
}

const SPACE_BETWEEN = 24

/** Path data of capitals set side by side, centred on the origin, 100 high, and their width. */
export function monogram(capitals: string): {
  parts: { x: number; line: string }[]
  width: number
} {
  const letters = [...capitals].flatMap((capital) => LETTERS[capital] ?? [])
  const widths = letters.reduce((sum, letter) => sum + letter.width, 0)
  const width = widths + SPACE_BETWEEN * (letters.length - 1)
  let x = -width / 2
  const parts = letters.map((letter) => {
    const part = { x, line: letter.line }
    x += letter.width + SPACE_BETWEEN
    return part
  })
  return { parts, width }
}

const SMALL_WORDS = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'et', 'of', 'and', 'the', 'und'])

/** The capitals a company would put on its letterhead: at most `most`, small words left out. */
export function initialsOf(name: string, most: number): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '' && !SMALL_WORDS.has(word.toLowerCase()))
  return words
    .slice(0, most)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
