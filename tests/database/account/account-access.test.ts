import { expect } from 'vitest'
import { ACCOUNT_ROUTES, ENTRY_ROUTES } from '#domain/address/account-routes.ts'
import type { Db } from '#platform/database/schema.ts'
import { askAccount, createSession, createTeam, NOW } from '#tests/support/account/account.ts'
import { accountRoutes } from '#tests/support/account/account-router.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

const PEOPLE = ['author', 'collaborator', 'owner', 'editor', 'moderator', 'administrator'] as const
type Person = (typeof PEOPLE)[number]

type Row = {
  /** What the route answers to each who is signed in; one number for all of them. */
  get: number | Record<Person, number>
  /** Forms with an id of another team, and what an owner is answered: nothing of that team may change. */
  foreign?: readonly (readonly [(others: Others) => Record<string, string>, number])[]
}

const TEAM_ONLY = {
  author: 403,
  collaborator: 200,
  owner: 200,
  editor: 403,
  moderator: 403,
  administrator: 403,
}
/** Whoever may decide about reviews. */
const STAFF_ONLY = {
  author: 403,
  collaborator: 403,
  owner: 403,
  editor: 403,
  moderator: 200,
  administrator: 200,
}
const OWNERS_ONLY = { ...TEAM_ONLY, collaborator: 403 }
const ADMINISTRATORS_ONLY = {
  author: 403,
  collaborator: 403,
  owner: 403,
  editor: 403,
  moderator: 403,
  administrator: 200,
}
/** Whoever may change what visitors read. */
const EDITORS_ONLY = { ...ADMINISTRATORS_ONLY, editor: 200 }
/** Asked for something that is not there. */
const MISSING = { ...TEAM_ONLY, collaborator: 404, owner: 404 }

