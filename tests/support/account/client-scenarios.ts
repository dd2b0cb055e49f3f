import { changeClient } from '#commands/client/change-client.ts'
import { followClients } from '#commands/client/follow-clients.ts'
import { mergeClients, undoClientMerge } from '#commands/client/merge-clients.ts'
import { splitClient } from '#commands/client/split-client.ts'
import type { Db } from '#platform/database/schema.ts'
import { createBuyer } from '#tests/support/database/builders.ts'
import { idleJobs } from '#tests/support/review/confirmed-review.ts'
import { createReviewSite } from '#tests/support/review/review-site.ts'
import { signReview } from '#tests/support/review/signed-review.ts'
import { NOW } from './account.ts'
import type { Arranged } from './staff-scenarios.ts'
import { PLAIN_MAIL } from './team.ts'

const now = Temporal.Instant.from(NOW)
const reason = 'Vu sur pièces'
const CLIENT = 'clientWrote0'
const OTHER = 'clientOther0'

const CHANGED = {
  name: 'Valmont Précision',
  is_another: false,
  about_FR_FR: '',
  about_EN_GB: '',
  about_ES_ES: '',
  about_IT_IT: '',
  about_DE_DE: '',
  area: '',
  size: '',
  city: '',
  country: 'FR',
  tags: '',
  logo: '',
  slug: 'valmont-industrie',
  reason,
  language: 'FR_FR',
} as const

/** A client with a review that shows it, whose author is the one who is told. */
async function createClient(db: Db) {
  const site = await createReviewSite(db)
  await db.updateTable('buyer').set({ public_id: CLIENT }).where('id', '=', site.buyerId).execute()
  await createBuyer(db, { public_id: OTHER, name: 'Kervan Conseil' })
  await signReview(db, site)
  // What the author was sent until now is not what this is about.
  await db.deleteFrom('mail').execute()
  return [site.answers.email ?? '']
}

const followed = async (db: Db, done: Promise<unknown>) => {
  await done
  const mails = { named: () => PLAIN_MAIL }
  await followClients({ db, jobs: idleJobs, now, mailDomain: 'site.test', mails })
}

/** What is done to clients. */
export const CLIENT_SCENARIOS = {
  'change-client': async ({ db, staff }: Arranged) => {
    const told = await createClient(db)
    const run = () =>
      followed(db, changeClient({ db, jobs: idleJobs, now }, staff, CLIENT, CHANGED))
    return { run, subject: CLIENT, told }
  },
  'merge-clients': async ({ db, staff }: Arranged) => {
    const told = await createClient(db)
    const pair = { gone: CLIENT, kept: OTHER, reason }
    const run = () => followed(db, mergeClients({ db, jobs: idleJobs, now }, staff, pair))
    return { run, subject: OTHER, told }
  },
  'undo-client-merge': async ({ db, staff }: Arranged) => {
    const told = await createClient(db)
    const context = { db, jobs: idleJobs, now }
    const { merge } = await mergeClients(context, staff, { gone: CLIENT, kept: OTHER, reason })
    await followed(db, Promise.resolve())
    await db.deleteFrom('mail').execute()
    const run = () => followed(db, undoClientMerge(context, staff, { merge, reason }))
    return { run, subject: CLIENT, told }
  },
  'split-client': async ({ db, staff }: Arranged) => {
    const told = await createClient(db)
    const choice = { company: OTHER, company_name: '', is_another: false, reason }
    const part = 'domain:valmont-industrie.fr'
    const run = () =>
      followed(db, splitClient({ db, jobs: idleJobs, now }, staff, CLIENT, { ...choice, part }))
    return { run, subject: CLIENT, told }
  },
}
