import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLru } from './lru.ts'

test('what was unused for longest gives way', () => {
  const lru = createLru<number>(2)
  lru.set('a', 1)
  lru.set('b', 2)
  lru.get('a')
  lru.set('c', 3)
  expect(['a', 'b', 'c'].map((key) => lru.get(key))).toEqual([1, undefined, 3])
})

const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const step = fc.oneof(
  fc.record({ act: fc.constant('set' as const), key }),
  fc.record({ act: fc.constant('get' as const), key }),
  fc.record({ act: fc.constant('delete' as const), key }),
)

test('it holds exactly the keys that were used last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(step), (size, steps) => {
      const lru = createLru<string>(size)
      let expected: string[] = []
      for (const { act, key } of steps) {
        const isUsed = act === 'set' || (act === 'get' && expected.includes(key))
        if (act === 'set') lru.set(key, key)
        else if (act === 'get') lru.get(key)
        else lru.delete(key)
        if (isUsed || act === 'delete') expected = expected.filter((each) => each !== key)
        if (isUsed) expected = [...expected, key].slice(-size)
      }
      // From the oldest on: looking at one must not push out another.
      expect(expected.map((each) => lru.get(each))).toEqual(expected)
      const others = ['a', 'b', 'c', 'd', 'e'].filter((each) => !expected.includes(each))
      expect(others.map((each) => lru.get(each))).toEqual(others.map(() => undefined))
    }),
  )
})
