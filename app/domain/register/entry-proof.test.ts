import { expect, test } from 'vitest'
import { sha256 } from '#platform/register/node-hashes.server.ts'
import { utf8, writeBase64 } from './bytes.ts'
import { formatProof, parseProof } from './entry-proof.ts'

const PROOF = {
  index: 73_894,
  entry: '{"v":1}',
  openings: {
    words: { salt: writeBase64(sha256(utf8('salt'))), value: { body: 'é', lang: 'fr' } },
  },
  path: [sha256(utf8('a')), sha256(utf8('b'))],
  checkpoint: 'example.com/registre\n109482\nroot\n\n\u2014 signature\n',
}

test('a proof has the lines that C2SP says, and is read again', () => {
  const text = formatProof(PROOF)
  const [header, extra, index, first, , blank, origin] = text.split('\n')
  expect([header, index, first, blank, origin]).toEqual([
    'c2sp.org/tlog-proof@v1',
    'index 73894',
    writeBase64(sha256(utf8('a'))),
    '',
    'example.com/registre',
  ])
  expect(Buffer.from(extra?.slice(6) ?? '', 'base64').toString()).toBe(
    `{"entry":"{\\"v\\":1}","openings":{"words":{"salt":"${PROOF.openings.words.salt}","value":{"body":"é","lang":"fr"}}}}`,
  )
  expect(parseProof(text)).toEqual(PROOF)
  expect(parseProof(formatProof({ ...PROOF, index: 0, path: [] })).path).toEqual([])
})

test.each([
  ['@v1', '@v2'],
  ['index 7', 'index 07'],
  ['extra ', 'extra'],
  ['extra ', 'extra eyB9'],
])('with %s as %s it is none', (from, to) => {
  expect(() => parseProof(formatProof(PROOF).replace(from, to))).toThrow()
})
