import { readFileSync } from 'node:fs'

const WEIGHT = /-(bold|fill|light)$/

/** One symbol per icon, drawn in the colour of the text around it. */
export function iconSprite(names: readonly string[]): string {
  const symbols = names.map((name) => {
    const weight = WEIGHT.exec(name)?.[1] ?? 'regular'
    const file = `node_modules/@phosphor-icons/core/assets/${weight}/${name}.svg`
    const [, shapes] = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(file, 'utf8')) ?? []
    if (!shapes) throw new Error(`${file} holds no drawing`)
    return `<symbol id="${name}" viewBox="0 0 256 256">${shapes}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor">\n${symbols.join('\n')}\n</svg>\n`
}
