import { readFile } from 'node:fs/promises'

/** Families to name in a drawing's styles; letters beyond western Europe lie in files of their own. */
export const SERIF = 'serif, serif-ext'
export const SANS = 'sans, sans-ext'

type Font = { name: string; data: Buffer; weight: 400 | 600; style: 'normal' }

const FAMILIES = [
  {
    name: 'serif',
    file: 'source-serif-4',
    home: import.meta.resolve('@fontsource/source-serif-4/package.json'),
  },
  {
    name: 'sans',
    file: 'hanken-grotesk',
    home: import.meta.resolve('@fontsource/hanken-grotesk/package.json'),
  },
]

let loaded: Promise<Font[]> | undefined

/** The site's own typefaces, in the one format of theirs that can be drawn with. */
export function drawingFonts(): Promise<Font[]> {
  loaded ??= Promise.all(
    FAMILIES.flatMap((family) =>
      ([400, 600] as const).flatMap((weight) => [
        read(family, 'latin', weight, family.name),
        read(family, 'latin-ext', weight, `${family.name}-ext`),
      ]),
    ),
  )
  return loaded
}

async function read(
  { file, home }: (typeof FAMILIES)[number],
  subset: string,
  weight: 400 | 600,
  name: string,
): Promise<Font> {
  const data = await readFile(new URL(`./files/${file}-${subset}-${weight}-normal.woff`, home))
  return { name, data, weight, style: 'normal' }
}
