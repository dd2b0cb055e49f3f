import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { DEFAULT_IMAGE_QUALITY, IMAGE_WIDTHS } from '#domain/picture/image-widths.ts'
import { sampleImages } from '#tests/support/server/sample-images.ts'
import type { Measure, Row } from './support/measure.ts'
import { interleave } from './support/processor/interleave.ts'
import { runServer } from './support/running-server.ts'
import { figureOf } from './support/statistics.ts'

const WIDTH = IMAGE_WIDTHS[0]
const [SOURCE_WIDTH, SOURCE_HEIGHT] = [1_600, 1_067]

export const images: Measure = {
  name: 'images',
  title: 'The image endpoint',
  about: `Time to have a picture of ${SOURCE_WIDTH} × ${SOURCE_HEIGHT} pixels (JPEG) at ${WIDTH} pixels of width in WebP from /_image, one after the other: made anew, in a process of its own, and as it was kept on the disk. Beside it, sharp in this process making the same, which is what the work itself takes.`,
  isQuick: true,

  async run(context): Promise<Row[]> {
    const dataDir = context.newFolder()
    const warmUps = 2
    const rounds = context.isQuick ? 8 : 30
    const { jpeg } = await sampleImages(SOURCE_WIDTH, SOURCE_HEIGHT)
    mkdirSync(join(dataDir, 'media'), { recursive: true })
    const name = (round: number) => `bench-${round}.webp`
    for (let round = 0; round < warmUps + rounds; round += 1)
      writeFileSync(join(dataDir, 'media', name(round)), jpeg)
    const server = await runServer(context, {
      command: [process.execPath, 'server.ts'],
      cwd: process.cwd(),
      dataDir,
      settings: () => ({ DEMO_DATA: 'off' }),
    })
    const ask = async (round: number) => {
      const query = new URLSearchParams({ url: `/media/${name(round)}`, w: `${WIDTH}` })
      const answer = await fetch(`${server.origin}/_image?${query}`)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`/_image answered ${answer.status}`)
    }
    const taken = await interleave(
      {
        made: (round) => msOf(() => ask(round)),
        kept: (round) => msOf(() => ask(round)),
        bare: () =>
          msOf(() =>
            sharp(jpeg)
              .resize({ width: WIDTH })
              .webp({ quality: DEFAULT_IMAGE_QUALITY })
              .toBuffer(),
          ),
      },
      { warmUps, rounds },
    )
    await server.stop()
    return [
      { label: 'made anew', cells: { time: figureOf(taken.made, 'ms') } },
      { label: 'as it was kept', cells: { time: figureOf(taken.kept, 'ms') } },
      { label: 'sharp alone', cells: { time: figureOf(taken.bare, 'ms') } },
    ]
  },
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}
