import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isOutsideTransaction, leastCodeOf } from '#platform/database/migrations.server.ts'
import { migrationProblems } from './migration-rules.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
/** Older ones ran before a release had to live beside the next. */
const FIRST_HELD = '0044'
const files = readdirSync(FOLDER).filter((file) => file >= FIRST_HELD)
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')

test.each(files.filter((file) => /^\d{4}_\w+\.sql$/.test(file)))('%s only adds', (file) => {
  expect(migrationProblems(read(file))).toEqual([])
})

test('every file is a migration, a contract or a module, with a number of its own', () => {
  const numbers = files.map((file) => file.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const file of files) expect(file).toMatch(/^\d{4}_\w+(?:\.contract)?\.sql$|^\d{4}_\w+\.ts$/)
  for (const file of files.filter((each) => each.endsWith('.contract.sql')))
    expect(leastCodeOf(read(file))).toBeLessThan(Number(file.slice(0, 4)))
})

test.each([
  ['drops', 'drop table member'],
  ['drops', 'alter table member drop column name'],
  ['drops', 'drop index member_idx'],
  ['renames', 'alter table member rename to company'],
  ['renames', 'alter table member rename column name to title'],
  ['changes the type', 'alter table member alter column name type varchar(10)'],
  ['sets not null', 'alter table member alter column name set not null'],
  ['makes an index', 'create index member_idx on member (name)'],
  ['makes an index', 'create table other (id int); create unique index a_idx on member (name)'],
])('what %s is refused: %s', (problem, text) => {
  expect(migrationProblems(text)).toEqual([expect.stringContaining(problem)])
})

test.each([
  'create table other (id int not null); create index other_idx on other (id)',
  'create index concurrently member_idx on member (name)',
  'alter table member add column x text -- drop table member',
  'create function f() returns void language sql as $$ drop table member $$',
  'alter table member validate constraint named; alter table member alter column name set not null',
])('what only adds is not: %s', (text) => {
  expect(migrationProblems(text)).toEqual([])
})

test('what a file says in its first line is read', () => {
  expect(isOutsideTransaction('-- outside a transaction\ncreate index …')).toBe(true)
  expect(isOutsideTransaction('create index …')).toBe(false)
  expect(leastCodeOf('-- least code: 0047\ndrop table old')).toBe(47)
  expect(() => leastCodeOf('drop table old')).toThrow('least code')
})
