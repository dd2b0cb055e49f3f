import { expect, test } from 'vitest'
import { sha256 as browserSha256 } from '#domain/register/bytes.ts'
import { randomFor } from '#tests/support/seed.ts'
import { hmacSha256, sha256 } from './node-hashes.server.ts'

const random = randomFor('node hashes')

const someBytes = (length: number) =>
  Uint8Array.from({ length }, () => Math.floor(random.next() * 256))

test('Node and a browser hash alike', async () => {
  for (const length of [0, 1, 64, 1000]) {
    const message = someBytes(length)
    expect(sha256(message)).toEqual(await browserSha256(message))

    const salt = someBytes(32)
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const { subtle } = globalThis.crypto
    const key = await subtle.importKey('raw', salt, algorithm, false, ['sign'])
    const authenticated = await subtle.sign('HMAC', key, message)
    expect(hmacSha256(salt, message)).toEqual(new Uint8Array(authenticated))
  }
})
