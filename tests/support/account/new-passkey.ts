import { createHash, generateKeyPairSync } from 'node:crypto'

/** Of what a passkey says, as much as it takes: numbers, texts, bytes and maps (RFC 8949). */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (kind: number, size: number) =>
    size < 24
      ? Buffer.from([(kind << 5) | size])
      : size < 256
        ? Buffer.from([(kind << 5) | 24, size])
        : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap((pair) => pair.map((each) => cbor(each as Buffer)))
  return Buffer.concat([head(5, value.size), ...parts])
}

/** What a browser sends for a new passkey, in answer to a challenge. */
export function newPasskey(challenge: string, origin: string): string {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  })
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  const key = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
  const id = createHash('sha256').update(x).digest().subarray(0, 16)
  // Somebody was there and proved who they are, and a new key follows.
  const flags = Buffer.from([0x45, 0, 0, 0, 0])
  const host = createHash('sha256').update(new URL(origin).hostname).digest()
  const data = Buffer.concat([host, flags, Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
  const attestation = cbor(
    new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]),
  )
  const clientData = JSON.stringify({ type: 'webauthn.create', challenge, origin })
  return JSON.stringify({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(clientData).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    },
  })
}
