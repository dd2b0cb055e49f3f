import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { clientDetails, clientList } from '#queries/client/client-list.ts'
import { readOpenEntries } from '#queries/register/open-entries.ts'
import { PLAIN_MAIL, signedIn } from '#tests/support/account/team.ts'
import { createBuyer, createTag, createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { createReviewSite, reviewContext, sentMails } from '#tests/support/review/review-site.ts'
import { signReview } from '#tests/support/review/signed-review.ts'
import { changeClient } from './change-client.ts'
import { followClients } from './follow-clients.ts'

const LATER = '2026-11-16T11:00:00Z'
const CLIENT = 'clientNamed0'
const INPUT = {
  name: 'Valmont Précision',
  is_another: false,
  about_FR_FR: 'Des vannes.',
  about_EN_GB: '',
  about_ES_ES: '',
  about_IT_IT: '',
  about_DE_DE: '',
  area: 'C',
  size: '51-250',
  city: 'Lyon',
  country: 'FR',
  tags: '',
  logo: '',
  slug: 'valmont-industrie',
  reason: 'Elle a changé de nom',
  language: 'FR_FR',
} as const

async function createSite(db: Db) {
  const site = await createReviewSite(db)
  await db.updateTable('buyer').set({ public_id: CLIENT }).where('id', '=', site.buyerId).execute()
  const moderator = await signedIn(db, await createUser(db, { staff_role: 'moderator' }))
  return { site, moderator, context: reviewContext(db, LATER) }
}

const mails = {
  named: (_: unknown, { company }: { company: string }) => ({ ...PLAIN_MAIL, subject: company }),
}
const follow = (db: Db) =>
  followClients({ ...reviewContext(db, LATER), mailDomain: 'site.test', mails })

const opened = async (db: Db, id: number) => {
  await sql`update register_entry e set index = e.id where index is null`.execute(db)
  const entries = await readOpenEntries(
    db,
    sql`select id from register_entry where review_id = ${id}`,
  )
  return entries.map(({ entry, openings }) => ({
    type: (JSON.parse(entry) as { type: string }).type,
    company: openings.company?.value,
  }))
}

test('a changed name is told once: in the register, and to who wrote', async ({ db }) => {
  const { site, moderator, context } = await createSite(db)
  const review = await signReview(db, site)
  const before = (await sentMails(db)).length
  await changeClient(context, moderator, CLIENT, INPUT)
  expect(await follow(db)).toBe(1)
  expect(await follow(db)).toBe(0)
  expect((await sentMails(db)).slice(before)).toMatchObject([
    { to_address: site.answers.email, subject: INPUT.name },
  ])
  const known = { name: INPUT.name, domain: 'valmont-industrie.fr' }
  // What was committed to before is not shown any more, and so not opened.
  expect(await opened(db, review.id)).toEqual([
    { type: 'publish', company: undefined },
    { type: 'display', company: known },
  ])
  // Any other change says nothing to anybody.
  await changeClient(context, moderator, CLIENT, { ...INPUT, city: 'Annecy' })
  expect(await follow(db)).toBe(0)
  expect(await clientDetails(db, CLIENT)).toMatchObject({
    name: INPUT.name,
    city: 'Annecy',
    about: { FR_FR: 'Des vannes.' },
    sector: { code: 'C' },
  })
})

test('what masks its company gets no entry, and nobody is told of it', async ({ db }) => {
  const { site, moderator, context } = await createSite(db)
  const review = await signReview(db, site, { display: 'both-masked' })
  const before = (await sentMails(db)).length
  await changeClient(context, moderator, CLIENT, INPUT)
  await follow(db)
  expect(await opened(db, review.id)).toEqual([{ type: 'publish', company: undefined }])
  expect((await sentMails(db)).slice(before)).toEqual([])
})

test('a name that another has, a wrong choice and a taken address are refused at their fields', async ({
  db,
}) => {
  const { moderator, context } = await createSite(db)
  await createBuyer(db, { name: 'Kervan Conseil', slug: 'kervan' })
  const change = (changed: Partial<typeof INPUT | Record<keyof typeof INPUT, unknown>>) =>
    changeClient(context, moderator, CLIENT, { ...INPUT, ...(changed as object) })
  await expect(change({ name: 'KERVAN conseil' })).rejects.toMatchObject({
    details: { name: 'name-taken' },
  })
  await expect(change({ area: 'Z' })).rejects.toMatchObject({ details: { area: 'not-a-choice' } })
  await expect(change({ tags: 'Rien de tel' })).rejects.toMatchObject({
    details: { tags: 'not-a-choice' },
  })
  await expect(change({ slug: 'kervan' })).rejects.toMatchObject({
    details: { slug: 'slug-taken' },
  })
  await createTag(db, { kind: 'QUALITY', slug: 'ecoute', label: { FR_FR: 'Écoute' } })
  await change({ tags: 'ecoute', slug: 'valmont-precision' })
  expect(await clientDetails(db, CLIENT)).toMatchObject({
    slug: 'valmont-precision',
    tags: [{ label: { FR_FR: 'Écoute' } }],
  })
  const old = await db.selectFrom('old_slug').select('slug').where('subject', '=', CLIENT).execute()
  expect(old).toEqual([{ slug: 'valmont-industrie' }])
})

test('the list goes on where it ended, and is narrowed by words, sector and city', async ({
  db,
}) => {
  const area = await createTag(db, { kind: 'AREA', code: 'F' })
  for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta'])
    await createBuyer(db, { name, city: name < 'C' ? 'Lyon' : 'Paris' })
  await db.updateTable('buyer').set({ area_id: area }).where('name', '=', 'Gamma').execute()
  const asked = { q: '', sector: '', city: '' }
  const first = await clientList(db, { ...asked, limit: 3 })
  expect(first.lines.map(({ name }) => name)).toEqual(['Alpha', 'Beta', 'Delta'])
  const second = await clientList(db, { ...asked, limit: 3, after: first.next ?? '' })
  expect(second.lines.map(({ name }) => name)).toEqual(['Gamma'])
  expect(second.next).toBeNull()
  const names = async (narrowed: Partial<typeof asked>) =>
    (await clientList(db, { ...asked, ...narrowed })).lines.map(({ name }) => name)
  expect(await names({ q: 'lph' })).toEqual(['Alpha'])
  expect(await names({ sector: 'F' })).toEqual(['Gamma'])
  expect(await names({ city: 'lyon' })).toEqual(['Alpha', 'Beta'])
})
