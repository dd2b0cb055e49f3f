import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { dkimRecord, holdsKey } from './dkim-record.ts'

const pem = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()

const recordOf = (privateKey: string) =>
  dkimRecord({ domainName: 'site.example', keySelector: 'mail1', privateKey })

test('the public half of the key is published under its name, and nothing of the private one', () => {
  const privateKey = pem()
  const { name, text } = recordOf(privateKey)
  expect(name).toBe('mail1._domainkey.site.example')
  const [, half = ''] = /^v=DKIM1; k=rsa; p=(\S+)$/.exec(text) ?? []
  const key = createPublicKey({ key: Buffer.from(half, 'base64'), type: 'spki', format: 'der' })
  expect(key.equals(createPublicKey(privateKey))).toBe(true)
})

test('a record is known again by its key alone', () => {
  const { text } = recordOf(pem())
  const key = text.slice(text.indexOf('p=') + 2)
  expect(holdsKey(text, text)).toBe(true)
  expect(holdsKey(`p=${key.slice(0, 100)} ${key.slice(100)}; t=s`, text)).toBe(true)
  expect(holdsKey(recordOf(pem()).text, text)).toBe(false)
  expect(holdsKey('v=DKIM1; p=', text)).toBe(false)
})
