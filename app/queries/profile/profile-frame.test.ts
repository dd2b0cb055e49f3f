import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import {
  createMember,
  createOldSlug,
  createReview,
  createTag,
  testimonies,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { readProfile } from './profile-frame.ts'

async function createFrame(db: Db, row: Parameters<typeof createMember>[1] = {}): Promise<number> {
  const category_id = await createTag(db, { kind: 'CATEGORY', slug: 'tech_et_produit' })
  const activity_id = await createTag(db, { slug: 'developpement-web', parent_id: category_id })
  return createMember(db, { slug: 'vauban', name: 'Vauban', category_id, activity_id, ...row })
}

const removed = {
  status: 'removed',
  removal_reason: 'excluded',
  removed_at: new Date('2026-01-01'),
} as const

test('a member is found by its slug, with its field and how many rewards it has', async ({
  db,
}) => {
  const member_id = await createFrame(db, { website: 'https://vauban.example' })
  const payload = { top: {}, middle: {}, bottom: {}, theme: 'light' }
  for (const reference of ['10', '50']) {
    await db
      .insertInto('reward')
      .values({
        public_id: `reward${reference.padStart(6, '0')}`,
        member_id,
        kind: 'authenticated-reviews',
        reference,
        payload: JSON.stringify(payload),
        granted_on: '2026-01-01',
      })
      .execute()
  }
  const { memberId, activity, frame } = await readProfile(queryContext(db), 'vauban')
  expect(memberId).toBe(member_id)
  expect(activity).toMatchObject({ slug: 'developpement-web', category: 'tech_et_produit' })
  expect(frame).toMatchObject({
    name: 'Vauban',
    slug: 'vauban',
    website: 'https://vauban.example',
    rewards_count: 2,
    category: { slug: 'tech_et_produit' },
  })
  expect(frame).not.toHaveProperty('id')
  expect(frame.category).not.toHaveProperty('id')
})

test.for(['vauba', 'VAUBAN', '', "vauban' or true --"])(
  'nobody is found under “%s”',
  async (slug, { db }) => {
    await createFrame(db)
    await expect(readProfile(queryContext(db), slug)).rejects.toMatchObject({ code: 'not-found' })
  },
)

test('one that waits for approval is not found', async ({ db }) => {
  await createFrame(db, { status: 'pending' })
  await expect(readProfile(queryContext(db), 'vauban')).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('a removed one is gone: its name and its field are all that is told', async ({ db }) => {
  const member_id = await createFrame(db, removed)
  await createReview(db, { member_id }, { testimonies: testimonies('Parfait') })
  await expect(readProfile(queryContext(db), 'vauban')).rejects.toMatchObject({
    code: 'gone',
    details: { member: 'Vauban', category: 'tech_et_produit', activity: 'developpement-web' },
  })
})

test('an old slug leads to the new one, also of a removed member; a taken slug is its owner’s', async ({
  db,
}) => {
  const member_id = await createFrame(db, removed)
  await createMember(db, { slug: 'taken', name: 'Owner' })
  for (const slug of ['ancien', 'taken']) await createOldSlug(db, member_id, slug)
  await expect(readProfile(queryContext(db), 'ancien')).rejects.toMatchObject({
    code: 'moved',
    details: { from: 'ancien', to: 'vauban' },
  })
  const { frame } = await readProfile(queryContext(db), 'taken')
  expect(frame.name).toBe('Owner')
})

test('it costs two statements beside what is kept', async ({ db }) => {
  const member_id = await createFrame(db)
  await createReview(db, { member_id })
  const tag_id = await createTag(db)
  await db.insertInto('member_tag').values({ member_id, tag_id }).execute()
  const watched = watchStatements(db)
  await readProfile(queryContext(watched.db), 'vauban')
  // Tags and cities are kept from here on.
  watched.statements.length = 0
  await readProfile(queryContext(watched.db), 'vauban')
  expect(watched.statements).toHaveLength(2)
})
