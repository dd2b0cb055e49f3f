import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/database/database.ts'
import { openOwnRegister } from '#tests/support/register/own-register.ts'
import { adoptRegister } from './adopt-register.ts'

test('a database that was moved without its memory is taken over, and signs on as another log', async ({
  db,
}) => {
  const site = await openOwnRegister(db)
  const before = await site.start()
  rmSync(join(site.folder, 'memory'))
  await site.add(before)
  const { log_id } = await site.head()
  expect(await site.head()).toMatchObject({ halted: 'no-memory', size: 2 })

  const context = { db, register: before, now: site.now }
  const looked = await adoptRegister(context, true)
  expect(await site.head()).toMatchObject({ halted: 'no-memory', log_id })
  expect(await adoptRegister(context)).toEqual(looked)
  expect(looked).toMatchObject({ size: 2, isKnownToWitness: false })
  expect(await site.head()).toMatchObject({
    halted: null,
    log_id: expect.not.stringMatching(log_id),
  })
  // Whoever still runs for the log of before is stopped.
  await expect(site.add(before)).rejects.toThrow('another register')
  await site.add(await site.opened())
  expect(await site.head()).toMatchObject({ halted: null, size: 5 })
})

test('nothing is taken over that more was signed of, or something else, or that is damaged', async ({
  db,
}) => {
  const site = await openOwnRegister(db)
  const register = await site.start()
  const context = { db, register, now: site.now }
  const file = join(site.folder, 'memory')
  const right = readFileSync(file, 'utf8')
  const memory = JSON.parse(right)
  const saying = (changed: object) => writeFileSync(file, JSON.stringify({ ...memory, ...changed }))

  saying({ size: 7, log_id: 'another' })
  await expect(adoptRegister(context)).rejects.toThrow('7 entries were signed')
  // The same, as a backup of the keys brings it back.
  renameSync(file, join(site.folder, 'memory.kept'))
  await expect(adoptRegister(context)).rejects.toThrow('7 entries were signed')
  rmSync(join(site.folder, 'memory.kept'))
  saying({ root: Buffer.alloc(32).toString('base64') })
  await expect(adoptRegister(context)).rejects.toThrow('belongs to another site')

  writeFileSync(file, right)
  await sql`alter table register_entry disable trigger user`.execute(db)
  await sql`update register_entry set body = replace(body, 'Europe/Paris', 'Europe/Rome') where index = 0`.execute(
    db,
  )
  await expect(adoptRegister(context)).rejects.toThrow('it is damaged')
})

test('without its key nothing is signed nor taken over, and no new one is made', async ({ db }) => {
  const site = await openOwnRegister(db)
  await site.start()
  const key = join(site.folder, 'key')
  renameSync(key, `${key}.away`)
  const without = await site.start()
  await site.add(without)
  expect(without.signers).toEqual([])
  expect(await site.head()).toMatchObject({ halted: 'other-key', size: 2 })
  const context = { db, now: site.now }
  await expect(adoptRegister({ ...context, register: without })).rejects.toThrow('is not here')

  const other = await site.start({ registerKeys: [new Uint8Array(32).fill(9)] })
  expect(await site.head()).toMatchObject({ halted: 'other-key', size: 2 })
  await expect(adoptRegister({ ...context, register: other })).rejects.toThrow('is not here')
  renameSync(`${key}.away`, key)
  await site.start()
  expect(await site.head()).toMatchObject({ halted: null, size: 3 })
})
