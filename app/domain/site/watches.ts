import { REGISTER_REMEDIES, type RegisterHalt } from '#domain/site/register-halt.ts'

/** What is looked at each minute, in the order in which it is told. */
export const WATCHES = [
  'mail-paused',
  'mail-late',
  'job-failed',
  'job-late',
  'disk',
  'backup',
  'restore-test',
  'deaf',
  'register',
  'register-late',
  'moderation',
  'parts',
] as const
export type Watch = (typeof WATCHES)[number]

/** What the site knows of itself. Moments are of this machine's clock. */
export type SiteFacts = {
  now: Temporal.Instant
  isProduction: boolean
  openedAt: Date | null
  mailPausedSince: Date | null
  mailPausedBy: string | null
  /** Of a mail that could leave. */
  oldestMailDueAt: Date | null
  failedJobs: number
  oldestJobDueAt: Date | null
  /** Of the disk that holds what the site keeps. */
  freeShare: number
  lastBackupAt: Date | null
  lastRestoreTestAt: Date | null
  /** Processes that cannot hear what others change: their pages may be old. */
  deafProcesses: number
  /** Why the register signs no more, and since when its oldest entry waits for a number. */
  registerHalt: RegisterHalt | null
  oldestEntryAt: Date | null
  /** What moderators should have decided by now. */
  overdueDecisions: number
  /** Of tables that are cut into parts, rows for which there was none. */
  strayRows: number
}

export type Alarm = { watch: Watch; says: string }

const MINUTES = { mail: 15, job: 30, register: 5 }
const HOURS = { backup: 26, restoreTest: 8 * 24 }
const LEAST_FREE = 0.1
export const RETOLD_AFTER_HOURS = 24

/** What is wrong now; in words for whoever runs the site. */
export function alarmsOf(facts: SiteFacts): Alarm[] {
  const { now, mailPausedSince, mailPausedBy, failedJobs, freeShare, overdueDecisions } = facts
  const minutesSince = (moment: Date | null) =>
    moment === null ? 0 : Math.floor((now.epochMilliseconds - moment.getTime()) / 60_000)
  const mailMinutes = minutesSince(facts.oldestMailDueAt)
  const jobMinutes = minutesSince(facts.oldestJobDueAt)
  const entryMinutes = minutesSince(facts.oldestEntryAt)
  // A new site has a day for its first backup, and a week for the first trial of one.
  const hoursWithout = (last: Date | null) => minutesSince(last ?? facts.openedAt) / 60
  const found: Record<Watch, string | false> = {
    'mail-paused':
      mailPausedSince !== null &&
      `No mail leaves since ${mailPausedSince.toISOString()}: ${mailPausedBy ?? 'unknown'}. Look at SMTP_URL and MAIL_FROM; sending goes on by itself.`,
    'mail-late':
      mailPausedSince === null &&
      mailMinutes >= MINUTES.mail &&
      `A mail waits for ${mailMinutes} minutes. Is the server running? npm run site -- mail list`,
    'job-failed': failedJobs > 0 && `${failedJobs} jobs failed for good: npm run site -- jobs list`,
    'job-late':
      jobMinutes >= MINUTES.job &&
      `A job waits for ${jobMinutes} minutes. Is the server running, and has it time for its work?`,
    disk:
      freeShare < LEAST_FREE &&
      `${Math.round(freeShare * 100)} % of the disk that holds DATA_DIR is free.`,
    backup:
      facts.isProduction &&
      hoursWithout(facts.lastBackupAt) > HOURS.backup &&
      `The last backup is ${ageOf(facts.lastBackupAt)}: npm run site -- backup DIR`,
    'restore-test':
      facts.isProduction &&
      hoursWithout(facts.lastRestoreTestAt) > HOURS.restoreTest &&
      `The last trial of a backup is ${ageOf(facts.lastRestoreTestAt)}: npm run site -- restore --test DIR`,
    deaf:
      facts.deafProcesses > 0 &&
      `${facts.deafProcesses} processes cannot hear of changes: pages they keep may be old. DATABASE_URL must reach PostgreSQL itself, no pooler of transactions.`,
    register:
      facts.registerHalt !== null &&
      `The register signs no more (${facts.registerHalt}): ${REGISTER_REMEDIES[facts.registerHalt]}`,
    'register-late':
      facts.registerHalt === null &&
      entryMinutes >= MINUTES.register &&
      `An entry of the register waits for its number for ${entryMinutes} minutes. Is the server running, and does sequence-register fail? npm run site -- jobs list`,
    moderation: overdueDecisions > 0 && `${overdueDecisions} decisions of moderators are overdue.`,
    parts:
      facts.strayRows > 0 &&
      `${facts.strayRows} rows have no part of their table: docs/operations.md, “Tables in parts”.`,
  }
  return WATCHES.flatMap((watch) => {
    const says = found[watch]
    return says ? [{ watch, says }] : []
  })
}

function ageOf(moment: Date | null): string {
  return moment === null ? 'yet to be made' : `of ${moment.toISOString()}`
}