/** Every route of the account area has a row: a new one without is a failure. */
const ACCESS: Record<string, Row> = {
  app: { get: 200 },
  'app-link': { get: 200 },
  'app-register': { get: 200 },
  'app-register-confirm': { get: 200 },
  'app-password': { get: 200 },
  'app-password-new': { get: 200 },
  'app-passkey': { get: 303 },
  'app-email': { get: 200 },
  'app-invitation': { get: 200 },
  'app-staff': { get: 200 },
  'app-confirm': { get: 200 },
  'app-data-request': { get: 200 },
  'app-data-request-export': { get: 303 },
  'app-member': { get: 303, foreign: [[({ slug }) => ({ member: slug }), 403]] },
  'app-sign-out': { get: 303 },
  'app-security': {
    get: 200,
    foreign: [
      [({ session }) => ({ form: 'session', session }), 303],
      [({ passkey }) => ({ form: 'passkey-removal', passkey }), 303],
    ],
  },
  'app-colleagues': {
    get: TEAM_ONLY,
    foreign: [
      [({ invitation }) => ({ form: 'invite-again', invitation }), 404],
      [({ invitation }) => ({ form: 'revoke', invitation }), 404],
      [({ person }) => ({ form: 'role', colleague: person, role: 'owner' }), 404],
      [({ person }) => ({ form: 'remove', colleague: person }), 404],
    ],
  },
  'app-messages': { get: TEAM_ONLY },
  'app-messages-export': { get: { ...OWNERS_ONLY, owner: 303 } },
  'app-messages-id': { get: MISSING },
  'app-requests': { get: TEAM_ONLY },
  'app-profile': { get: TEAM_ONLY },
  'app-profile-preview': { get: TEAM_ONLY },
  'app-profile-section': { get: MISSING },
  'app-statistics': { get: TEAM_ONLY },
  'app-statistics-export': { get: TEAM_ONLY },
  'app-widgets': { get: TEAM_ONLY },
  'app-alerts': {
    get: 200,
    foreign: [
      [() => ({ form: 'end', alert: 'otheralert01' }), 404],
      [() => ({ form: 'renew', alert: 'otheralert01' }), 404],
    ],
  },
  'app-briefs': { get: 200 },
  'app-briefs-id': { get: 404 },
  'app-moderation-briefs': { get: STAFF_ONLY },
  'app-my-reviews': { get: 200 },
  'app-my-reviews-proof': { get: 200 },
  'app-my-reviews-id': { get: 404, foreign: [[() => ({ form: 'withdraw', sure: 'yes' }), 404]] },
  'app-my-reviews-id-edit': { get: 404 },
  'app-my-reviews-id-receipt': { get: 404 },
  'app-my-data': { get: 200 },
  'app-my-data-export': { get: 303 },
  'app-shortlists': {
    get: 200,
    foreign: [
      [({ session }) => ({ form: 'list-choose', list: session }), 404],
      [({ session }) => ({ form: 'list-drop', list: session }), 404],
      [({ session }) => ({ form: 'list-name', list: session, name: 'x' }), 404],
    ],
  },
  'app-shortlists-id': { get: 404 },
  'app-reviews': { get: TEAM_ONLY },
  'app-reviews-id': { get: MISSING },
  'app-collections': { get: TEAM_ONLY },
  'app-collections-id': { get: MISSING },
  'app-moderation': { get: STAFF_ONLY },
  'app-moderation-id': { get: { ...STAFF_ONLY, moderator: 404, administrator: 404 } },
  'app-moderation-domains': { get: STAFF_ONLY },
  'app-moderation-domains-id': { get: { ...STAFF_ONLY, moderator: 404, administrator: 404 } },
  'app-settings': { get: TEAM_ONLY },
  'app-settings-export': { get: { ...OWNERS_ONLY, owner: 303 } },
  'app-settings-history': { get: TEAM_ONLY },
  'app-settings-close': { get: OWNERS_ONLY },
  'app-admin-members': { get: ADMINISTRATORS_ONLY },
  'app-admin-members-id': { get: { ...ADMINISTRATORS_ONLY, administrator: 404 } },
  'app-admin-members-id-profile': { get: { ...ADMINISTRATORS_ONLY, administrator: 404 } },
  'app-admin-members-id-profile-preview': { get: { ...ADMINISTRATORS_ONLY, administrator: 404 } },
  'app-admin-members-id-profile-section': { get: { ...ADMINISTRATORS_ONLY, administrator: 404 } },
  'app-admin-picks': { get: EDITORS_ONLY },
  // Without saying what is looked for.
  'app-admin-pick': { get: { ...EDITORS_ONLY, editor: 400, administrator: 400 } },
  'app-admin-users': { get: ADMINISTRATORS_ONLY },
  'app-admin-users-id': { get: { ...ADMINISTRATORS_ONLY, administrator: 404 } },
  'app-admin-notices': { get: STAFF_ONLY },
  'app-admin-notices-id': { get: { ...STAFF_ONLY, moderator: 404, administrator: 404 } },
  'app-admin-demos': { get: ADMINISTRATORS_ONLY },
  // Of no kind that waits.
  'app-admin-cases-kind-id': {
    get: { ...STAFF_ONLY, editor: 404, moderator: 404, administrator: 404 },
  },
  'app-admin-data-requests': { get: ADMINISTRATORS_ONLY },
  'app-admin-data-requests-id': { get: { ...ADMINISTRATORS_ONLY, administrator: 404 } },
  'app-admin-complaints': { get: ADMINISTRATORS_ONLY },
  'app-admin-complaints-id': { get: { ...ADMINISTRATORS_ONLY, administrator: 404 } },
  'app-admin-notifications': { get: { ...STAFF_ONLY, editor: 200 } },
  'app-admin-setup': { get: ADMINISTRATORS_ONLY },
  'app-admin-search-export': { get: EDITORS_ONLY },
  'app-admin-import': { get: ADMINISTRATORS_ONLY },
  'app-admin-import-id': { get: { ...ADMINISTRATORS_ONLY, administrator: 404 } },
  'app-admin-import-id-lines': { get: { ...ADMINISTRATORS_ONLY, administrator: 404 } },
  'app-admin-pages': { get: EDITORS_ONLY },
  'app-admin-pages-id': { get: { ...EDITORS_ONLY, editor: 404, administrator: 404 } },
  'app-admin-pages-id-preview': { get: { ...EDITORS_ONLY, editor: 404, administrator: 404 } },
  'app-admin-articles': { get: EDITORS_ONLY },
  'app-admin-articles-id': { get: { ...EDITORS_ONLY, editor: 404, administrator: 404 } },
  'app-admin-articles-id-preview': { get: { ...EDITORS_ONLY, editor: 404, administrator: 404 } },
  'app-admin-articles-id-versions': { get: { ...EDITORS_ONLY, editor: 404, administrator: 404 } },
  'app-admin-authors': { get: EDITORS_ONLY },
  'app-admin-authors-id': { get: { ...EDITORS_ONLY, editor: 404, administrator: 404 } },
  'app-admin-pages-id-versions': { get: { ...EDITORS_ONLY, editor: 404, administrator: 404 } },
  'app-admin-cities': { get: EDITORS_ONLY },
  'app-admin-cities-export': { get: EDITORS_ONLY },
  'app-admin-clients': { get: STAFF_ONLY },
  'app-admin-clients-merge': { get: { ...STAFF_ONLY, moderator: 404, administrator: 404 } },
  'app-admin-clients-id': { get: { ...STAFF_ONLY, moderator: 404, administrator: 404 } },
  'app-admin-clients-id-split': { get: { ...STAFF_ONLY, moderator: 404, administrator: 404 } },
  'app-admin-cities-id': { get: { ...EDITORS_ONLY, editor: 404, administrator: 404 } },
  'app-admin-groups': { get: STAFF_ONLY },
  'app-admin-groups-id': { get: { ...STAFF_ONLY, moderator: 404, administrator: 404 } },
  'app-admin-operations': { get: ADMINISTRATORS_ONLY },
  'app-admin-limits': { get: ADMINISTRATORS_ONLY },
  'app-admin-mails': { get: { ...STAFF_ONLY, editor: 200 } },
  'app-admin-settings': { get: ADMINISTRATORS_ONLY },
  'app-admin-media': { get: { ...STAFF_ONLY, editor: 200 } },
  'app-admin-media-files': { get: EDITORS_ONLY },
  'app-admin-media-id': {
    get: { ...STAFF_ONLY, editor: 404, moderator: 404, administrator: 404 },
  },
  'app-admin-tags-kind': { get: EDITORS_ONLY },
  'app-admin-tags-kind-export': { get: EDITORS_ONLY },
  'app-admin-tags-kind-merge': { get: { ...EDITORS_ONLY, editor: 404, administrator: 404 } },
  'app-admin-tags-kind-id': { get: { ...EDITORS_ONLY, editor: 404, administrator: 404 } },
  'app-admin-redirects': { get: EDITORS_ONLY },
  'app-admin-redirects-id': { get: { ...EDITORS_ONLY, editor: 404, administrator: 404 } },
  'app-admin-search': { get: EDITORS_ONLY },
  'app-admin-statistics': { get: { ...STAFF_ONLY, editor: 200 } },
  'app-admin-statistics-export': { get: { ...STAFF_ONLY, editor: 200 } },
  'app-admin-record-export': { get: { ...STAFF_ONLY, editor: 200 } },
  'app-admin-history': { get: ADMINISTRATORS_ONLY },
  'app-admin-history-export': { get: { ...ADMINISTRATORS_ONLY, administrator: 303 } },
  'app-unknown': { get: 404 },
}

