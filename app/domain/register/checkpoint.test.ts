import { expect, test } from 'vitest'
import { formatCheckpoint, parseCheckpoint } from './checkpoint.ts'

const ROOT = 'CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I='

test('a checkpoint is read as C2SP writes it, extension lines included', () => {
  const text = `example.com/behind-the-sofa\n20852163\n${ROOT}\n`
  expect(formatCheckpoint(parseCheckpoint(text))).toBe(text)
  expect(parseCheckpoint(`${text}more\n`).size).toBe(20_852_163)
})

test.each([
  `\n1\n${ROOT}\n`,
  `a\n01\n${ROOT}\n`,
  `a\n-1\n${ROOT}\n`,
  `a\n1\n${ROOT}`,
  `a\n1\n${ROOT.slice(4)}\n`,
  `a\n1\n${ROOT.replace('2I=', '2J=')}\n`,
  `a\n1\n${ROOT}\n\n`,
])('%j is no checkpoint', (text) => {
  expect(() => parseCheckpoint(text)).toThrow(SyntaxError)
})
