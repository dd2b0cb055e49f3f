import { expect, test } from 'vitest'
import { alarmsOf, type SiteFacts } from './watches.ts'

const NOW = Temporal.Instant.from('2026-11-18T12:00:00Z')
const ago = (units: { hours?: number; minutes?: number }) =>
  new Date(NOW.subtract(units).epochMilliseconds)

const WELL: SiteFacts = {
  now: NOW,
  isProduction: true,
  openedAt: ago({ hours: 5000 }),
  mailPausedSince: null,
  mailPausedBy: null,
  oldestMailDueAt: null,
  failedJobs: 0,
  oldestJobDueAt: null,
  freeShare: 0.5,
  lastBackupAt: ago({ hours: 25 }),
  lastRestoreTestAt: ago({ hours: 8 * 24 - 1 }),
  deafProcesses: 0,
  registerHalt: null,
  oldestEntryAt: null,
  overdueDecisions: 0,
  strayRows: 0,
}

test('a site that is well raises no alarm', () => {
  expect(alarmsOf(WELL)).toEqual([])
})

test.each<[string, Partial<SiteFacts>]>([
  ['mail-paused', { mailPausedSince: ago({ minutes: 1 }), mailPausedBy: 'AUTH 535' }],
  ['mail-late', { oldestMailDueAt: ago({ minutes: 15 }) }],
  ['job-failed', { failedJobs: 1 }],
  ['job-late', { oldestJobDueAt: ago({ minutes: 30 }) }],
  ['disk', { freeShare: 0.09 }],
  ['backup', { lastBackupAt: ago({ hours: 27 }) }],
  ['backup', { lastBackupAt: null }],
  ['restore-test', { lastRestoreTestAt: ago({ hours: 8 * 24 + 1 }) }],
  ['deaf', { deafProcesses: 1 }],
  ['register', { registerHalt: 'no-memory', oldestEntryAt: ago({ hours: 3 }) }],
  ['register-late', { oldestEntryAt: ago({ minutes: 5 }) }],
  ['moderation', { overdueDecisions: 2 }],
  ['parts', { strayRows: 1 }],
])('%s: %j', (watch, change) => {
  expect(alarmsOf({ ...WELL, ...change }).map((alarm) => alarm.watch)).toEqual([watch])
})

test.each<[string, Partial<SiteFacts>]>([
  ['a mail of a moment ago', { oldestMailDueAt: ago({ minutes: 14 }) }],
  ['an entry of a moment ago', { oldestEntryAt: ago({ minutes: 4 }) }],
  ['a job of a moment ago', { oldestJobDueAt: ago({ minutes: 29 }) }],
  ['mails that wait for a line that stands still, told once', { oldestMailDueAt: null }],
  ['a site of today', { openedAt: ago({ hours: 2 }), lastBackupAt: null, lastRestoreTestAt: null }],
  ['a demo without backups', { isProduction: false, lastBackupAt: null, lastRestoreTestAt: null }],
])('%s is no fault', (_, change) => {
  expect(alarmsOf({ ...WELL, ...change })).toEqual([])
})