type Others = { slug: string; session: string; passkey: string; invitation: string; person: string }

/** Another team, with something of each kind. */
async function createOthers(db: Db): Promise<Others> {
  const { memberId, owner, collaborator } = await createTeam(db, 'voisin')
  await createSession(db, owner)
  const passkey = 'passkeyOther'
  await db
    .insertInto('passkey')
    .values({
      public_id: passkey,
      user_id: owner,
      credential_id: 'other',
      public_key: 'AAAA',
      counter: 0,
      name: '',
      created_at: new Date(NOW),
    })
    .execute()
  const invitation = 'invitedOther'
  await db
    .insertInto('colleague_invitation')
    .values({
      public_id: invitation,
      member_id: memberId,
      email: 'c@voisin.example',
      role: 'collaborator',
      sent_at: new Date(NOW),
    })
    .execute()
  const publicIdOf = async (table: 'session' | 'app_user', column: 'user_id' | 'id', id: number) =>
    (
      await db
        .selectFrom(table)
        .select('public_id')
        .where(column as 'id', '=', id)
        .executeTakeFirstOrThrow()
    ).public_id
  return {
    slug: 'voisin',
    session: await publicIdOf('session', 'user_id', owner),
    passkey,
    invitation,
    person: await publicIdOf('app_user', 'id', collaborator),
  }
}

