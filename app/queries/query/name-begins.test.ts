import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { foldText } from '#domain/text/fold-text.ts'
import type { Db } from '#platform/database/schema.ts'
import { createBuyer, createMember, createTag } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { nameBegins } from './name-begins.ts'

const MOST = 3

type Named = { name: string; reviews: number }

/** Few letters and words, so that many names begin alike; signs begin words, too. */
const names = fc.array(
  fc.record({
    name: fc
      .array(fc.constantFrom('ab', 'aba', 'Àbac', "d'Ab", 'b&a', 'b%', 'ba_b', 'abacus'), {
        minLength: 1,
        maxLength: 3,
      })
      .map((words) => words.join(' ')),
    reviews: fc.integer({ min: 0, max: 4 }),
  }),
  { minLength: 30, maxLength: 30 },
)

/** The same without any index: every name is looked at. */
function plain(all: readonly Named[], typed: string): string[] {
  const begun = foldText(typed)
  const startsOf = (folded: string) =>
    [...folded].flatMap((letter, place) =>
      place === 0 || (/[\s!-/:-@[-`{-~]/.test(folded[place - 1] ?? '') && letter !== ' ')
        ? [place]
        : [],
    )
  return all
    .map(({ name, reviews }) => ({ folded: foldText(name), reviews }))
    .filter(
      ({ folded, reviews }) =>
        reviews > 0 && startsOf(folded).some((place) => folded.slice(place).startsWith(begun)),
    )
    .map(({ folded, reviews }) => [Number(!folded.startsWith(begun)), -reviews, folded] as const)
    .sort((a, b) => a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : Number(a[2] > b[2])))
    .slice(0, MOST)
    .map(([isLater, reviews, folded]) => `${isLater} ${-reviews} ${folded}`)
}

async function quick(db: Db, typed: string, few: number): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select (1 - max((place = 1)::int)) || ' ' || review_count || ' ' || name_folded as line
      from (${nameBegins(typed, { of: 'buyer_id', most: MOST, few })}) as tail
     group by buyer_id, review_count, name_folded
     order by max((place = 1)::int) desc, review_count desc, name_folded collate "C" limit ${MOST}
  `.execute(db)
  return rows.map(({ line }) => line)
}

test('the index of beginnings answers as a look at every name does, few of them or many', async ({
  db,
}) => {
  const [drawn = []] = fc.sample(names, 1)
  for (const { name, reviews } of drawn) await createBuyer(db, { name, review_count: reviews })
  for (const typed of [
    'ab',
    'aba',
    'abac',
    'ÀBA',
    "d'",
    "d'ab",
    'b%',
    'b_',
    'ba_',
    'ab ab',
    'zz',
  ]) {
    expect([typed, await quick(db, typed, 200)]).toEqual([typed, plain(drawn, typed)])
    expect([typed, await quick(db, typed, 1)]).toEqual([typed, plain(drawn, typed)])
  }
})

test('what changes a name, its reviews or whether it is shown, changes its beginnings', async ({
  db,
}) => {
  const buyer = await createBuyer(db, { name: 'Norvalis' })
  const trade = {
    category_id: await createTag(db, { kind: 'CATEGORY' }),
    activity_id: await createTag(db),
  }
  const member = await createMember(db, { name: 'Norvège Conseil', status: 'pending', ...trade })
  const found = async () => {
    const { rows } = await sql<{ name_folded: string }>`
      select name_folded from (${nameBegins('nor', { of: 'both', most: 3 })}) as tail order by 1
    `.execute(db)
    return rows.map(({ name_folded }) => name_folded)
  }
  expect(await found()).toEqual([])
  await db.updateTable('buyer').set({ review_count: 2 }).where('id', '=', buyer).execute()
  await db.updateTable('member').set({ status: 'active' }).where('id', '=', member).execute()
  expect(await found()).toEqual(['norvalis', 'norvege conseil'])
  await db.updateTable('buyer').set({ is_anonymized: true }).where('id', '=', buyer).execute()
  await db.updateTable('member').set({ name: 'Sud Conseil' }).where('id', '=', member).execute()
  expect(await found()).toEqual([])
})
