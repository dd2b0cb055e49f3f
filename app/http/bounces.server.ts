import { Hono } from 'hono'
import { noteReport } from '#commands/mail/note-report.ts'
import type { RequestVariables } from '#http/answer/request-record.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/database/schema.ts'
import type { Log } from '#platform/log.server.ts'
import { isSameSecret } from '#platform/security/secret.server.ts'

const MOST_BYTES = 262_144

const UNSTORED = { 'cache-control': 'no-store' }

type Means = { db: Db; log: Log; config: Pick<Config, 'bounceToken' | 'returnPath'> }

/**
 * `/_bounces`: where a mail server hands over what came back, whole, as message/rfc822. Whatever can be read is
 * answered the same, so that nothing is handed over again.
 */
export function bounces({ db, log, config }: Means): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>()
  const { bounceToken, returnPath } = config
  if (!bounceToken || !returnPath)
    return app.all('/_bounces', (c) => c.text('not found\n', 404, UNSTORED))
  app.post('/_bounces', async (c) => {
    const [, token = ''] = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
    if (!isSameSecret(token, bounceToken)) return c.text('wrong token\n', 401, UNSTORED)
    if (!/^message\/rfc822\b/i.test(c.req.header('content-type') ?? ''))
      return c.text('send message/rfc822\n', 415, UNSTORED)
    const raw = new Uint8Array(await c.req.arrayBuffer())
    if (raw.length > MOST_BYTES) return c.text('too large\n', 413, UNSTORED)
    const noted = await noteReport(db, raw, { returnPath, now: new Date() })
    log.info({ noted }, 'report of a mail')
    return c.body(null, 204, UNSTORED)
  })
  return app
}
