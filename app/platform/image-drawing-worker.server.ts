import { setPriority } from 'node:os'
import sharp from 'sharp'
import type { SocialCard } from '#domain/social-image.ts'
import type { WorkerAnswer, WorkerMessage } from './image-process.server.ts'
import { socialCardSvg } from './image-social-card.server.ts'

sharp.cache(false)
sharp.concurrency(1)
setPriority(10)

process.on('message', async (card: SocialCard) => {
  const answer = await draw(card)
  process.send?.({ answer, rssBytes: process.memoryUsage.rss() } satisfies WorkerMessage)
})
process.on('disconnect', () => process.exit())
// Ctrl-C reaches this process too; the server may still be answering.
process.on('SIGINT', () => {})

async function draw(card: SocialCard): Promise<WorkerAnswer> {
  try {
    const svg = Buffer.from(await socialCardSvg(card))
    return await sharp(svg).removeAlpha().png({ palette: true, quality: 90, effort: 7 }).toBuffer()
  } catch {
    return 'undecodable'
  }
}
