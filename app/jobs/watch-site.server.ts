import { watchSite } from '#commands/site/watch-site.ts'
import type { Db } from '#platform/database/schema.ts'
import { freeShareOf } from '#platform/free-disk.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { StaffSite } from './alert-staff.server.ts'

/** Whom to tell of faults, and under which name. */
export type AlertPlaces = {
  dataDir: string
  brandName: string
  alertEmail: string | undefined
  webhookUrl: string | undefined
}

const PATIENCE_MS = 5_000

export async function watch(
  db: Db,
  log: Log,
  { mailDomain, staffMails, alerts }: StaffSite & { alerts: AlertPlaces },
): Promise<void> {
  const { webhookUrl, dataDir, ...told } = alerts
  const post =
    webhookUrl === undefined
      ? undefined
      : async (news: object) => {
          const answer = await fetch(webhookUrl, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ site: told.brandName, ...news }),
            signal: AbortSignal.timeout(PATIENCE_MS),
          })
          if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`)
        }
  const { began, ended } = await watchSite({
    db,
    now: Temporal.Now.instant(),
    mailDomain,
    mails: staffMails,
    freeShare: freeShareOf(dataDir),
    ...told,
    post: post && ((news) => post(news).catch((error) => log.warn({ error }, 'alert not taken'))),
  })
  for (const { watch: name } of began) log.error({ watch: name }, 'fault began')
  for (const name of ended) log.info({ watch: name }, 'fault is over')
}
