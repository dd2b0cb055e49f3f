/** What a certain number of bytes must be handed as to WebCrypto: never on shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>

/**
 * SHA-256 of whoever runs this: WebCrypto promises its answer, Node gives it at once, ten times as fast where trees are
 * built (decision 077).
 */
export type Sha256 = (message: Bytes) => Promise<Bytes> | Bytes

/** HMAC-SHA256, likewise. */
export type HmacSha256 = (key: Bytes, message: Bytes) => Promise<Bytes> | Bytes

export const HASH_BYTES = 32

const ENCODER = new TextEncoder()

export const utf8 = (text: string): Bytes => ENCODER.encode(text)

export function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Standard base64, with its padding. */
export function writeBase64(bytes: Uint8Array): string {
  let text = ''
  // A call has room for so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

/** Undefined for all that `writeBase64` would not have written: one value has one text. */
export function readBase64(text: string): Bytes | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  return writeBase64(bytes) === text ? bytes : undefined
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Undefined for whatever is no even number of hexadecimal digits in lower case. */
export function readHex(text: string): Bytes | undefined {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return undefined
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

/** Throws where `readBase64` finds none. */
export function bytesOf(base64: string): Bytes {
  const bytes = readBase64(base64)
  if (!bytes) throw new SyntaxError('no base64')
  return bytes
}

/** As `bytesOf`, of one hash. */
export function hashOf(base64: string): Bytes {
  const bytes = bytesOf(base64)
  if (bytes.length !== HASH_BYTES) throw new SyntaxError(`a hash of ${bytes.length} bytes`)
  return bytes
}

/** Throws where the bytes are no UTF-8. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
}

export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false
  return true
}

/** Decimal digits without leading zeroes, as sizes and indexes are written everywhere. */
export function wholeOf(text: string): number {
  const value = Number(text)
  if (!/^(?:0|[1-9]\d*)$/.test(text) || !Number.isSafeInteger(value)) {
    throw new SyntaxError('no whole number')
  }
  return value
}

/** Big-endian. */
export function uint64(value: number): Bytes {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value))
  return bytes
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}
