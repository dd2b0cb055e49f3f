import { expect } from 'vitest'
import { staffChoices, staffToTell } from '#queries/account/staff-to-tell.ts'
import { signedIn } from '#tests/support/account/team.ts'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { chooseStaffNotifications } from './choose-staff-notifications.ts'

const ALL = { 'illegal-notice': true, 'register-halted': true, 'mail-late': true, digest: true }

test('each chooses for themselves, and the last who hears of illegal content keeps that', async ({
  db,
}) => {
  const nora = await signedIn(db, await createUser(db, { staff_role: 'moderator' }))
  const hugo = await signedIn(db, await createUser(db, { staff_role: 'administrator' }))
  const elise = await signedIn(db, await createUser(db, { staff_role: 'editor' }))
  const told = async (kind: Parameters<typeof staffToTell>[1]) =>
    (await staffToTell(db, kind)).map(({ id }) => id)
  expect(await told('illegal-notice')).toEqual([nora.id, hugo.id])
  expect(await told('register-halted')).toEqual([hugo.id])
  expect(await told('digest')).toEqual([nora.id, hugo.id, elise.id])

  await chooseStaffNotifications({ db }, hugo, { ...ALL, 'illegal-notice': false, digest: false })
  expect(await told('illegal-notice')).toEqual([nora.id])
  expect(await told('digest')).toEqual([nora.id, elise.id])
  const silent = { ...ALL, 'illegal-notice': false }
  await expect(chooseStaffNotifications({ db }, nora, silent)).rejects.toMatchObject({
    code: 'conflict',
    details: { reason: 'last-to-hear' },
  })
  // An editor, who never heard of it, is not kept from choosing.
  await chooseStaffNotifications({ db }, elise, { ...silent, digest: false })
  expect(await staffChoices(db, elise)).toEqual([{ kind: 'digest', isWanted: false }])
  expect(await told('digest')).toEqual([nora.id])

  // Where the last one is gone, whoever may hears of it all the same.
  const disabled_at = new Date()
  await db.updateTable('app_user').set({ disabled_at }).where('id', '=', nora.id).execute()
  expect(await told('illegal-notice')).toEqual([hugo.id])
  const author = await signedIn(db, await createUser(db))
  await expect(chooseStaffNotifications({ db }, author, ALL)).rejects.toMatchObject({
    code: 'forbidden',
  })
})
