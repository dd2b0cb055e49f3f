import { expect, test } from 'vitest'
import { hasState, measureStructure } from './structure/measure.ts'
import { cyclesOf } from './structure/source-tree.ts'

/** Each may only fall: whoever makes one smaller writes the new figure here. */
const CEILINGS = {
  'files that name insides of a library': 1,
  'longest file': 1490,
  'entries of the largest folder': 30,
  'folders above 30 entries': 0,
  '… of at most 60 lines, untested, no entry': 45,
  'folder cycles': 0,
  'file cycles': 0,
  // own hosts: which languages have one is said once, for the whole deployment
  'modules of domain with state': 1,
  'react-router in platform': 0,
}

const found: Record<string, number> = measureStructure()

test.each(Object.entries(CEILINGS))('%s: at most %i', (name, ceiling) => {
  expect(found[name]).toBeLessThanOrEqual(ceiling)
})

test('a cycle is found once, whichever way it is entered', () => {
  const edges = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b', 'd'])],
    ['d', new Set<string>()],
  ])
  expect(cyclesOf(edges)).toEqual([['b', 'c']])
  expect(cyclesOf(new Map([...edges].reverse()))).toEqual([['b', 'c']])
})

test.each([
  ['let count = 0\n', true],
  ['export let shown: string | undefined\n', true],
  ["const kept = new Map<string, number>()\nfunction keep() {\n  kept.set('a', 1)\n}\n", true],
  ['const list: string[] = []\nconst add = (name: string) => list.push(name)\n', true],
  ['const facts: Record<string, string> = {}\nfacts.a ??= 1\n', true],
  ["const KNOWN = new Set(['a'])\nexport const isKnown = (a: string) => KNOWN.has(a)\n", false],
  ['function f() {\n  let count = 0\n  const kept = new Map()\n  kept.set(1, count)\n}\n', false],
  ['const NAMES = [1]\nconst is = (a: number) => NAMES[0] === a && NAMES.length >= 1\n', false],
])('%j remembers something: %s', (text, expected) => {
  expect(hasState(text)).toBe(expected)
})
