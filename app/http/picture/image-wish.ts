import {
  DEFAULT_IMAGE_QUALITY,
  IMAGE_QUALITIES,
  IMAGE_WIDTHS,
} from '#domain/picture/image-widths.ts'
import type { ImageWish } from '#platform/image/image-service.server.ts'

/** Each mistake is answered with what would have been right. */
export function parseImageWish(query: URLSearchParams): ImageWish | { problem: string } {
  for (const name of ['url', 'w', 'q'])
    if (query.getAll(name).length > 1) return { problem: `${name} is given more than once.` }

  const url = query.get('url') ?? ''
  if (url === '' || url.length > 2000)
    return { problem: 'url must be a path such as /media/… or an https address.' }
  const width = oneOf(IMAGE_WIDTHS, query.get('w'))
  if (!width) return { problem: `w must be one of ${IMAGE_WIDTHS.join(', ')}.` }
  const quality = oneOf(IMAGE_QUALITIES, query.get('q') ?? `${DEFAULT_IMAGE_QUALITY}`)
  if (!quality) return { problem: `q must be one of ${IMAGE_QUALITIES.join(', ')}.` }
  return { url, width, quality }
}

function oneOf(allowed: readonly number[], text: string | null): number | undefined {
  return allowed.find((each) => `${each}` === text)
}
