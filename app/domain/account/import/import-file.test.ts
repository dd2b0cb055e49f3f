import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IMPORT_COLUMNS, IMPORT_KINDS, IMPORT_LIMITS, readImportFile } from './import-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string, kind: (typeof IMPORT_KINDS)[number] = 'redirects') =>
  readImportFile(bytes(text), kind)

test.each([
  ['nothing', '', { file: 'file-empty' }],
  ['headings alone', 'path;target\n', { file: 'file-empty' }],
  ['no headings', '/a;/b\n/c;/d', expect.objectContaining({ path: 'column-missing' })],
  ['a heading that means nothing', 'path;goal\n/a;/b', { goal: 'column-unknown' }],
  ['a heading without a word', 'path;\n/a;/b', { 2: 'column-unknown' }],
  ['a heading twice', 'path,path\n/a,/b', { path: 'column-twice' }],
  ['a quote that never ends', 'path;target\n"/a;/b', { file: 'file-quote' }],
  ['a byte that is no text', 'path\n/a\0', { file: 'file-encoding' }],
  ['too many lines', `path\n${'/a\n'.repeat(IMPORT_LIMITS.lines + 1)}`, { file: 'file-lines' }],
])('%s: the file is refused, and what is wrong named', (_, text, problems) => {
  expect(read(text)).toEqual({ problems })
})

test('only UTF-8 is read', () => {
  const latin = Uint8Array.from([...bytes('path\n/caf'), 0xe9])
  expect(readImportFile(latin, 'redirects')).toEqual({ problems: { file: 'file-encoding' } })
})

test('a mark at its head, headings in capitals and spaces around cells do not matter', () => {
  expect(read('\uFEFF Path , TARGET \n /a , /b ')).toEqual({
    lines: [{ line: 2, cells: { path: '/a', target: '/b' }, found: 'open' }],
  })
})

test('a line that stands twice is taken once, one that contradicts is refused', () => {
  const file = 'path;target\n/a;/b\n/a;/d\n/a;/b\n/c;/d;too much\n"/e";'
  const lines = 'lines' in read(file) ? (read(file) as { lines: object[] }).lines : []
  expect(lines).toMatchObject([
    { line: 2, found: 'open' },
    { line: 3, found: { line: 'line-differs' } },
    { line: 4, found: 'repeated' },
    { line: 5, found: { line: 'line-cells' } },
    { line: 6, found: 'open', cells: { path: '/e', target: '' } },
  ])
})

test.each(IMPORT_KINDS)('columns of %s stand once each, their keys among those needed', (kind) => {
  const { needed, more, key } = IMPORT_COLUMNS[kind]
  expect(new Set([...needed, ...more]).size).toBe(needed.length + more.length)
  expect(needed).toEqual(expect.arrayContaining([...key]))
})

test('whatever is sent is read or refused', () => {
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.string({ unit: 'binary' }).map((text) => bytes(`path;target\n${text}`)),
  )
  fc.assert(
    fc.property(anything, fc.constantFrom(...IMPORT_KINDS), (file, kind) => {
      const found = readImportFile(file, kind)
      if ('lines' in found) expect(found.lines.length).toBeGreaterThan(0)
      else expect(Object.keys(found.problems)).not.toEqual([])
    }),
  )
})
