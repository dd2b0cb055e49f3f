import { expect, test } from 'vitest'
import { hmacSha256 } from '#platform/register/node-hashes.server.ts'
import { hex, utf8, writeBase64 } from './bytes.ts'
import { commitment, opens } from './commitment.ts'

test('a commitment is HMAC-SHA256 over purpose, field and canonical value', async () => {
  const salt = Uint8Array.from({ length: 32 }, (_, at) => at)
  const value = { name: 'Zoé', a: 1 }
  const made = await commitment(hmacSha256, salt, 'name', value)
  const message = utf8('review-register/v1\nname\n{"a":1,"name":"Zoé"}')
  expect(hex(made)).toBe(hex(hmacSha256(salt, message)))
  const opening = { salt: writeBase64(salt), value }
  const isOpen = (given: Partial<typeof opening>, field: 'name' | 'words' = 'name') =>
    opens(hmacSha256, field, { ...opening, ...given }, writeBase64(made))
  expect(await isOpen({})).toBe(true)
  expect(await isOpen({}, 'words')).toBe(false)
  expect(await isOpen({ value: { name: 'Zoe', a: 1 } })).toBe(false)
  expect(await isOpen({ salt: writeBase64(salt.slice().reverse()) })).toBe(false)
  // A key of HMAC may be longer with zeroes behind it and be the same key.
  expect(await isOpen({ salt: writeBase64(Uint8Array.of(...salt, 0)) })).toBe(false)
  await expect(commitment(hmacSha256, salt.slice(1), 'name', value)).rejects.toThrow(RangeError)
})
