import { queueMail } from '#commands/mail/queue-mail.ts'
import type { StaffMails } from '#domain/account/staff/staff-mails.ts'
import { type Alarm, alarmsOf, RETOLD_AFTER_HOURS } from '#domain/site/watches.ts'
import { takeFailedJobs } from '#platform/database/job-queues.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readSiteFacts } from '#queries/site/site-facts.ts'
import { tellStaffOfFaults } from './tell-staff-of-faults.ts'

/** What there is to tell: faults that begin, last for another day, or are over. */
type News = { began: Alarm[]; lasts: Alarm[]; ended: string[] }

type Watching = {
  db: Db
  now: Temporal.Instant
  freeShare: number
  mailDomain: string
  brandName: string
  alertEmail: string | undefined
  mails: Pick<StaffMails, 'fault'>
  /** Told of the same, as JSON. */
  post: ((news: News) => Promise<void>) | undefined
}

/** Looks at the site, and tells who runs it of what has changed, once. */
export async function watchSite(watching: Watching): Promise<News> {
  const { db, now, freeShare, post } = watching
  await takeFailedJobs(db)
  const alarms = alarmsOf(await readSiteFacts(db, { now, freeShare }))
  const news = await inTransaction(db, async (tx) => {
    const changed = await remember(tx, alarms, now)
    if (isNews(changed)) await mailNews(tx, watching, changed)
    await tellStaffOfFaults(tx, changed.began, watching)
    return changed
  })
  if (isNews(news)) await post?.(news)
  return news
}

const isNews = ({ began, lasts, ended }: News) => began.length + lasts.length + ended.length > 0

async function remember(tx: Db, alarms: readonly Alarm[], now: Temporal.Instant): Promise<News> {
  const known = await tx.selectFrom('watch_alarm').selectAll().forUpdate().execute()
  const at = new Date(now.epochMilliseconds)
  const dayAgo = now.subtract({ hours: RETOLD_AFTER_HOURS }).epochMilliseconds
  const toldOf = new Map(known.map(({ name, told_at }) => [name, told_at.getTime()]))
  const began = alarms.filter(({ watch }) => !toldOf.has(watch))
  const lasts = alarms.filter(({ watch }) => (toldOf.get(watch) ?? dayAgo + 1) <= dayAgo)
  const ended = known
    .map(({ name }) => name)
    .filter((name) => alarms.every((each) => each.watch !== name))
  for (const { watch: name } of began)
    await tx.insertInto('watch_alarm').values({ name, since: at, told_at: at }).execute()
  for (const { watch } of lasts)
    await tx.updateTable('watch_alarm').set({ told_at: at }).where('name', '=', watch).execute()
  if (ended.length > 0) await tx.deleteFrom('watch_alarm').where('name', 'in', ended).execute()
  return { began, lasts, ended }
}

/** In the language of commands and logs. */
async function mailNews(tx: Db, watching: Watching, { began, lasts, ended }: News): Promise<void> {
  const { now, mailDomain, brandName, alertEmail } = watching
  if (!alertEmail) return
  const count = began.length + lasts.length
  const lines = [
    ...began.map(({ says }) => says),
    ...lasts.map(({ says }) => `Still: ${says}`),
    ...ended.map((name) => `Over: ${name}`),
  ]
  await queueMail(tx, NOTHING_TO_ASK, {
    event: `watch.${now.epochMilliseconds}`,
    domain: mailDomain,
    to: alertEmail,
    subject: count > 0 ? `${brandName}: ${count} faults` : `${brandName}: well again`,
    text: `${lines.join('\n')}\n`,
    html: null,
    locale: 'EN_GB',
  })
}

/** Mails wait for the minute's sender: there is nothing to ask of the queue. */
const NOTHING_TO_ASK = { enqueue: async () => {} }
