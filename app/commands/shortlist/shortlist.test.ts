import { expect } from 'vitest'
import { forgetExpired } from '#commands/account/forget-expired.ts'
import { eraseAccount } from '#commands/author/erase-traces.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { MOST_KEPT } from '#domain/shortlist/kept-members.ts'
import type { Db } from '#platform/database/schema.ts'
import { readAuthorData } from '#queries/author/author-data.ts'
import { readSharedShortlist, readShortlist, readShortlists } from '#queries/shortlist/shortlist.ts'
import { NOW } from '#tests/support/account/account.ts'
import { accountContext, createSignedInTeam } from '#tests/support/account/team.ts'
import { createMember } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { changeShortlist, type ShortlistChange } from './change-shortlist.ts'
import { copyShared } from './copy-shared.ts'
import { joinShortlists } from './join-shortlists.ts'
import { chooseList, dropList, makeList, nameList } from './named-lists.ts'
import { shareShortlist, stopSharing } from './share-shortlist.ts'
import type { Holder } from './shortlist-holder.ts'

const idOf = (index: number) => `m${String(index).padStart(11, '0')}`

async function createMembers(db: Db, amount: number): Promise<string[]> {
  const ids = Array.from({ length: amount }, (_, index) => idOf(index))
  for (const public_id of ids)
    await createMember(db, {
      public_id,
      slug: public_id.toLowerCase(),
      name: `Member ${public_id}`,
    })
  return ids
}

const browser = (kept: string[] = [], key?: string): Holder => ({
  user: null,
  key,
  kept,
  network: '192.0.2.1',
})

const account = (user: SignedInUser): Holder => ({ ...browser(), user })

/** As the forms send it. */
const keep = (id: string): ShortlistChange => ({ kind: 'keep', input: { keep: id } })
const drop = (id: string): ShortlistChange => ({ kind: 'drop', input: { drop: id } })
const note = (member: string, words: string): ShortlistChange => ({
  kind: 'note',
  input: { member, note: words },
})
const criterion = (words: string): ShortlistChange => ({ kind: 'criterion', input: { words } })

test('keeping stores nothing until a note is written, and then everybody who was kept', async ({
  db,
}) => {
  const [a, b] = (await createMembers(db, 2)) as [string, string]
  const context = accountContext(db)
  const first = await changeShortlist(context, browser([a]), { change: keep(b) })
  expect(first).toEqual({ kept: [a, b], key: null, isOfAccount: false })
  expect(await db.selectFrom('shortlist').selectAll().execute()).toEqual([])

  const second = await changeShortlist(context, browser(first.kept), { change: note(b, 'Hello') })
  expect(second.kept).toEqual([a, b])
  const [list] = await db.selectFrom('shortlist').selectAll().execute()
  expect(list).toMatchObject({ user_id: null, name: null, is_current: false })
  const tokens = await db.selectFrom('token').select(['hash', 'purpose']).execute()
  expect(tokens).toMatchObject([{ purpose: 'shortlist-edit' }])
  expect(tokens[0]?.hash).not.toContain(second.key)
})

test('the twenty-first is refused, in the browser and in the database, and one can be taken off for it', async ({
  db,
}) => {
  const ids = await createMembers(db, MOST_KEPT + 1)
  const context = accountContext(db)
  const kept = ids.slice(0, MOST_KEPT)
  const last = ids[MOST_KEPT] as string
  const isFull = { code: 'conflict', details: { reason: 'full' } }
  await expect(
    changeShortlist(context, browser(kept), { change: keep(last) }),
  ).rejects.toMatchObject(isFull)
  const { key } = await changeShortlist(context, browser(kept), { change: criterion('Fast') })
  const stored = browser(kept, key as string)
  await expect(changeShortlist(context, stored, { change: keep(last) })).rejects.toMatchObject(
    isFull,
  )
  await changeShortlist(context, stored, { change: drop(kept[0] as string) })
  const now = await changeShortlist(context, stored, { change: keep(last) })
  expect(now.kept).toEqual([...kept.slice(1), last])
})

test('only what is on the list is written about, and a ninth criterion is refused', async ({
  db,
}) => {
  const [a, b] = (await createMembers(db, 2)) as [string, string]
  const context = accountContext(db)
  const { key } = await changeShortlist(context, browser([a]), { change: criterion('1') })
  const holder = browser([a], key as string)
  await expect(changeShortlist(context, holder, { change: note(b, 'x') })).rejects.toMatchObject({
    code: 'not-found',
  })
  for (const words of ['2', '3', '4', '5', '6', '7', '8'])
    await changeShortlist(context, holder, { change: criterion(words) })
  await expect(changeShortlist(context, holder, { change: criterion('9') })).rejects.toMatchObject({
    code: 'invalid',
    details: { words: 'too-many-choices' },
  })
})

