import { expect, test } from 'vitest'
import { settings } from './settings.server.ts'
import { shownSettings } from './shown-settings.server.ts'

const NAMES = Object.keys(settings.shape)
const all = (given: Record<string, string>) =>
  shownSettings(given).flatMap((group) => group.settings)

test('every setting is shown with what it means', () => {
  const shown = all({})
  expect(shown.map(({ name }) => name)).toEqual(NAMES)
  expect(shown.filter(({ meaning }) => meaning === '')).toEqual([])
})

test('nothing leaves of what is not marked public, and of a secret whether it is set', () => {
  const given = Object.fromEntries(NAMES.map((name) => [name, `value of ${name}`]))
  const open = all(given).flatMap(({ name, value }) => (value === null ? [] : [name]))
  const secret = NAMES.filter((name) => !open.includes(name))
  expect(secret).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'DATABASE_READ_URL', 'SMTP_URL', 'BOUNCE_MAILBOX']),
  )
  // Whatever may hold a password, a key, or the address of somebody who is on duty.
  expect(
    open.filter((name) => /KEY|TOKEN|PASSPHRASE|DATABASE|SMTP|MAILBOX|ALERT/.test(name)),
  ).toEqual([])
  expect(all(given).every(({ isSet }) => isSet)).toBe(true)
})

test('what is unset shows what stands for it, or nothing', () => {
  const shown = all({ PORT: '8080' })
  const of = (wanted: string) => shown.find(({ name }) => name === wanted)
  expect(of('PORT')).toMatchObject({ isSet: true, value: '8080' })
  expect(of('HOST')).toMatchObject({ isSet: false, value: '127.0.0.1' })
  expect(of('HELP_URL')).toMatchObject({ isSet: false, value: null, isPublic: true })
  expect(of('SMTP_URL')).toMatchObject({ isSet: false, value: null, isPublic: false })
})
