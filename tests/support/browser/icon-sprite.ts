import { readFileSync } from 'node:fs'
import { COMMON_ICONS, EDITOR_ICONS, SHORTLIST_ICONS } from '#ui/kit/icon/icon-names.ts'
import { RARE_ICONS } from '#ui/kit/icon/rare-icon-names.ts'

const WEIGHT = /-(bold|fill|light)$/

const OWN_DRAWINGS = ['kit/mark/stars', 'kit/mark/seal-parts', 'member/cover-lines']

/** With our own drawings that most pages show. */
export function commonIcons(): string {
  const own = OWN_DRAWINGS.map((name) => shapesOf(`app/ui/${name}.svg`).trim())
  return sprite([...COMMON_ICONS.map(icon), ...own])
}

export function rareIcons(): string {
  return sprite(RARE_ICONS.map(icon))
}

export function editorIcons(): string {
  return sprite(EDITOR_ICONS.map(icon))
}

export function shortlistIcons(): string {
  return sprite(SHORTLIST_ICONS.map(icon))
}

function icon(name: string): string {
  const weight = WEIGHT.exec(name)?.[1] ?? 'regular'
  const shapes = shapesOf(`node_modules/@phosphor-icons/core/assets/${weight}/${name}.svg`)
  return `<symbol id="${name}" viewBox="0 0 256 256">${shapes}</symbol>`
}

function shapesOf(file: string): string {
  const [, shapes] = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(file, 'utf8')) ?? []
  if (!shapes) throw new Error(`${file} holds no drawing`)
  return shapes
}

/** One symbol each, drawn in the colour of the text around it. */
function sprite(symbols: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor">\n${symbols.join('\n')}\n</svg>\n`
}
