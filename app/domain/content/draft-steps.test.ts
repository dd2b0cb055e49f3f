import { expect, test } from 'vitest'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { DraftBlock } from './draft-block.ts'
import { afterStep, type BlockStep } from './draft-steps.ts'

const block = (id: string, kind: DraftBlock['kind'], blocks: DraftBlock[] = []): DraftBlock => ({
  id,
  kind,
  hidden_in: [],
  common: {},
  texts: { FR_FR: { title: id } },
  blocks,
})

const PAGE = [block('a', 'HERO'), block('b', 'FAQ', [block('c', 'CARD'), block('d', 'CARD')])]

function after(step: BlockStep, id: string, kind: DraftBlock['kind'] = 'CARD'): DraftBlock[] {
  let made = 0
  return afterStep(PAGE, { step, id, lang: 'IT_IT', kind, newId: () => `new${++made}` })
}

/** The ids, those of inner blocks in brackets. */
const idsOf = (blocks: readonly DraftBlock[]): string =>
  blocks
    .map(({ id, blocks: inner }) => id + (inner.length > 0 ? `(${idsOf(inner)})` : ''))
    .join(' ')

test.each([
  ['up', 'b', 'b(c d) a'],
  ['up', 'a', 'a b(c d)'],
  ['down', 'a', 'b(c d) a'],
  ['down', 'd', 'a b(c d)'],
  ['up', 'd', 'a b(d c)'],
  ['duplicate', 'b', 'a b(c d) new1(new2 new3)'],
  ['remove', 'c', 'a b(d)'],
  ['remove', 'nowhere', 'a b(c d)'],
  ['add', '', 'a b(c d) new1'],
  ['add', 'b', 'a b(c d new1)'],
  // An opening holds no blocks.
  ['add', 'a', 'a b(c d)'],
] as const)('%s of %j: %s', (step, id, expected) => {
  expect(idsOf(after(step, id))).toBe(expected)
})

test('questions hold cards alone', () => {
  expect(idsOf(after('add', 'b', 'HERO'))).toBe('a b(c d)')
})

test('a block is dragged to a place among those beside it', () => {
  const moved = (to: number) =>
    afterStep(after('duplicate', 'a'), {
      step: 'move',
      id: 'a',
      lang: 'FR_FR',
      kind: 'CARD',
      to,
      newId: () => '',
    }).map(({ id }) => id)
  const [, copy, last] = moved(0)
  expect(moved(0)[0]).toBe('a')
  expect(moved(1)).toEqual([copy, 'a', last])
  expect(moved(2)).toEqual([copy, last, 'a'])
  expect(moved(3)[0]).toBe('a')
})

test('a block is hidden in one language or in all, and shown again', () => {
  expect(after('hide-here', 'a')[0]?.hidden_in).toEqual(['IT_IT'])
  const hidden = after('hide', 'a')
  expect(hidden[0]?.hidden_in).toEqual(LOCALE_CODES)
  const again = { id: 'a', lang: 'IT_IT', kind: 'CARD', newId: () => '' } as const
  expect(afterStep(hidden, { ...again, step: 'hide' })[0]?.hidden_in).toEqual([])
  expect(afterStep(hidden, { ...again, step: 'hide-here' })[0]?.hidden_in).not.toContain('IT_IT')
})