/** All that belongs to the other team. */
async function stateOf(db: Db) {
  const [sessions, passkeys, invitations, memberships] = await Promise.all([
    db.selectFrom('session').selectAll().orderBy('id').execute(),
    db.selectFrom('passkey').selectAll().orderBy('id').execute(),
    db.selectFrom('colleague_invitation').selectAll().orderBy('id').execute(),
    db.selectFrom('membership').selectAll().orderBy('user_id').orderBy('member_id').execute(),
  ])
  return { sessions, passkeys, invitations, memberships }
}

async function cookieOf(db: Db, person: Person): Promise<string> {
  const team = await createTeam(db)
  if (person === 'owner' || person === 'collaborator') return createSession(db, team[person])
  const staff_role = person === 'author' ? null : person
  return createSession(db, await createUser(db, { staff_role }))
}

const pathOf = (name: string) =>
  name === 'app-unknown'
    ? '/app/nowhere'
    : ACCOUNT_ROUTES[name as keyof typeof ACCOUNT_ROUTES]
        .replace(/:id|:section/g, 'notthere0000')
        .replace('/:number?', '')
        .replace(':kind', 'qualities')

test('every route of the account area has its row', () => {
  expect(Object.keys(ACCESS).sort()).toEqual(
    accountRoutes()
      .map(({ name }) => name)
      .sort(),
  )
})

test.for(accountRoutes().map(({ name }) => name))('%s without a session', async (name, { db }) => {
  const isEntry = (ENTRY_ROUTES as readonly string[]).includes(name)
  const { get } = ACCESS[name] ?? { get: 0 }
  for (const locale of ['', '/it-IT']) {
    const path = locale + pathOf(name)
    expect((await askAccount({ db, path })).status).toBe(isEntry ? get : 401)
    // A form is refused before it is read; an open page asks for one that it knows.
    const answer = await askAccount({ db, path }, { form: 'anything' })
    if (!isEntry) expect(answer.status).toBe(401)
    else expect(answer.status).toBeLessThan(500)
  }
})

test.for(PEOPLE)('what %s is answered by every route', async (person, { db }) => {
  const cookie = await cookieOf(db, person)
  const expected = Object.entries(ACCESS).map(([name, { get }]) => [
    name,
    typeof get === 'number' ? get : get[person],
  ])
  const answered: [string, number][] = []
  for (const name of Object.keys(ACCESS))
    answered.push([name, (await askAccount({ db, path: pathOf(name), cookie })).status])
  expect(answered).toEqual(expected)
})

test.for(PEOPLE)('what %s may not look at takes no form from them', async (person, { db }) => {
  const cookie = await cookieOf(db, person)
  const closed = Object.entries(ACCESS)
    .filter(([, { get }]) => typeof get !== 'number' && get[person] === 403)
    .map(([name]) => name)
  for (const name of closed) {
    const asked = { db, path: pathOf(name), cookie }
    const { status } = await askAccount(asked, { form: 'anything' })
    // The second where nobody sends a form.
    expect([403, 405], name).toContain(status)
  }
})

test.for(
  Object.entries(ACCESS).flatMap(([name, { foreign = [] }]) =>
    foreign.map(([answers, status], index) => ({ name, index, answers, status })),
  ),
)('$name, form $index, with an id of another team', async ({ name, answers, status }, { db }) => {
  const { owner } = await createTeam(db)
  const others = await createOthers(db)
  const cookie = await createSession(db, owner)
  const before = await stateOf(db)
  const answer = await askAccount({ db, path: pathOf(name), cookie }, answers(others))
  expect(answer.status).toBe(status)
  expect(await stateOf(db)).toEqual(before)
})
