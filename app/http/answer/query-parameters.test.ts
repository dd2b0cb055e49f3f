import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseVariables, readParameters } from './query-parameters.ts'

const details = (reasons: Record<string, string>) =>
  expect.objectContaining({ code: 'invalid', details: reasons })

test('parameters are decoded once', () => {
  const parameters = readParameters('?a=%257B&b=x+y&c&d=1=2&%C3%A9=%C3%A9')
  expect([...parameters]).toEqual([
    ['a', '%7B'],
    ['b', 'x y'],
    ['c', ''],
    ['d', '1=2'],
    ['é', 'é'],
  ])
})

test.each(['?a=1&a=1', '?a&a', '?%61=1&a=2'])(
  'a parameter given twice is refused: %s',
  (search) => {
    expect(() => readParameters(search)).toThrow(details({ a: 'Duplicate parameter a' }))
  },
)

test.each(['?a=%', '?a=%zz', '?a=%ff', '?%c3=1'])(
  'broken percent-encoding is refused: %s',
  (search) => {
    expect(() => readParameters(search)).toThrow('percent-encoded UTF-8')
  },
)

test.each([undefined, '', '{}', ' { } '])('no variables: %o', (json) => {
  expect(parseVariables(json)).toEqual({})
})

test.each([
  ['{', { variables: 'variables is not valid JSON' }],
  ['{"a":NaN}', { variables: 'variables is not valid JSON' }],
  ['[]', { variables: 'variables is not a JSON object' }],
  ['null', { variables: 'variables is not a JSON object' }],
  ['"{}"', { variables: 'variables is not a JSON object' }],
  ['{"a":1,"a":1}', { 'variables.a': 'Duplicate variable a' }],
  ['{"a":1,"\\u0061":2}', { 'variables.a': 'Duplicate variable a' }],
  ['{"a":{"b":1,"b" : 2}}', { 'variables.b': 'Duplicate variable b' }],
  ['{"a":[{"b":1},{"b":1,"c":":","b":1}]}', { 'variables.b': 'Duplicate variable b' }],
  ['{"a":{"b":{"c":{"d":{}}}}}', { variables: 'variables is nested deeper than 4 levels' }],
  ['{"a":[[[[]]]]}', { variables: 'variables is nested deeper than 4 levels' }],
  [`{"a":"${'é'.repeat(1_024)}"}`, { variables: 'variables is longer than 2048 bytes' }],
])('refused: %s', (json, reasons) => {
  expect(() => parseVariables(json)).toThrow(details(reasons))
})

test('the same key on different levels, and keys and brackets inside texts, are no fault', () => {
  const json = '{"a":{"a":[{"a":1},{"a":1}]},"b":"a\\":{[[[[[","c":["a","a"],"d":"\\\\"}'
  expect(parseVariables(json)).toEqual(JSON.parse(json))
})

test('whatever JSON.parse reads within the limits is read alike', () => {
  const value = fc.jsonValue({ maxDepth: 2 })
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), value),
      fc.integer({ min: 0, max: 2 }),
      (object, space) => {
        const json = JSON.stringify(object, null, space)
        fc.pre(new TextEncoder().encode(json).length <= 2_048)
        expect(parseVariables(json)).toEqual(JSON.parse(json))
      },
    ),
  )
})
