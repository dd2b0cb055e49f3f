import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password-hash.server.ts'

const PASSWORD = 'quatre mots sans suite'

test('a password is known again by its hash, which says how it was made', async () => {
  const hash = await hashPassword(PASSWORD)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await hashPassword(PASSWORD)).not.toBe(hash)
  expect(await isPassword(PASSWORD, hash)).toBe(true)
  expect(await isPassword(`${PASSWORD} `, hash)).toBe(false)
})

test('accents count by what they look like, however they were typed', async () => {
  const hash = await hashPassword('un café crème allongé'.normalize('NFD'))
  expect(await isPassword('un café crème allongé'.normalize('NFC'), hash)).toBe(true)
})

test('without a hash nothing is right', async () => {
  expect(await isPassword(PASSWORD, undefined)).toBe(false)
  expect(await isPassword('', undefined)).toBe(false)
})

test('beyond what can wait, more are refused at once', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 80 }, () => isPassword(PASSWORD, undefined)),
  )
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(80 - 62)
  expect(await isPassword(PASSWORD, undefined)).toBe(false)
})
