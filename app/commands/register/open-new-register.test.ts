import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openBesideRegister } from '#platform/register/open-register.server.ts'
import { registerSigners } from '#platform/register/register-key.server.ts'
import { readRegisterFacts } from '#queries/register/register-facts.ts'
import { test } from '#tests/support/database/database.ts'
import { openOwnRegister } from '#tests/support/register/own-register.ts'
import { openNewRegister } from './open-new-register.ts'

test('a register that cannot go on is followed by one of another name, which names its last checkpoint', async ({
  db,
}) => {
  const site = await openOwnRegister(db)
  await site.add(await site.start())
  const last = readFileSync(join(site.folder, 'memory'), 'utf8')
  const keysOf = async (origin: string) =>
    (await registerSigners({ folder: site.folder }, origin)).map(({ key }) => key)
  const beside = openBesideRegister(site)
  const context = { db, folder: site.folder, beside, keysOf }
  await expect(openNewRegister({ ...context, origin: 'localhost/registre' })).rejects.toThrow(
    'REGISTER_ORIGIN, such as localhost/registre-2',
  )
  const registerOrigin = 'localhost/registre-2'
  const { former, keptIn } = await openNewRegister({ ...context, origin: registerOrigin })
  expect(former).toMatchObject({
    origin: 'localhost/registre',
    size: 3,
    note: JSON.parse(last).note,
  })
  expect(readFileSync(join(keptIn, 'entries.jsonl'), 'utf8').trimEnd().split('\n')).toHaveLength(3)
  expect(readFileSync(join(keptIn, 'memory'), 'utf8')).toBe(last)
  expect(existsSync(join(site.folder, 'memory'))).toBe(false)

  const register = await site.start({ registerOrigin })
  expect(await site.head()).toMatchObject({ halted: null, size: 3, origin: registerOrigin })
  const facts = await readRegisterFacts({ db, shows: () => {} } as never, register)
  expect(facts).toMatchObject({ origin: registerOrigin, size: 3, former: [former] })
  // The same seed signs for the new name: by another key.
  const [own] = facts.vkeys
  expect(former?.vkeys).toHaveLength(1)
  expect(former?.vkeys?.[0]).toMatch(/^localhost\/registre\+/)
  expect(former?.vkeys?.[0]?.split('+')[2]).toBe(own?.split('+')[2])
})
