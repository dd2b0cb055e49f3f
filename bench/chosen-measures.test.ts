import { expect, test } from 'vitest'
import { chosenMeasures } from './chosen-measures.ts'
import type { Measure } from './measures/support/measure.ts'

const measure = (name: string, isQuick: boolean): Measure => ({
  name,
  title: name,
  about: '',
  isQuick,
  run: async () => [],
})
const ALL = [measure('start', true), measure('memory', true), measure('lighthouse', false)]

const names = (...args: string[]) => chosenMeasures(args, ALL).measures.map(({ name }) => name)

test('without a name all are measured', () => {
  expect(names()).toEqual(['start', 'memory', 'lighthouse'])
})

test('names choose, in the order of the list', () => {
  expect(names('lighthouse', 'start')).toEqual(['start', 'lighthouse'])
})

test('quick leaves out what has no quick form', () => {
  expect(names('--quick')).toEqual(['start', 'memory'])
})

test('an unknown name or option is refused with what there is', () => {
  expect(() => names('strat')).toThrow('There are: start, memory, lighthouse.')
  expect(() => names('--fast')).toThrow('--fast')
})

test('sizes are numbers of reviews that can be loaded', () => {
  const sizes = (typed: string) => chosenMeasures([`--sizes=${typed}`], ALL).sizes
  expect(chosenMeasures([], ALL).sizes).toBeUndefined()
  expect(sizes('30000,300_000')).toEqual([30_000, 300_000])
  for (const typed of ['', 'many', '2999', '10000001', '30000,']) {
    expect(() => sizes(typed)).toThrow('is no number of reviews')
  }
})
