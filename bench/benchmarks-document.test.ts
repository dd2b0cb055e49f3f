import { expect, test } from 'vitest'
import { withSection } from './benchmarks-document.ts'

const DOCUMENT = [
  '# Benchmarks',
  '',
  '<!-- measure:start -->',
  'old start',
  '<!-- /measure:start -->',
  '',
  '<!-- measure:start-again -->',
  'kept',
  '<!-- /measure:start-again -->',
  '',
].join('\n')

test('one section is replaced and the rest stays', () => {
  const updated = withSection(DOCUMENT, 'start', 'new $& start\n')
  expect(updated).toBe(DOCUMENT.replace('old start', () => '\nnew $& start\n'))
})

test('replacing twice is replacing once', () => {
  const once = withSection(DOCUMENT, 'start', 'new')
  expect(withSection(once, 'start', 'new')).toBe(once)
})

test('a measure that is new to the document comes last', () => {
  const updated = withSection(DOCUMENT, 'memory', 'much')
  expect(updated).toBe(`${DOCUMENT}\n<!-- measure:memory -->\n\nmuch\n\n<!-- /measure:memory -->\n`)
})

test('a section without an end is not guessed at', () => {
  const broken = DOCUMENT.replace('<!-- /measure:start -->', '')
  expect(() => withSection(broken, 'start', 'new')).toThrow('lacks <!-- /measure:start -->')
})
