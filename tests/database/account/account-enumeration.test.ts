import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { askAccount, createSession, createTeam } from '#tests/support/account/account.ts'
import { createTag } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

const KNOWN = 'owner@brumaire.example'
const UNKNOWN = 'nobody@brumaire.example'

/** All that an answer tells, but for what differs between any two answers, and what was typed. */
async function bytesOf(
  asking: Parameters<typeof askAccount>[0],
  answers: Record<string, string>,
): Promise<unknown> {
  const answer = await askAccount(asking, answers)
  const cookies = answer.headers.getSetCookie().map((line) => line.replace(/=[\w-]{43};/, '=…;'))
  const headers = [...answer.headers].filter(([name]) => name !== 'set-cookie')
  const body = (await answer.text()).replaceAll(answers.email ?? '', '…')
  return { status: answer.status, headers, cookies, body }
}

const mailsOf = async (db: Db) =>
  (await db.selectFrom('mail').select('to_address').orderBy('id').execute()).map(
    ({ to_address }) => to_address,
  )

test('a registration says the same to who has an account and who has none', async ({ db }) => {
  await createTeam(db)
  const parent_id = await createTag(db, { kind: 'CATEGORY' })
  await createTag(db, { parent_id, public_id: 'activityWeb1' })
  const company = { company: 'Atelier', activity: 'activityWeb1', website: '', name: 'Ana' }
  const register = (email: string) =>
    bytesOf({ db, path: '/app/register' }, { form: 'register', ...company, email })
  expect(await register(UNKNOWN)).toEqual(await register(KNOWN))
  expect(await mailsOf(db)).toEqual([UNKNOWN, KNOWN])
})

test('a change of address says the same whether somebody else has it or not', async ({ db }) => {
  const { collaborator } = await createTeam(db)
  const cookie = await createSession(db, collaborator)
  const change = (email: string) =>
    bytesOf({ db, path: '/app/security', cookie }, { form: 'email', email })
  expect(await change(UNKNOWN)).toEqual(await change(KNOWN))
  const own = 'bob@brumaire.example'
  expect((await mailsOf(db)).toSorted()).toEqual([KNOWN, UNKNOWN, own, own].toSorted())
})
