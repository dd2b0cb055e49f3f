import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ComparedMember } from '#domain/contract/comparison/comparison.ts'
import { exampleComparison } from '#queries/comparison/comparison.ts'
import { comparisonRows, keysOfOne } from './comparison-rows.ts'

const EXAMPLE = exampleComparison.columns[0]?.shown as ComparedMember

const differing = (...compared: ComparedMember[]) =>
  comparisonRows(compared).flatMap(({ id, differs }) => (differs ? [id] : []))

const counting = (counted: Partial<ComparedMember['counted']>): ComparedMember => ({
  ...EXAMPLE,
  counted: { ...EXAMPLE.counted, ...counted },
})
const stating = (stated: Partial<ComparedMember['stated']>): ComparedMember => ({
  ...EXAMPLE,
  stated: { ...EXAMPLE.stated, ...stated },
})

test('the same facts are identical, and one that is alone is neither', () => {
  expect(differing(EXAMPLE, EXAMPLE, EXAMPLE)).toEqual([])
  expect(new Set(comparisonRows([EXAMPLE]).map(({ differs }) => differs))).toEqual(new Set([null]))
})

test('what the site counts stands before what members state', () => {
  const groups = comparisonRows([]).map(({ group }) => group)
  expect(groups).toEqual([...groups].sort())
})

test('a row differs where what is shown differs, and only that one', () => {
  expect(differing(EXAMPLE, counting({ replied_count: 3 }))).toEqual(['replies'])
  expect(differing(EXAMPLE, stating({ least_budget: null }))).toEqual(['least_budget'])
  expect(differing(EXAMPLE, counting({ rank: null }), EXAMPLE)).toEqual(['rank'])
  // The day is shown, the hour is not.
  const at = (time: string) => counting({ newest_authenticated_at: `2026-11-03T${time}.000Z` })
  expect(differing(at('08:00:00'), at('09:30:00'))).toEqual([])
})

test('the order in which lists are kept makes no difference', () => {
  expect(
    differing(stating({ languages: ['fr', 'en'] }), stating({ languages: ['en', 'fr'] })),
  ).toEqual([])
})

test('the order of members changes nothing of what differs', () => {
  const facts = fc.record({ least_budget: fc.constantFrom(null, 1000), team_shown: fc.nat(2) })
  fc.assert(
    fc.property(fc.array(facts, { minLength: 2, maxLength: 4 }), (all) => {
      const members = all.map(stating)
      expect(comparisonRows(members.toReversed())).toEqual(comparisonRows(members))
    }),
  )
})

test('what one alone has is told from what several have', () => {
  const own = keysOfOne([['a', 'b', 'b'], ['b', 'c'], []])
  expect([...own].sort()).toEqual(['a', 'c'])
})
