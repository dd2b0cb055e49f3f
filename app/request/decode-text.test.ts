import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Prénom', 'utf16le')])

test.each([
  ['UTF-8', Buffer.from('Prénom')],
  ['UTF-8 with its mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('Prénom')])],
  ['UTF-16, little end first', utf16],
  ['UTF-16, big end first', Buffer.from(utf16).swap16()],
  ['Windows-1252', Buffer.from('Prénom', 'latin1')],
])('%s is read', (_, bytes) => {
  expect(decodeText(bytes)).toBe('Prénom')
})
