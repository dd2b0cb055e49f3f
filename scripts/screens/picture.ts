import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** The repository leaves it out. */
export const FOLDER = 'screens'
/** Neither a WebP nor Chromium's own pictures can be much taller. */
const TALLEST = 14_000

/** All is laid out at once; what is lazy loads when it comes near: down the page once, and up again. */
export async function untilEverythingIsThere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    delete document.documentElement.dataset.fresh
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await pause(30)
    }
    scrollTo({ top: 0, behavior: 'instant' })
    for (
      let waits = 0;
      waits < 100 && [...document.images].some((image) => !image.complete);
      waits += 1
    )
      await pause(100)
  })
}

/** The whole page, in as many pieces as its height needs. */
export async function save(
  page: Page,
  name: string,
  { scale, quality }: { scale: number; quality: number },
): Promise<void> {
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }))
  const pieces = Math.ceil(height / TALLEST)
  for (let piece = 0; piece < pieces; piece += 1) {
    const y = piece * TALLEST
    const clip = { x: 0, y, width, height: Math.min(TALLEST, height - y) }
    const picture = await page.screenshot({ fullPage: true, clip })
    const file = pieces > 1 ? `${name}-${piece + 1}.webp` : `${name}.webp`
    await sharp(picture)
      .resize({ width: Math.round(width * scale) })
      .webp({ quality, effort: 6 })
      .toFile(join(FOLDER, file))
  }
}
