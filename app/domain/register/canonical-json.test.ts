import { expect, test } from 'vitest'
import vectors from '#tests/vectors/canonical-json.json' with { type: 'json' }
import { canonicalJson } from './canonical-json.ts'

test.each(vectors.cases)('RFC 8785: $name', ({ input, output }) => {
  expect(canonicalJson(JSON.parse(input))).toBe(output)
})

/** RFC 8785, appendix B: bits of a double, and how it is written. */
test.each([
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['ffefffffffffffff', '-1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['c340000000000000', '-9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['44b52d02c7e14af7', '1.0000000000000001e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['444b1ae4d6e2ef4f', '999999999999999900000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555553', '333333333.3333332'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
])('RFC 8785: the double %s is %s', (bits, text) => {
  const view = new DataView(new ArrayBuffer(8))
  view.setBigUint64(0, BigInt(`0x${bits}`))
  expect(canonicalJson(view.getFloat64(0))).toBe(text)
})

test.each([[Number.NaN], [Number.POSITIVE_INFINITY], ['\ud800'], [{ '\udead': 1 }]])(
  '%j has no JSON',
  (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError)
  },
)