test('a mark is set and taken back, and belongs to criteria of the same list alone', async ({
  db,
}) => {
  const [a] = (await createMembers(db, 1)) as [string]
  const context = accountContext(db)
  const { key } = await changeShortlist(context, browser([a]), { change: criterion('Fast') })
  const holder = browser([a], key as string)
  const other = await changeShortlist(context, browser([a]), { change: criterion('Slow') })
  const criteria = await db.selectFrom('shortlist_criterion').selectAll().orderBy('id').execute()
  const [own, foreign] = criteria.map(({ id }) => id) as [number, number]
  const mark = (criterion: number, given: 'yes' | 'unknown'): ShortlistChange => ({
    kind: 'mark',
    input: { member: a, set: { criterion, mark: given } },
  })
  await changeShortlist(context, holder, { change: mark(own, 'yes') })
  const wanted = { userId: null, key: key as string, kept: [] }
  expect((await readShortlist(queryContext(db), wanted))?.members[0]?.marks).toEqual({
    [own]: 'yes',
  })
  await changeShortlist(context, holder, { change: mark(own, 'unknown') })
  expect((await readShortlist(queryContext(db), wanted))?.members[0]?.marks).toEqual({})
  await expect(
    changeShortlist(context, holder, { change: mark(foreign, 'yes') }),
  ).rejects.toMatchObject({ code: 'not-found' })
  expect(other.key).not.toBe(key)
})

test('a link shows the list, without notes unless asked; a new one ends it, and so does taking it back', async ({
  db,
}) => {
  const [a] = (await createMembers(db, 1)) as [string]
  const context = accountContext(db)
  const { key } = await changeShortlist(context, browser([a]), { change: note(a, 'Secret') })
  const holder = browser([a], key as string)
  const bare = await shareShortlist(context, holder, { withNotes: false })
  const read = (shareKey: string) => readSharedShortlist(queryContext(db), shareKey)
  expect(await read(bare.shareKey)).toMatchObject({ members: [{ note: '' }], withNotes: false })
  const noted = await shareShortlist(context, holder, { withNotes: true })
  expect(await read(bare.shareKey)).toBeUndefined()
  expect(await read(noted.shareKey)).toMatchObject({ members: [{ note: 'Secret' }] })
  // Neither key is worth anything at the other's door.
  expect(await read(key as string)).toBeUndefined()
  const wanted = { userId: null, key: noted.shareKey, kept: [] }
  expect((await readShortlist(queryContext(db), wanted))?.publicId).toBeNull()
  const copied = await copyShared(context, browser(), noted.shareKey)
  expect(copied).toEqual({ kept: [a], key: null, isOfAccount: false })
  await stopSharing(context, holder, {})
  expect(await read(noted.shareKey)).toBeUndefined()
  await expect(copyShared(context, browser(), noted.shareKey)).rejects.toMatchObject({
    code: 'gone',
  })
})

test('signing in joins the list of the browser, once however often, with both notes', async ({
  db,
}) => {
  const [a, b] = (await createMembers(db, 2)) as [string, string]
  const context = accountContext(db)
  const { owner } = await createSignedInTeam(db)
  await changeShortlist(context, account(owner), { change: keep(a) })
  await changeShortlist(context, account(owner), { change: note(a, 'From home') })
  const { key, kept } = await changeShortlist(context, browser([a, b]), {
    change: note(a, 'From work'),
  })
  const joining = { userId: owner.id, key: key as string, kept }
  expect(await joinShortlists(context, joining)).toEqual([a, b])
  expect(await joinShortlists(context, joining)).toEqual([a, b])
  const list = await readShortlist(queryContext(db), { userId: owner.id, key: undefined, kept: [] })
  expect(list?.members.find((member) => member.public_id === a)?.note).toBe(
    'From home\n\nFrom work',
  )
  expect(await db.selectFrom('shortlist').selectAll().execute()).toHaveLength(1)
  expect(await db.selectFrom('token').selectAll().execute()).toEqual([])
})

