import { expect, test } from 'vitest'
import { decrypted, encrypted } from './keys.ts'

test('what was encrypted is opened by its passphrase alone, and by nothing once a byte has changed', () => {
  const bytes = encrypted('a secret', 'the right passphrase')
  expect(decrypted(bytes, 'the right passphrase')).toBe('a secret')
  expect(bytes.toString('latin1')).not.toContain('a secret')
  expect(() => decrypted(bytes, 'another passphrase')).toThrow('BACKUP_PASSPHRASE')
  const last = bytes.length - 1
  bytes[last] = (bytes[last] ?? 0) ^ 1
  expect(() => decrypted(bytes, 'the right passphrase')).toThrow('damaged')
})
