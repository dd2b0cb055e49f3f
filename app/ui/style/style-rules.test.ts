import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SHEETS = globSync('app/**/*.css').sort()
const CODE = globSync('app/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))

/** Where a screen changes its layout, as the specification lists it. */
const BREAKPOINTS = [640, 768, 1024, 1280, 1536]
const WIDTHS = [
  ...BREAKPOINTS.map((width) => `(min-width: ${width}px)`),
  ...BREAKPOINTS.map((width) => `(max-width: ${width - 1}px)`),
]

const EXCEPTIONS: Record<string, string> = {
  // No layout: on the narrowest telephones words break where they must.
  'app/ui/style/base.css': '(max-width: 359px)',
  // Their screen is the frame that another site has room for.
  'app/ui/widget/badge-frame.css': '(max-width: 259px)',
  'app/ui/widget/reviews-frame.css': '(max-width: 259px)',
}

/** Of screens; what depends on the room that a part has asks its container. */
function screenWidths(source: string): string[] {
  const asked = source.match(/@media[^{]*|matchMedia\([^)]*\)?\)/g) ?? []
  return asked.flatMap((query) => query.match(/\([^()]*width[^()]*\)/g) ?? [])
}

test('S9.20 layouts change at 640, 768, 1024, 1280 and 1536 px and nowhere else', () => {
  const strange = [...SHEETS, ...CODE].flatMap((file) =>
    screenWidths(readFileSync(file, 'utf8'))
      .filter((width) => !WIDTHS.includes(width) && EXCEPTIONS[file] !== width)
      .map((width) => `${file}: ${width}`),
  )
  expect(strange).toEqual([])
})

test('how high a layer lies is said in one place, by name', () => {
  const strange = SHEETS.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/z-index:\s*([^;]+);/g)]
      .filter(([, height]) => !/^var\(--layer-[a-z]+\)$/.test(height ?? ''))
      .map(([declaration]) => `${file}: ${declaration}`),
  )
  expect(strange).toEqual([])
})

test('every layer that is named is one of the list', () => {
  const list = readFileSync('app/ui/style/layers.css', 'utf8')
  const named = SHEETS.flatMap(
    (file) => readFileSync(file, 'utf8').match(/var\(--layer-[a-z]+/g) ?? [],
  )
  for (const name of new Set(named)) expect(list).toContain(`${name.slice('var('.length)}:`)
})