test('what one list cannot hold becomes another, and that once', async ({ db }) => {
  const ids = await createMembers(db, MOST_KEPT + 3)
  const context = accountContext(db)
  const { owner } = await createSignedInTeam(db)
  await joinShortlists(context, { userId: owner.id, key: undefined, kept: ids.slice(0, MOST_KEPT) })
  const more = { userId: owner.id, key: undefined, kept: ids.slice(3) }
  await joinShortlists(context, more)
  await joinShortlists(context, more)
  const lists = await readShortlists(db, owner.id)
  expect(lists.map(({ isCurrent, members }) => [isCurrent, members])).toEqual([
    [true, MOST_KEPT],
    [false, 3],
  ])
})

test('an account has ten lists at most, one of them the current one, and touches no other’s', async ({
  db,
}) => {
  const context = accountContext(db)
  const { owner, collaborator } = await createSignedInTeam(db)
  for (let index = 0; index < 10; index += 1)
    await makeList(context, owner, { name: `List ${index}` })
  await expect(makeList(context, owner, { name: 'Eleventh' })).rejects.toMatchObject({
    code: 'invalid',
  })
  const lists = await readShortlists(db, owner.id)
  expect(lists.filter(({ isCurrent }) => isCurrent).map(({ name }) => name)).toEqual(['List 9'])
  const list = lists.at(-1)?.publicId as string
  await chooseList(context, owner, { list })
  expect((await readShortlists(db, owner.id))[0]?.publicId).toBe(list)
  const isMissing = { code: 'not-found' }
  await expect(chooseList(context, collaborator, { list })).rejects.toMatchObject(isMissing)
  await expect(dropList(context, collaborator, { list })).rejects.toMatchObject(isMissing)
  await expect(nameList(context, collaborator, { list, name: 'x' })).rejects.toMatchObject(
    isMissing,
  )
  await expect(
    changeShortlist(context, account(collaborator), { change: criterion('x'), listId: list }),
  ).rejects.toMatchObject(isMissing)
  await expect(
    shareShortlist(context, account(collaborator), { withNotes: true, listId: list }),
  ).rejects.toMatchObject(isMissing)
  const wanted = { userId: collaborator.id, key: undefined, kept: [], listId: list }
  expect(await readShortlist(queryContext(db), wanted)).toBeUndefined()
  await dropList(context, owner, { list })
  expect(await readShortlists(db, owner.id)).toHaveLength(9)
})

test('lists are exported with a person, and go with them even where the account stays', async ({
  db,
}) => {
  const [a] = (await createMembers(db, 1)) as [string]
  const context = accountContext(db)
  const { owner } = await createSignedInTeam(db)
  await changeShortlist(context, account(owner), { change: keep(a) })
  await changeShortlist(context, account(owner), { change: note(a, 'Mine alone') })
  const { shareKey } = await shareShortlist(context, account(owner), { withNotes: true })
  expect(JSON.stringify(await readAuthorData(db, owner))).toContain('Mine alone')
  await eraseAccount(db, owner, new Date(NOW))
  expect(await db.selectFrom('shortlist').selectAll().execute()).toEqual([])
  expect(await readSharedShortlist(queryContext(db), shareKey)).toBeUndefined()
})

test('a list without a name is forgotten a year after its last use', async ({ db }) => {
  const [a] = (await createMembers(db, 1)) as [string]
  const context = accountContext(db)
  const { owner } = await createSignedInTeam(db)
  await changeShortlist(context, account(owner), { change: keep(a) })
  await changeShortlist(context, browser([a]), { change: note(a, 'x') })
  const hours = (amount: number) => context.now.add({ hours: amount })
  await forgetExpired(db, hours(24 * 360))
  expect(await db.selectFrom('shortlist').selectAll().execute()).toHaveLength(2)
  await forgetExpired(db, hours(24 * 370))
  expect(await db.selectFrom('shortlist').select('user_id').execute()).toEqual([
    { user_id: owner.id },
  ])
})

test('a removed member stays on the list, without a card and with its note', async ({ db }) => {
  const [a] = (await createMembers(db, 1)) as [string]
  const context = accountContext(db)
  const { key } = await changeShortlist(context, browser([a]), { change: note(a, 'Kept') })
  const removed_at = new Date(context.now.epochMilliseconds)
  await db
    .updateTable('member')
    .set({ status: 'removed', removal_reason: 'ceased', removed_at })
    .where('public_id', '=', a)
    .execute()
  const wanted = { userId: null, key: key as string, kept: [] }
  const list = await readShortlist(queryContext(db), wanted)
  expect(list?.members).toMatchObject([
    { name: `Member ${a}`, note: 'Kept', card: null, removedAt: removed_at.toISOString() },
  ])
})
