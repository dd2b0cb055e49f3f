import { setPriority } from 'node:os'
import sharp from 'sharp'
import type { SocialCard } from '#domain/picture/social-image.ts'
import { type BadgePicture, RATING_BADGE, REWARD_BADGE } from '#domain/reward/widget.ts'
import { badgeSvg } from './image-badge.server.ts'
import type { WorkerAnswer, WorkerMessage } from './image-process.server.ts'
import { socialCardSvg } from './image-social-card.server.ts'

sharp.cache(false)
sharp.concurrency(1)
setPriority(10)

export type Drawing = SocialCard | BadgePicture

process.on('message', async (drawing: Drawing) => {
  const answer = await draw(drawing)
  process.send?.({ answer, rssBytes: process.memoryUsage.rss() } satisfies WorkerMessage)
})
process.on('disconnect', () => process.exit())
process.send?.({ isReady: true } satisfies WorkerMessage)
// Ctrl-C reaches this process too; the server may still be answering.
process.on('SIGINT', () => {})

async function draw(drawing: Drawing): Promise<WorkerAnswer> {
  try {
    return 'badge' in drawing ? await drawBadge(drawing) : await drawCard(drawing)
  } catch {
    return 'undecodable'
  }
}

async function drawCard(card: SocialCard): Promise<Buffer> {
  const svg = Buffer.from(await socialCardSvg(card))
  return sharp(svg).removeAlpha().png({ palette: true, quality: 90, effort: 7 }).toBuffer()
}

/** Its corners are round, so what lies behind them shows. */
async function drawBadge(picture: BadgePicture): Promise<Buffer> {
  const svg = Buffer.from(await badgeSvg(picture))
  if (picture.format === 'svg') return svg
  const natural = picture.badge === 'reward' ? REWARD_BADGE.width : RATING_BADGE.width
  const density = (72 * picture.format) / natural
  return sharp(svg, { density }).resize(picture.format).png({ effort: 7 }).toBuffer()
}
