import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { readProfileDraft, readPublishedProfile } from '#queries/profile/profile-editor.ts'
import { askAccount, createSession } from '#tests/support/account/account.ts'
import { createAdministrator } from '#tests/support/account/administration.ts'
import {
  accountContext,
  createSignedInTeam,
  PLAIN_MAIL,
  signedIn,
} from '#tests/support/account/team.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { changeColor, changeTexts } from './change-profile.ts'
import { type EditedInItsPlace, editMember } from './edit-member.ts'
import { publishProfile } from './publish-profile.ts'
import { saveProfileDraft } from './save-profile-draft.ts'

const reason = 'Demandé par téléphone, la propriétaire ne voit plus'

async function createEdited(db: Db) {
  const team = await createSignedInTeam(db)
  const { administrator, cookie } = await createAdministrator(db)
  const { memberId } = team
  const { public_id: member } = await db
    .selectFrom('member')
    .select('public_id')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const draft = (keeper: 'team' | 'staff') => readProfileDraft(db, memberId, keeper)
  const chosen = async (keeper: 'team' | 'staff') => ({
    ...{ memberId, keeper },
    version: (await draft(keeper)).version,
  })
  const told: EditedInItsPlace[] = []
  const mail = (_: unknown, edited: EditedInItsPlace) => {
    told.push(edited)
    return PLAIN_MAIL
  }
  const publish = async (by = administrator) =>
    editMember(accountContext(db), by, { ...(await chosen('staff')), reason, mail })
  return { ...team, administrator, cookie, member, draft, chosen, publish, told }
}

test('two drafts of one profile know nothing of each other, and what one publishes the other follows', async ({
  db,
}) => {
  const { owner, administrator, memberId, draft, chosen, publish, told } = await createEdited(db)
  const context = accountContext(db)
  const words = (shortDescription: string) =>
    ({ language: 'FR_FR', shortDescription, description: '' }) as const
  await changeTexts(context, owner, { ...(await chosen('team')), answers: words('Les nôtres') })
  await changeColor(context, administrator, { ...(await chosen('staff')), color: '#123456' })
  await saveProfileDraft(context, administrator, await chosen('staff'), (content) => ({
    ...content,
    website: 'https://brumaire.example/',
  }))
  expect((await draft('team')).content.color).toBeNull()
  expect((await draft('staff')).content.shortDescription.FR_FR).not.toBe('Les nôtres')

  const before = (await draft('team')).version
  await publish()
  expect((await readPublishedProfile(db, memberId)).color).toBe('#123456')
  expect(await draft('staff')).toMatchObject({ isUnpublished: false, publishedBy: 'Hugo Delorme' })
  const followed = await draft('team')
  expect(followed.version).toBe(before + 1)
  expect(followed.content).toMatchObject({
    color: '#123456',
    website: 'https://brumaire.example/',
    shortDescription: { FR_FR: 'Les nôtres' },
  })
  expect(told.map(({ differences }) => differences.map(({ field }) => field))).toEqual([
    ['website', 'color'],
  ])

  await changeColor(context, administrator, { ...(await chosen('staff')), color: '#654321' })
  await publishProfile(context, owner, await chosen('team'))
  expect((await draft('staff')).content).toMatchObject({
    color: '#654321',
    shortDescription: { FR_FR: 'Les nôtres' },
  })
})

test('the owners alone are told, the record has the reason, and the team reads that it was done', async ({
  db,
}) => {
  const { owner, administrator, member, memberId, chosen, publish } = await createEdited(db)
  await changeColor(accountContext(db), administrator, {
    ...(await chosen('staff')),
    color: '#123456',
  })
  await publish()
  const event = await db.selectFrom('administration_event').selectAll().executeTakeFirstOrThrow()
  expect(event).toMatchObject({ action: 'edit-member', subject: member, reason })
  expect(event.details).toEqual({ sections: 'look' })
  const mails = await db.selectFrom('mail').select('to_address').execute()
  expect(mails.map(({ to_address }) => to_address)).toEqual([owner.email])
  const audit = await db.selectFrom('member_audit').select(['member_id', 'action']).execute()
  expect(audit).toEqual([{ member_id: memberId, action: 'profile-edited' }])

  const session = await createSession(db, owner.id)
  const path = '/en-GB/app/settings/history'
  const page = await (await askAccount({ db, cookie: session, path })).text()
  expect(page).toContain('Our team edited your public profile in your place')
  expect(page).not.toContain('Hugo Delorme')
  // Nothing is left to say a reason for.
  await expect(publish()).rejects.toMatchObject({ details: { reason: 'changed-meanwhile' } })
})

test('nobody edits in the place of a company that is theirs, nor without the permission', async ({
  db,
}) => {
  const { memberId, member, publish, chosen, owner } = await createEdited(db)
  const id = await createUser(db, { staff_role: 'administrator', full_name: 'Ida Partie' })
  const former_user = { member_id: memberId, user_id: id, email: 'ida@brumaire.example' }
  await db.insertInto('former_member_user').values(former_user).execute()
  const former = await signedIn(db, id)
  const own = { code: 'forbidden', details: { reason: 'own-company' } }
  const save = async (by: typeof former) =>
    changeColor(accountContext(db), by, { ...(await chosen('staff')), color: '#123456' })
  await expect(save(former)).rejects.toMatchObject(own)
  await expect(publish(former)).rejects.toMatchObject(own)
  await expect(save(owner)).rejects.toMatchObject({ code: 'forbidden' })
  const cookie = await createSession(db, id)
  const path = `/app/admin/members/${member}/profile`
  expect((await askAccount({ db, cookie, path })).status).toBe(403)
})

test('a form without a reason, or made from what is gone, changes nothing and loses nothing', async ({
  db,
}) => {
  const { administrator, cookie, member, memberId, chosen } = await createEdited(db)
  await changeColor(accountContext(db), administrator, {
    ...(await chosen('staff')),
    color: '#123456',
  })
  const path = `/en-GB/app/admin/members/${member}/profile`
  const page = await (await askAccount({ db, cookie, path })).text()
  expect(page).toContain('What the owners will read')
  const send = (answers: Record<string, string>) =>
    askAccount({ db, cookie, path }, { form: 'publish', version: '1', ...answers })
  expect((await send({ reason: ' ' })).status).toBe(422)
  const late = await send({ version: '0', reason })
  expect(late.status).toBe(409)
  expect(await late.text()).toContain(reason)
  expect((await readPublishedProfile(db, memberId)).color).toBeNull()
  expect((await send({ reason })).status).toBe(303)
  const mail = await db.selectFrom('mail').select('body_html').executeTakeFirstOrThrow()
  expect(mail.body_html).toContain('#123456')
  expect(mail.body_html).toContain(reason)
})
