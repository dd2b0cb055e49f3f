import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Db } from '#platform/database/schema.ts'
import type { PageContext } from '#request/context.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { defineQuery } from './define-query.ts'
import { defineRead } from './define-read.ts'
import type { QueryContext } from './query-context.ts'

const contract = {
  name: 'Example',
  summary: 'An example.',
  input: z.strictObject({}),
  output: z.object({}),
  example: {},
}

const readMember = async (context: QueryContext<'member'>) => {
  context.shows('member:m1')
  return {}
}

test('what a read shows reaches whoever asked', async () => {
  const shown: string[] = []
  const context = {
    ...queryContext({} as Db),
    shows: (...subjects: string[]) => shown.push(...subjects),
  }
  const query = defineQuery({ ...contract, shows: ['member'], read: readMember })
  await query.run(context, {})
  await defineRead(['site'], async ({ shows }) => shows('site'))(context)
  expect(shown).toEqual(['member:m1', 'site'])
})

test('the compiler refuses what shows without saying so', () => {
  // Looked at by the type check; nothing of it is ever run.
  expect(doesNotCompile).toBeTypeOf('function')
})

function doesNotCompile(page: PageContext, context: QueryContext<'site'>) {
  // @ts-expect-error a query without `shows`
  defineQuery({ ...contract, read: async () => ({}) })

  // @ts-expect-error a query that shows a kind of subjects that it has not named
  defineQuery({ ...contract, shows: ['site'], read: readMember })

  // @ts-expect-error one that names nothing shows nothing
  defineRead([], async ({ shows }) => shows('site'))

  // @ts-expect-error a part of a read that does not say that it shows
  const part = ({ shows }: QueryContext) => shows('site')

  // @ts-expect-error a context that cannot be told all that the query shows
  const asked = defineRead(['member'], readMember)(context)

  // @ts-expect-error a loader that reads the database past all queries
  const read = page.db.selectFrom('member')

  // @ts-expect-error a loader that hands the database to what says nothing
  const handed = readMember(page)
  return { part, asked, read, handed }
}
