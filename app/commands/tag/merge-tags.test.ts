import { sql } from 'kysely'
import { expect } from 'vitest'
import { rankBoards } from '#commands/leaderboard/rank-boards.ts'
import { changeReview } from '#commands/review/change/change-review.ts'
import { rebuildDerived } from '#commands/site/derived-rows.ts'
import type { Db } from '#platform/database/schema.ts'
import { signedIn } from '#tests/support/account/team.ts'
import {
  createArticle,
  createBuyer,
  createMember,
  createTag,
  createUser,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { createConfirmedReview, idleJobs } from '#tests/support/review/confirmed-review.ts'
import { randomFor } from '#tests/support/seed.ts'
import { changeTag } from './change-tag.ts'
import { followMerges, tendMembers } from './follow-merges.ts'
import { mergeTags, undoMerge } from './merge-tags.ts'

const now = Temporal.Instant.from('2026-11-15T12:00:00Z')
const AT = new Date('2026-11-14T12:00:00Z')
const random = randomFor('merged tags')

const context = (db: Db) => ({ db, jobs: idleJobs, now })

async function createEditor(db: Db) {
  return signedIn(db, await createUser(db, { full_name: 'Élise Garnier', staff_role: 'editor' }))
}

type Site = { tags: Record<string, number>; members: number[]; reviews: number[] }

const idOf = (name: string) => name.padEnd(12, '0').slice(0, 12)

/** Two of each kind, borne by some members and named by some reviews, as chance has it. */
async function createSite(db: Db): Promise<Site> {
  const tags: Record<string, number> = {}
  const of = (slug: string) => tags[slug] ?? 0
  const tag = async (slug: string, row: Parameters<typeof createTag>[1]) => {
    tags[slug] = await createTag(db, { slug, public_id: idOf(slug), ...row })
  }
  await tag('tech', { kind: 'CATEGORY', slug: 'tech_et_produit' })
  await tag('droit', { kind: 'CATEGORY', slug: 'legal_compta_et_finances' })
  await tag('web', { parent_id: of('tech') })
  await tag('sites', { parent_id: of('droit'), synonyms: JSON.stringify({ FR_FR: ['pages'] }) })
  await tag('seo', { kind: 'SPECIALTY', parent_id: of('web') })
  await tag('referencement', { kind: 'SPECIALTY', parent_id: of('sites') })
  await tag('ecoute', { kind: 'QUALITY' })
  await tag('attention', { kind: 'QUALITY' })
  await sql`insert into city (slug, label, position) values ('lyon', '{}', 1)`.execute(db)
  const members: number[] = []
  for (let index = 0; index < 5; index += 1) {
    const isWeb = random.chance(0.5)
    const status = index === 4 ? { status: 'pending' as const } : {}
    const own = {
      category_id: isWeb ? of('tech') : of('droit'),
      activity_id: isWeb ? of('web') : of('sites'),
    }
    const member = await createMember(db, { ...own, ...status, slug: `m${index}` })
    const borne = ['web', 'sites', 'seo', 'referencement'].filter(() => random.chance(0.6))
    for (const [position, slug] of borne.entries())
      await db
        .insertInto('member_tag')
        .values({ member_id: member, tag_id: of(slug), position })
        .execute()
    if (random.chance(0.5))
      await sql`insert into member_location (member_id, position, city_slug) values (${member}, 0, 'lyon')`.execute(
        db,
      )
    members.push(member)
  }
  const buyer_id = await createBuyer(db)
  const reviews: number[] = []
  for (let index = 0; index < 12; index += 1) {
    const isWeb = random.chance(0.5)
    reviews.push(
      await createConfirmedReview(
        db,
        {
          member_id: random.pick(members),
          buyer_id: random.chance(0.5) ? buyer_id : await createBuyer(db),
          activity_id: isWeb ? of('web') : of('sites'),
          category_id: isWeb ? of('tech') : of('droit'),
          service_id: random.pick([null, of('seo'), of('referencement')]),
          quality_ids: ['ecoute', 'attention'].filter(() => random.chance(0.6)).map(of),
        },
        { rating: 8 },
        AT,
      ),
    )
  }
  for (const slug of ['web', 'ecoute']) {
    const article_id = await createArticle(db, { slug: `sur-${slug}` })
    await db
      .insertInto('article_tag')
      .values({ article_id, tag_id: tags[slug] ?? 0 })
      .execute()
  }
  await db
    .insertInto('buyer_tag')
    .values({ buyer_id, tag_id: of('web'), position: 3 })
    .execute()
  await rebuildDerived(db, 'figures', { isCheck: false })
  await rebuildDerived(db, 'search', { isCheck: false })
  return { tags, members, reviews }
}

const publish = (db: Db, reviewId: number) =>
  changeReview(context(db), { type: 'publish', actor: 'system', reviewId })

const TABLES = {
  tag: 'id, parent_id, slug, label, synonyms, merged_into_id, review_count, tend_after',
  member: 'id, category_id, activity_id',
  member_tag: '*',
  member_quality: '*',
  member_service: '*',
  member_search: '*',
  facet_count: '*',
  article_tag: '*',
  buyer_tag: '*',
  old_slug: 'kind, slug, subject',
  page: '*',
}
const FROZEN = {
  review: '*',
  review_version: '*',
  review_event: '*',
  leaderboard_score: '*',
  reward: '*',
}

async function rowsOf(db: Db, tables: Record<string, string>) {
  const found: Record<string, unknown[]> = {}
  for (const [table, columns] of Object.entries(tables)) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(r) as row from (select ${sql.raw(columns)} from ${sql.table(table)}) r
       order by r::text`.execute(db)
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

const followed = async (db: Db, batch?: number) => {
  await followMerges(db, batch)
  await tendMembers(db, batch)
}

async function differing(db: Db) {
  // People are counted at the end of a transaction, and that of a test is taken back.
  await sql`set constraints all immediate`.execute(db)
  return {
    ...(await rebuildDerived(db, 'figures', { isCheck: true })),
    ...(await rebuildDerived(db, 'search', { isCheck: true })),
  }
}

const PAIRS = [
  ['web', 'sites'],
  ['sites', 'web'],
  ['seo', 'referencement'],
  ['ecoute', 'attention'],
] as const

test.for(PAIRS)(
  '%s into %s, and back: the same rows; no review, board or award is written',
  async ([gone, kept], { db }) => {
    const site = await createSite(db)
    for (const review of site.reviews.slice(0, 9)) await publish(db, review)
    await rankBoards(db)
    await tendMembers(db)
    const before = await rowsOf(db, TABLES)
    const frozen = await rowsOf(db, FROZEN)
    const editor = await createEditor(db)
    const { merge } = await mergeTags(context(db), editor, { gone: idOf(gone), kept: idOf(kept) })
    await followed(db, 2)
    expect(Object.values(await differing(db)).every((rows) => rows === 0)).toBe(true)
    expect(await rowsOf(db, FROZEN)).toEqual(frozen)
    const goneId = site.tags[gone] ?? 0
    for (const table of [
      'member_tag',
      'member_quality',
      'member_service',
      'article_tag',
      'buyer_tag',
      'facet_count',
    ])
      expect(
        (await sql`select from ${sql.table(table)} where tag_id = ${goneId}`.execute(db)).rows,
      ).toEqual([])

    await undoMerge(context(db), editor, merge)
    await followed(db, 2)
    expect(await rowsOf(db, TABLES)).toEqual(before)
    expect(await rowsOf(db, FROZEN)).toEqual(frozen)
    expect(await db.selectFrom('merge_row').selectAll().execute()).toEqual([])
  },
)

test('reviews that change while members move, or afterwards, leave true figures', async ({
  db,
}) => {
  const site = await createSite(db)
  const [first = 0, second = 0, ...others] = site.reviews
  for (const review of others) await publish(db, review)
  const editor = await createEditor(db)
  for (const [gone, kept] of [PAIRS[0], PAIRS[2], PAIRS[3]])
    await mergeTags(context(db), editor, { gone: idOf(gone), kept: idOf(kept) })
  await publish(db, first)
  for (const reviewId of others.slice(0, 3))
    await changeReview(context(db), { type: 'withdraw', actor: 'author', reviewId })
  await followed(db, 1)
  await publish(db, second)
  await changeReview(context(db), { type: 'withdraw', actor: 'author', reviewId: others[4] ?? 0 })
  await followed(db)
  expect(await differing(db)).toEqual(
    Object.fromEntries(Object.keys(await differing(db)).map((table) => [table, 0])),
  )
  const merges = await db.selectFrom('merge').select('public_id').orderBy('id').execute()
  for (const { public_id } of merges) await undoMerge(context(db), editor, public_id)
  for (const reviewId of others.slice(5, 7))
    await changeReview(context(db), { type: 'withdraw', actor: 'author', reviewId })
  await followed(db, 1)
  expect(Object.entries(await differing(db)).filter(([, rows]) => rows > 0)).toEqual([])
})

test('who comes by the old name after a merge goes back with it', async ({ db }) => {
  const site = await createSite(db)
  const of = (slug: string) => site.tags[slug] ?? 0
  const place = { category_id: of('tech'), activity_id: of('web') }
  const member_id = await createMember(db, { slug: 'nouveau', ...place })
  for (const part of ['figures', 'search'] as const)
    await rebuildDerived(db, part, { isCheck: false })
  const editor = await createEditor(db)
  const pair = { gone: idOf('seo'), kept: idOf('referencement') }
  const { merge } = await mergeTags(context(db), editor, pair)
  await followed(db)
  const bought = { ...place, member_id, buyer_id: await createBuyer(db), service_id: of('seo') }
  const review = await createConfirmedReview(db, { ...bought, quality_ids: [] }, { rating: 8 }, AT)
  await publish(db, review)
  await undoMerge(context(db), editor, merge)
  await followed(db)
  expect(Object.entries(await differing(db)).filter(([, rows]) => rows > 0)).toEqual([])
})

test('a chain of merges leads on in one hop, and is undone from its end', async ({ db }) => {
  const site = await createSite(db)
  await createTag(db, { kind: 'QUALITY', slug: 'soin', public_id: idOf('soin') })
  for (const review of site.reviews) await publish(db, review)
  const before = await rowsOf(db, TABLES)
  const editor = await createEditor(db)
  const first = await mergeTags(context(db), editor, {
    gone: idOf('ecoute'),
    kept: idOf('attention'),
  })
  await followed(db)
  const second = await mergeTags(context(db), editor, {
    gone: idOf('attention'),
    kept: idOf('soin'),
  })
  await followed(db)
  const into = await db
    .selectFrom('tag')
    .select('merged_into_id')
    .where('slug', 'in', ['ecoute', 'attention'])
    .execute()
  expect(new Set(into.map(({ merged_into_id }) => merged_into_id)).size).toBe(1)
  expect(Object.entries(await differing(db)).filter(([, rows]) => rows > 0)).toEqual([])
  await expect(undoMerge(context(db), editor, first.merge)).rejects.toMatchObject({
    details: { kept: 'merge-followed' },
  })
  await undoMerge(context(db), editor, second.merge)
  await followed(db)
  await undoMerge(context(db), editor, first.merge)
  await followed(db)
  expect(await rowsOf(db, TABLES)).toEqual(before)
})

test('what cannot be merged is refused, and whoever comes second is told', async ({ db }) => {
  await createSite(db)
  const editor = await createEditor(db)
  const merge = (gone: string, kept: string) =>
    mergeTags(context(db), editor, { gone: idOf(gone), kept: idOf(kept) })
  const refused = (kept: string) => ({ code: 'invalid', details: { kept } })
  await expect(merge('web', 'web')).rejects.toMatchObject(refused('merge-itself'))
  await expect(merge('tech', 'droit')).rejects.toMatchObject(refused('merge-fixed'))
  await expect(merge('web', 'seo')).rejects.toMatchObject(refused('merge-kind'))
  await merge('web', 'sites')
  await expect(merge('sites', 'web')).rejects.toMatchObject(refused('merge-busy'))
  await followed(db)
  await expect(merge('sites', 'web')).rejects.toMatchObject(refused('merge-circular'))
  const { merge: other } = await merge('ecoute', 'attention')
  await followed(db)
  const later = now.add({ hours: 31 * 24 })
  await expect(undoMerge({ ...context(db), now: later }, editor, other)).rejects.toMatchObject(
    refused('merge-too-old'),
  )
})

test('an activity below another category moves its members, not their reviews', async ({ db }) => {
  const site = await createSite(db)
  for (const review of site.reviews) await publish(db, review)
  const frozen = await rowsOf(db, FROZEN)
  const words = {
    synonyms_FR_FR: 'toile',
    synonyms_EN_GB: '',
    synonyms_ES_ES: '',
    synonyms_IT_IT: '',
    synonyms_DE_DE: '',
  }
  const labels = {
    label_FR_FR: 'Toile',
    label_EN_GB: 'Web',
    label_ES_ES: '',
    label_IT_IT: '',
    label_DE_DE: '',
  }
  const input = { ...words, ...labels, slug: 'web', icon: '', position: '0', parent: idOf('droit') }
  await changeTag(context(db), await createEditor(db), idOf('web'), input)
  await followed(db, 2)
  const moved = await db
    .selectFrom('member')
    .select('category_id')
    .where('activity_id', '=', site.tags.web ?? 0)
    .execute()
  expect(moved.every(({ category_id }) => category_id === site.tags.droit)).toBe(true)
  expect(await rowsOf(db, FROZEN)).toEqual(frozen)
  expect(Object.entries(await differing(db)).filter(([, rows]) => rows > 0)).toEqual([])
})
