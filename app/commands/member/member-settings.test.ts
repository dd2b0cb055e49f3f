import { expect } from 'vitest'
import { chooseLanguage, chooseNotifications } from '#commands/account/choose-settings.ts'
import { sendContactRequest } from '#commands/inbox/send-contact-request.ts'
import { changeColor } from '#commands/profile/change-profile.ts'
import { addressOf } from '#domain/text/email-address.ts'
import { readNotificationChoices } from '#queries/account/notification-choices.ts'
import { notificationReaders } from '#queries/account/notification-readers.ts'
import { accountContext, createSignedInTeam, PLAIN_MAIL } from '#tests/support/account/team.ts'
import {
  createAsset,
  createBuyer,
  createContact,
  createContactRequest,
  createReview,
  createTag,
  testimonies,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { addProfileViews } from './add-profile-views.ts'
import { closeAccount } from './close-account.ts'
import { exportCompanyData } from './export-company-data.ts'

test('owners hear of new messages, and whoever chooses otherwise otherwise', async ({ db }) => {
  const { memberId, owner, collaborator } = await createSignedInTeam(db)
  const heardBy = async () =>
    (await notificationReaders(db, memberId, 'message-received')).map(({ email }) => email)
  expect(await heardBy()).toEqual(['owner@brumaire.example'])
  const nothing = { memberId, 'message-received': false, 'message-assigned': false }
  await chooseNotifications({ db }, collaborator, { ...nothing, 'message-received': true })
  await chooseNotifications({ db }, owner, nothing)
  await chooseNotifications({ db }, owner, nothing)
  expect(await heardBy()).toEqual(['bob@brumaire.example'])
  const asked = { userId: owner.id, memberId, role: 'owner' } as const
  expect(await readNotificationChoices(db, asked)).toEqual({
    'message-received': false,
    'message-assigned': false,
  })
})

test('a message always reaches somebody', async ({ db }) => {
  const { memberId, owner, collaborator } = await createSignedInTeam(db)
  await createTag(db, { kind: 'AREA', code: 'A' })
  const nothing = { memberId, 'message-received': false, 'message-assigned': false }
  for (const person of [owner, collaborator]) await chooseNotifications({ db }, person, nothing)
  await sendContactRequest(accountContext(db), {
    memberId,
    input: {
      first_name: 'Sandrine',
      last_name: 'Morel',
      email: addressOf('s.morel@valmont.example'),
      phone: null,
      company: 'Valmont',
      area: 'A',
      reason: 'define-scope',
      message: 'Bonjour',
    },
    locale: 'FR_FR',
    key: undefined,
    companyId: undefined,
    network: 'unknown',
    mailDomain: 'site.test',
    notification: () => PLAIN_MAIL,
    confirmation: PLAIN_MAIL,
  })
  const mails = await db.selectFrom('mail').select('to_address').orderBy('id').execute()
  expect(mails.map(({ to_address }) => to_address)).toEqual([
    'owner@brumaire.example',
    's.morel@valmont.example',
  ])
})

test('one chooses for oneself, and for no other member', async ({ db }) => {
  const { stranger, owner, memberId } = await createSignedInTeam(db)
  const choice = { memberId, 'message-received': true, 'message-assigned': true }
  const attempt = chooseNotifications({ db }, stranger, choice)
  await expect(attempt).rejects.toMatchObject({ code: 'forbidden' })
  await chooseLanguage({ db }, owner, { language: 'DE_DE' })
  const users = await db.selectFrom('app_user').select(['id', 'locale']).execute()
  for (const { id, locale } of users) expect(locale).toBe(id === owner.id ? 'DE_DE' : 'FR_FR')
})

test('what leaves of a company is its own, without what a mask hides', async ({ db }) => {
  const { memberId, strangersMemberId, owner, collaborator } = await createSignedInTeam(db)
  const buyer_id = await createBuyer(db, { name: 'Valmont Geheim' })
  const contact_id = await createContact(db, { buyer_id, last_name: 'Verborgen' })
  await createReview(
    db,
    { member_id: memberId, buyer_id, contact_id, is_contact_masked: true, is_company_masked: true },
    { testimonies: testimonies('Très bien') },
  )
  await createContactRequest(db, { member_id: memberId, message: 'Eine Frage' })
  await createContactRequest(db, { member_id: strangersMemberId, message: 'Fremd' })
  const own = { member_id: memberId, position: 0 }
  const certification = {
    name: { FR_FR: 'Qualité sûre' },
    issuer: 'Normal',
    obtained_on: '2024-05-01',
  }
  await db
    .insertInto('certification')
    .values({ ...own, ...certification })
    .execute()
  await db
    .insertInto('partner')
    .values({ ...own, partner_name: 'Compagnie des abeilles' })
    .execute()
  const face = await createAsset(db, { url: '/media/face.webp', usage: 'AVATAR' })
  const person = { full_name: 'Lou Abel', role: { FR_FR: 'Associée' }, avatar_asset_id: face }
  await db
    .insertInto('team_member')
    .values({ ...own, ...person })
    .execute()
  const asset_id = await createAsset(db, { url: '/media/cover.webp', usage: 'COVER' })
  await db
    .insertInto('member_picture')
    .values({ member_id: memberId, usage: 'COVER', asset_id })
    .execute()
  const context = accountContext(db)
  await changeColor(context, owner, { memberId, version: 0, color: '#ABCDEF' })
  const attempt = exportCompanyData(context, collaborator, memberId)
  await expect(attempt).rejects.toMatchObject({ code: 'forbidden' })
  const written = JSON.stringify(await exportCompanyData(context, owner, memberId))
  const known = ['Atelier brumaire', 'Très bien', 'Eine Frage', 'owner@brumaire.example']
  const shown = ['Qualité sûre', 'Compagnie des abeilles', '/media/face.webp', '/media/cover.webp']
  for (const each of [...known, ...shown, '#ABCDEF']) expect(written).toContain(each)
  for (const hidden of ['Geheim', 'Verborgen', 'Fremd', 'voisin'])
    expect(written).not.toContain(hidden)
  const [audit] = await db.selectFrom('member_audit').selectAll().execute()
  expect(audit).toMatchObject({ action: 'export-company-data', user_id: owner.id })
})

test('an account is closed by an owner who types its name; reviews stay', async ({ db }) => {
  const { memberId, owner, collaborator, stranger } = await createSignedInTeam(db)
  await createReview(db, { member_id: memberId })
  const context = accountContext(db)
  const name = 'Atelier brumaire'
  for (const person of [collaborator, stranger]) {
    const attempt = closeAccount(context, person, { memberId, name })
    await expect(attempt).rejects.toMatchObject({ code: 'forbidden' })
  }
  const wrong = closeAccount(context, owner, { memberId, name: 'Atelier' })
  await expect(wrong).rejects.toMatchObject({ details: { name: 'name-differs' } })
  await closeAccount(context, owner, { memberId, name: ' atelier  Brumaire ' })
  const member = await db
    .selectFrom('member')
    .selectAll()
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  expect(member).toMatchObject({ status: 'removed', removal_reason: 'ceased' })
  const [review] = await db.selectFrom('review').select('state').execute()
  expect(review?.state).toBe('published')
  expect(await db.selectFrom('member_audit').select('action').execute()).toEqual([
    { action: 'close-account' },
  ])
})

test('views add up per day; of unknown addresses and removed members nothing is kept', async ({
  db,
}) => {
  const { memberId } = await createSignedInTeam(db)
  await addProfileViews(db, [
    { slug: 'brumaire', day: '2026-11-14', views: 2 },
    { slug: 'brumaire', day: '2026-11-15', views: 3 },
    { slug: 'nobody', day: '2026-11-15', views: 9 },
  ])
  await addProfileViews(db, [{ slug: 'brumaire', day: '2026-11-15', views: 1 }])
  await addProfileViews(db, [])
  const rows = await db.selectFrom('member_view_day').selectAll().orderBy('day').execute()
  expect(rows.map(({ member_id, views }) => [member_id, views])).toEqual([
    [memberId, 2],
    [memberId, 4],
  ])
})
