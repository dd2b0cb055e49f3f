import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { askAccount, createSession, createTeam } from '#tests/support/account/account.ts'
import { accountRoutes } from '#tests/support/account/account-router.ts'
import {
  createArticle,
  createAsset,
  createBuyer,
  createCollection,
  createComplaint,
  createContactRequest,
  createDataRequest,
  createDomain,
  createReview,
  createTag,
  createUser,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

const MISSING = 'notthere0000'

/** For every route with an id: one of something that is there, and is another's. */
const FOREIGN: Record<string, string> = {
  'app-messages-id': 'othermessage',
  'app-reviews-id': 'otherreview1',
  'app-collections-id': 'othercollec1',
  'app-my-reviews-id': 'otherreview1',
  'app-my-reviews-id-edit': 'otherreview1',
  'app-my-reviews-id-receipt': 'otherreview1',
  'app-shortlists-id': 'otherlist001',
  'app-briefs-id': 'otherbrief01',
  'app-moderation-id': 'otherreview1',
  'app-moderation-domains-id': 'otherdomain.fr',
  'app-admin-cases-kind-id': 'othermember1',
  'app-admin-data-requests-id': 'otherasked01',
  'app-admin-complaints-id': 'othercompla1',
  'app-admin-import-id': 'otherimport1',
  'app-admin-import-id-lines': 'otherimport1',
  'app-admin-notices-id': 'othernotice1',
  'app-admin-members-id': 'othermember1',
  'app-admin-members-id-profile': 'othermember1',
  'app-admin-members-id-profile-preview': 'othermember1',
  'app-admin-members-id-profile-section': 'othermember1',
  'app-admin-users-id': 'otherperson1',
  'app-admin-redirects-id': 'otherredire1',
  'app-admin-pages-id': 'otherpage001',
  'app-admin-pages-id-preview': 'otherpage001',
  'app-admin-pages-id-versions': 'otherpage001',
  'app-admin-articles-id': 'otherarticl1',
  'app-admin-articles-id-preview': 'otherarticl1',
  'app-admin-articles-id-versions': 'otherarticl1',
  'app-admin-authors-id': 'otherauthor1',
  'app-admin-cities-id': 'other-city',
  'app-admin-clients-id': 'otherclient1',
  'app-admin-clients-id-split': 'otherclient1',
  'app-admin-groups-id': 'othergroup01',
  'app-admin-media-id': 'otherasset01',
  'app-admin-tags-kind-id': 'othertag0001',
}

const ROUTES_WITH_ID = accountRoutes()
  .filter(({ path }) => path.includes(':id'))
  .map(({ name, path }) => ({
    name,
    path: path.replace(':kind', 'activities').replace(':section', 'texts'),
  }))

async function createOthers(db: Db): Promise<void> {
  const { memberId } = await createTeam(db, 'voisin')
  await db
    .updateTable('member')
    .set({ public_id: FOREIGN['app-admin-members-id'] ?? '' })
    .where('id', '=', memberId)
    .execute()
  await createContactRequest(db, { member_id: memberId, public_id: 'othermessage' })
  const review = await createReview(db, { member_id: memberId, public_id: 'otherreview1' })
  await createCollection(db, { member_id: memberId, public_id: 'othercollec1' }, [review])
  await createUser(db, { public_id: 'otherperson1' })
  await db
    .insertInto('member_group')
    .values({ public_id: 'othergroup01', name: 'Groupe Autre' })
    .execute()
  await createDomain(db, {
    buyer_id: await createBuyer(db, { public_id: 'otherclient1' }),
    domain: 'otherdomain.fr',
  })
  const at = new Date()
  await db
    .insertInto('import_run')
    .values({
      public_id: 'otherimport1',
      kind: 'tags',
      file_name: 'tags.csv',
      reason: 'Relevé',
      lines: 1,
      made_at: at,
    })
    .execute()
  await db
    .insertInto('shortlist')
    .values({
      public_id: 'otherlist001',
      user_id: await createUser(db),
      name: 'Imprimeurs',
      is_current: true,
      created_at: at,
      used_at: at,
    })
    .execute()
  await db
    .insertInto('brief')
    .values({
      public_id: 'otherbrief01',
      state: 'open',
      title: 'Un site',
      need: 'Refaire le site',
      context: '',
      activity_id: await createTag(db, {}),
      budget: '5-15',
      answer_by: '2026-12-01',
      answer_languages: ['fr'],
      first_name: 'Jeanne',
      last_name: 'Morel',
      email: 'jeanne@acheteuse.example',
      company_name: 'Acheteuse',
      area_id: await createTag(db, { kind: 'AREA', code: 'C' }),
      names_company: true,
      domain: 'acheteuse.example',
      domain_hash: 'other',
      mailbox_hash: 'other',
      locale: 'FR_FR',
      form_key: 'other',
      content_hash: 'other',
      created_at: at,
      sent_at: at,
    })
    .execute()
  await db
    .insertInto('redirect')
    .values({ public_id: 'otherredire1', path: '/ailleurs', target: '/', changed_at: new Date() })
    .execute()
  await db
    .insertInto('page')
    .values({ public_id: 'otherpage001', type: 'FEATURE', slug: 'autre', title: {} })
    .execute()
  const { id: author_id } = await db
    .insertInto('author')
    .values({ public_id: 'otherauthor1', full_name: 'Inès Vautrin', role: {} })
    .returning('id')
    .executeTakeFirstOrThrow()
  await createArticle(db, { public_id: 'otherarticl1', author_id })
  await createAsset(db, { public_id: 'otherasset01', url: '/media/other.webp' })
  await createTag(db, { public_id: 'othertag0001' })
  await sql`insert into city (slug, label, position) values ('other-city', '{}', 1)`.execute(db)
  await createDataRequest(db, { public_id: 'otherasked01' })
  await createComplaint(db, { public_id: 'othercompla1' })
  const notice = { public_id: 'othernotice1', content_key: 'other', received_at: new Date() }
  const said = {
    kind: 'doubt' as const,
    reason: 'other',
    explanation: '',
    email: 'reader@people.example',
  }
  await db
    .insertInto('notice')
    .values({ subject: 'profile', member_id: memberId, locale: 'FR_FR', ...notice, ...said })
    .execute()
}

test('every route with an id has its row', () => {
  const names = ROUTES_WITH_ID.map(({ name }) => name)
  expect(Object.keys(FOREIGN).sort()).toEqual(names.sort())
})

test.for(['owner', 'collaborator', 'author'] as const)(
  'to %s, what is another’s is as if it were not there',
  async (person, { db }) => {
    await createOthers(db)
    const team = await createTeam(db)
    const userId = person === 'author' ? await createUser(db) : team[person]
    const cookie = await createSession(db, userId)
    const app = { videoHosts: [] }
    for (const { name, path } of ROUTES_WITH_ID)
      for (const answers of [undefined, { form: 'anything' }]) {
        const statusOf = async (id: string) =>
          (await askAccount({ db, path: path.replace(':id', id), cookie, app }, answers)).status
        const told = [name, answers?.form, await statusOf(FOREIGN[name] ?? '')]
        expect(told).toEqual([name, answers?.form, await statusOf(MISSING)])
        // 405 where nobody sends a form.
        expect([400, 403, 404, 405, 422]).toContain(told[2])
      }
  },
)
