import { expect, test } from 'vitest'
import { maskedStatement } from './masked-statement.ts'

test.each([
  ['select *\n  from mail\n where id = $1', 'select * from mail where id = $1'],
  ["update mail set locale = 'fr' where id = $1", 'update mail set locale = ? where id = $1'],
  ["select 'it''s', \"it's\", $2", 'select ?, "it\'s", $2'],
  ["select 1 -- the reader's\n where a = 'b -- c'", 'select 1 where a = ?'],
  ["select '' || $1", 'select ? || $1'],
])('%j is told as %j', (text, told) => {
  expect(maskedStatement(text)).toBe(told)
})
