import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { toWebp } from './to-webp.ts'

export type DemoMediaItem = {
  /** Below the media folder, with its `.webp` ending. */
  path: string
  width: number
  height: number
  draw(): string
}

export type DemoMediaOptions = {
  mediaDir: string
  onProgress?: (progress: { done: number; total: number }) => void
}

/** Drawing takes one core; encoding runs beside it in the image library's own threads. */
const AT_A_TIME = 4

/** Draws those pictures of the plan that the media folder does not hold yet. */
export async function drawDemoMedia(
  plan: readonly DemoMediaItem[],
  { mediaDir, onProgress }: DemoMediaOptions,
): Promise<{ drawn: number; kept: number }> {
  const waiting = plan.values()
  let [drawn, kept] = [0, 0]

  async function work(): Promise<void> {
    for (const item of waiting) {
      const target = join(mediaDir, item.path)
      if (await exists(target)) kept++
      else {
        await writeWhole(target, await toWebp(item.draw(), item.width, item.height))
        drawn++
      }
      onProgress?.({ done: drawn + kept, total: plan.length })
    }
  }

  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  return { drawn, kept }
}

/** Under its own name a file is always whole: whoever is killed while writing leaves a `.part`. */
async function writeWhole(target: string, content: Buffer): Promise<void> {
  const unfinished = `${target}.${process.pid}.part`
  await mkdir(dirname(target), { recursive: true })
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
