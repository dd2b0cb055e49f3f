import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/database/database.ts'

/** The values that a column may have, as the table itself says. */
const VALUES = {
  'S3.6 eleven types of pages': {
    table: 'page',
    column: 'type',
    values:
      'ARTICLE FEATURE HOME HOME_ARTICLES HOME_MEMBERS_CLIENTS LEADERBOARD LEGAL LIST MAIN_FOOTER MAIN_NAV TRUSTAWARDS',
  },
  'S3.7 four kinds of assets': { table: 'asset', column: 'kind', values: 'AUDIO IMAGE LINK VIDEO' },
  'S3.7 five usages of assets': {
    table: 'asset',
    column: 'usage',
    values: 'AVATAR CONTEXT COVER LOGO SOCIAL',
  },
  'S3.8 six kinds of tags': {
    table: 'tag',
    column: 'kind',
    values: 'ACTIVITY AREA CATEGORY MARKETING_CATEGORY QUALITY SPECIALTY',
  },
}

test.for(Object.entries(VALUES))('%s', async ([, { table, column, values }], { db }) => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint
     where conrelid = ${table}::regclass and contype = 'c'
       and pg_get_constraintdef(oid) like ${`%((${column} = ANY%`}
  `.execute(db)
  const allowed = rows.flatMap(({ rule }) =>
    [...rule.matchAll(/'([A-Z_]+)'/g)].map(([, one]) => one),
  )
  expect([...new Set(allowed)].sort()).toEqual(values.split(' ').sort())
})
