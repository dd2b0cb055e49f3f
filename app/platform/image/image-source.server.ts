import { isHashedMedia, mediaFile } from '#domain/picture/media-path.ts'
import type { MediaStore } from '#platform/media/media-types.ts'
import { GAPS, type ImageRefusal } from './image-answer.ts'
import { fetchRemote, type Network } from './image-remote.server.ts'

const DAY_MS = 86_400_000
const MOST_BYTES = 10_000_000

const TOO_LARGE: ImageRefusal = { status: 413, message: 'The picture has more than 10 MB.' }

/** Where a picture comes from; nothing has been read of it yet. */
export type ImageSource = {
  /** Changes when the picture does, as far as can be told without reading it. */
  identity: string
  isRemote: boolean
  isImmutable: boolean
  /** How long what was made of it holds. */
  holdsMs: number
  load(): Promise<Uint8Array | ImageRefusal>
}

export type SourceOptions = { media: MediaStore; hosts: readonly string[]; network: Network }

export async function findSource(
  url: string,
  { media, hosts, network }: SourceOptions,
): Promise<ImageSource | ImageRefusal> {
  if (url.startsWith('/')) return ownSource(url, media)
  const address = remoteAddress(url, hosts)
  if (!address)
    return {
      status: 403,
      message: 'url must be a path such as /media/… or an https address on an allowed host.',
    }
  return {
    identity: address.href,
    isRemote: true,
    isImmutable: false,
    holdsMs: DAY_MS,
    load: () => fetchRemote(address, network),
  }
}

/** Hosts are compared whole; ports, credentials and fragments have no business in a picture's address. */
function remoteAddress(text: string, hosts: readonly string[]): URL | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return undefined
  url.hash = ''
  return hosts.includes(url.hostname) ? url : undefined
}

async function ownSource(url: string, media: MediaStore): Promise<ImageSource | ImageRefusal> {
  const file = mediaFile(url)
  const identity = file && (await media.identity(file))
  if (!identity) return GAPS.missing
  return {
    identity,
    isRemote: false,
    isImmutable: isHashedMedia(url),
    holdsMs: Number.POSITIVE_INFINITY,
    async load() {
      const bytes = await media.read(file)
      if (typeof bytes === 'string') return GAPS[bytes]
      return bytes.length > MOST_BYTES ? TOO_LARGE : bytes
    },
  }
}

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif'

/** By the first bytes alone: neither a name nor a content type proves anything. */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (text(bytes, 4, 8) === 'ftyp' && brands(bytes).includes('avif')) return 'avif'
  return undefined
}

/** The formats that a file of the ISO family says it follows, the major one first. */
function brands(bytes: Uint8Array): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  const end = Math.min(a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d, 256, bytes.length)
  const found = [text(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) found.push(text(bytes, at, at + 4))
  return found
}

/** Of a webp, from its head. */
export function webpSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const at = (place: number) => bytes[place] ?? 0
  const two = (place: number) => at(place) | (at(place + 1) << 8)
  switch (text(bytes, 12, 16)) {
    case 'VP8 ':
      return { width: two(26) & 0x3fff, height: two(28) & 0x3fff }
    case 'VP8L': {
      const bits = two(21) | (two(23) << 16)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: (two(24) | (at(26) << 16)) + 1, height: (two(27) | (at(29) << 16)) + 1 }
    default:
      return undefined
  }
}

function text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
