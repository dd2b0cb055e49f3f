import { expect } from 'vitest'
import { parseEntry } from '#domain/register/entry.ts'
import { type NoteKey, writeVkey } from '#domain/register/note-key.ts'
import { checkNote, readNote } from '#domain/register/signed-note.ts'
import { addRegisterKey } from '#platform/register/register-key.server.ts'
import { test } from '#tests/support/database/database.ts'
import { openOwnRegister } from '#tests/support/register/own-register.ts'
import { announceKey, endOldKey, readKeyState } from './rotate-key.ts'

test('a new key signs beside the old one for 90 days, and then alone', async ({ db }) => {
  const site = await openOwnRegister(db)
  const first = await site.start()
  const [old] = first.signers.map(({ key }) => key) as [NoteKey]
  const added = await addRegisterKey(site.folder, first.origin)
  const both = await site.opened()
  const { until } = await announceKey({ db, register: both, now: site.now })
  expect(until).toEqual(new Date('2027-02-16T10:00:00Z'))

  // A process of before goes on, and others follow.
  await site.add(first)
  expect((await checkNote(await site.newestNote(), [old]))?.signedBy).toHaveLength(1)
  await site.add(both)
  expect((await checkNote(await site.newestNote(), [added, old]))?.signedBy).toHaveLength(2)
  expect(await readKeyState(db, both)).toEqual({
    active: [added.id, old.id],
    ends: { key: old.id, at: until },
  })

  const context = { db, register: both }
  const later = (days: number) => site.now.add({ hours: 24 * days })
  expect(await endOldKey({ ...context, now: later(89) })).toBe(false)
  // Whoever has the old key alone ends nothing.
  expect(await endOldKey({ db, register: first, now: later(91) })).toBe(false)
  expect(await endOldKey({ ...context, now: later(91) })).toBe(old.id)
  expect(await endOldKey({ ...context, now: later(91) })).toBe(false)
  await site.add(both)
  const signed = readNote(await site.newestNote())?.signatures.map(({ id }) => id)
  expect(signed).toEqual([added.id])
  const rows = await db.selectFrom('register_entry').select('body').orderBy('index').execute()
  const told = rows.map(({ body }) => parseEntry(body)).filter(({ type }) => type === 'key')
  expect(told).toMatchObject([
    { adds: writeVkey(added), ends: null },
    { adds: null, ends: old.id },
  ])
  // By the old key alone nothing goes on.
  await site.add(first)
  expect(await site.head()).toMatchObject({ halted: 'other-key' })
  await site.start()
  expect(await site.head()).toMatchObject({ halted: null })
})

test('a stolen key ends at once', async ({ db }) => {
  const site = await openOwnRegister(db)
  const register = await site.start()
  const [old] = register.signers
  await addRegisterKey(site.folder, register.origin)
  const both = await site.opened()
  const context = { db, register: both, now: site.now }
  expect(await endOldKey(context, true)).toBe(false)
  await announceKey(context)
  await expect(announceKey(context)).rejects.toThrow('no second key')
  expect(await endOldKey(context, true)).toBe(old?.key.id)
  expect((await readKeyState(db, both)).ends).toBeNull()
})
