import { relistCities } from '#commands/city/relist-cities.ts'
import { runRegister } from '#commands/register/run-register.ts'
import { writeDataset } from '#commands/register/write-dataset.ts'
import { countAnswers } from '#commands/statistics/count-answers.ts'
import { countFigures } from '#commands/statistics/count-figures.ts'
import type { MailFailure } from '#domain/mail/mail-failure.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { JobHandlers } from '#platform/database/jobs.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Mailer } from '#platform/mailer.server.ts'
import type { Register } from '#platform/register/open-register.server.ts'
import { setDigestKey } from '#platform/security/secret.server.ts'
import { alertStaff, type StaffSite } from './alert-staff.server.ts'
import { applyRetention } from './apply-retention.server.ts'
import { checkGroupsNow } from './check-group.server.ts'
import { type ImportSite, importWhatWaits } from './import-lines.server.ts'
import { type ClientSite, followClientsNow } from './merge-clients.server.ts'
import { mergeWhatWaits } from './merge-tags.server.ts'
import { type OwnershipSite, passOwnerships } from './pass-ownership.server.ts'
import { publishWhatIsDue } from './publish-due.server.ts'
import { rankAndClose } from './rank-boards.server.ts'
import { readBounces } from './read-bounces.server.ts'
import { type MailingSite, remindDueClients } from './remind-clients.server.ts'
import { type FilePlaces, removeErasedFiles } from './remove-erased-files.server.ts'
import { type AlertSite, sendDueAlerts } from './send-alerts.server.ts'
import { mailSender } from './send-mail.server.ts'
import { sweepAndSum } from './sum-register.server.ts'
import { type BriefSite, tendOpenBriefs } from './tend-briefs.server.ts'
import { tendDatabase } from './tend-database.server.ts'
import { type AlertPlaces, watch } from './watch-site.server.ts'

/** What background work knows of the site besides its data. */
type Means = {
  places: FilePlaces & Pick<Parameters<typeof applyRetention>[1], 'images' | 'forgetStoredErasures'>
  site: MailingSite & StaffSite & BriefSite & AlertSite & ClientSite & OwnershipSite & ImportSite
  digestKey: Buffer
  register: Register
  /** Where mails come back to, and a mailbox that collects them. */
  returnPath: string | undefined
  bounceMailbox: string | undefined
  countMailFailure(failure: MailFailure): void
  alerts: AlertPlaces
}

export function jobHandlers(
  database: Database,
  mailer: Mailer,
  log: Log,
  means: Means,
): JobHandlers {
  const { places, site, digestKey, register, returnPath, bounceMailbox: mailbox, alerts } = means
  setDigestKey(digestKey)
  return {
    'send-mail': mailSender(database, mailer, log, means),
    'read-bounces': () => readBounces({ db: database.db, log, mailbox, returnPath }),
    'apply-retention': () => applyRetention(database.db, { ...places, log }),
    'tend-database': () => tendDatabase(database),
    'rank-boards': () => rankAndClose(database.db),
    'remind-clients': () => remindDueClients(database.db, site),
    'tend-briefs': () => tendOpenBriefs(database.db, site),
    'count-answers': () => countAnswers(database.db, Temporal.Now.instant()),
    'send-alerts': () => sendDueAlerts(database.db, site),
    'alert-staff': () => alertStaff(database.db, site),
    'publish-due': () => publishWhatIsDue(database.db, log, site),
    'sequence-register': () => runRegister({ db: database.db, register, log }),
    'sum-register': () => sweepAndSum(database.db),
    'write-register-dataset': () => {
      const now = Temporal.Now.instant()
      return writeDataset({ db: database.db, now, folder: means.register.folder })
    },
    'merge-tags': () => mergeWhatWaits(database.db, log),
    'merge-clients': () => followClientsNow(database.db, log, site),
    'check-group': () => checkGroupsNow(database.db, log),
    'pass-ownership': () => passOwnerships(database.db, log, site),
    'import-lines': () => importWhatWaits(database.db, log, site),
    'relist-cities': () => relistCities(database.db),
    'count-figures': () => countFigures(database.db, Temporal.Now.instant()),
    'watch-site': () => watch(database.db, log, { ...site, alerts }),
    'remove-erased-files': () => removeErasedFiles(database.db, places),
  }
}
