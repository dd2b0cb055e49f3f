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

function text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
