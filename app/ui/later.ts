import { type ComponentType, lazy } from 'react'
import { loadPublicTexts } from '#i18n/client-i18n.ts'
import { firstSign } from './first-sign.ts'

/**
 * A part that the server draws at once and the browser takes over at the visitor's first sign: its code and texts are
 * no part of the first load. Links, forms and folds in it work by themselves until then. It stands in
 * `<WaitsForParts>`, which nothing draws again before that, or React would empty it to wait for the code.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await (import.meta.env.SSR ? load() : fetched(load)) }))
}

async function fetched<Part>(load: () => Promise<Part>): Promise<Part> {
  if (import.meta.env.PROD) await firstSign()
  const [part] = await Promise.all([load(), loadPublicTexts()])
  return part
}
