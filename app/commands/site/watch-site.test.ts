import { expect } from 'vitest'
import { test } from '#tests/support/database/database.ts'
import { watchSite } from './watch-site.ts'

const mails = {
  fault: (_: string, { fault }: { fault: string }) => ({ subject: fault, text: '', html: '' }),
}
const NOW = Temporal.Instant.from('2026-11-18T12:00:00Z')

test('a fault is told as it begins, each day while it lasts, and once it is over', async ({
  db,
}) => {
  const posted: object[] = []
  const look = async (hours: number, freeShare: number) => {
    const told = {
      db,
      now: NOW.add({ hours }),
      freeShare,
      mailDomain: 'site.test',
      brandName: 'Site',
      alertEmail: 'operator@site-team.fr',
      mails,
      post: async (news: object) => {
        posted.push(news)
      },
    }
    const news = await watchSite(told)
    // They leave at once.
    await db.updateTable('mail').set({ sent_at: new Date() }).execute()
    return news
  }
  const subjects = async () => {
    const rows = await db
      .selectFrom('mail')
      .select(['subject', 'to_address'])
      .orderBy('id')
      .execute()
    return rows.map(({ subject, to_address }) => `${to_address} ${subject}`)
  }

  await look(0, 0.5)
  expect([await subjects(), posted]).toEqual([[], []])
  expect(await look(1, 0.05)).toMatchObject({ began: [{ watch: 'disk' }], lasts: [], ended: [] })
  expect(await look(2, 0.04)).toEqual({ began: [], lasts: [], ended: [] })
  expect(await look(25, 0.04)).toMatchObject({ began: [], lasts: [{ watch: 'disk' }] })
  expect(await look(26, 0.5)).toEqual({ began: [], lasts: [], ended: ['disk'] })
  expect(await look(27, 0.5)).toEqual({ began: [], lasts: [], ended: [] })
  expect(await subjects()).toEqual([
    'operator@site-team.fr Site: 1 faults',
    'operator@site-team.fr Site: 1 faults',
    'operator@site-team.fr Site: well again',
  ])
  expect(posted).toHaveLength(3)
})

test('work that failed is told of until it is tried again', async ({ db }) => {
  const look = () =>
    watchSite({
      db,
      now: NOW,
      freeShare: 0.5,
      mailDomain: 'site.test',
      brandName: 'Site',
      alertEmail: undefined,
      mails,
      post: undefined,
    })
  const failure = { name: 'tend-database', error: 'no room', tries: 1, failed_at: new Date() }
  await db
    .insertInto('failed_job')
    .values({ id: crypto.randomUUID(), ...failure })
    .execute()
  expect(await look()).toMatchObject({ began: [{ watch: 'job-failed' }] })
  await db.deleteFrom('failed_job').execute()
  expect(await look()).toMatchObject({ ended: ['job-failed'] })
})
