import { makeMailsDue } from '#commands/administration/retry-work.ts'
import { releaseAddress } from '#commands/mail/suppression.ts'
import type { UnsentMail } from '#domain/contract/administration.ts'
import { refusalCodes } from '#domain/mail/mail-failure.ts'
import { markedAddress } from '#domain/mail/return-path.ts'
import type { EmailAddress } from '#domain/text/email-address.ts'
import { type Config, readConfig } from '#platform/config.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { openMailer, refusalOf } from '#platform/mailer.server.ts'
import { adoptDigestKey, readDigestKey } from '#platform/security/digest-key.server.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { unsentMails } from '#queries/administration/failed-work.ts'
import { type Command, onSite, recordCommand, type Said, WrongUse } from './command.ts'
import { emailOf } from './staff.ts'

const LARGEST_ID = 2_147_483_647

export const mail: Command = {
  usage: 'list | retry ID|all | release EMAIL | test EMAIL',
  summary:
    'Mails that have not left: lists them, sends them again, releases an address; or sends one now.',
  run: async ({ environment, words: [what, about = ''] }) => {
    switch (what) {
      case 'list':
        return onSite(environment, ({ db }) => list(db))
      case 'retry': {
        const which = mailsMeant(about)
        return onSite(environment, ({ db }) => retry(db, which))
      }
      case 'release': {
        const email = emailOf(about)
        return onSite(environment, ({ config, db }) => release(db, config, email))
      }
      case 'test':
        return test(readConfig(environment), emailOf(about))
      default:
        throw new WrongUse('Say what: list, retry ID, retry all, release EMAIL or test EMAIL.')
    }
  },
}

async function list(db: Db): Promise<Said> {
  const { stopped, waiting, planned, givenUp, suppressed } = await unsentMails(db)
  const lineOf =
    (moment: string) =>
    ({ id, domain, tries, failure, code, at }: UnsentMail) =>
      `${id}  …@${domain}  ${moment} ${at}  tries: ${tries}  ${failure ?? ''}  ${code ?? ''}`.trimEnd()
  return {
    lines: [
      ...(stopped ? [`No mail leaves since ${stopped.since}: ${stopped.codes}`] : []),
      `Waiting: ${waiting.count}`,
      ...waiting.mails.map(lineOf('next try')),
      `Waiting on purpose: ${planned.count}`,
      ...planned.mails.map(lineOf('leaves')),
      `Given up: ${givenUp.count}`,
      ...givenUp.mails.map(lineOf('given up')),
      `Addresses without mails: ${suppressed.recipient} that nobody reads, ${suppressed.complaint} that complained`,
    ],
    data: { stopped, waiting, planned, givenUp, suppressed },
  }
}

function mailsMeant(typed: string): number | 'all' {
  if (typed === 'all') return typed
  const id = Number(typed)
  if (Number.isInteger(id) && id > 0 && id <= LARGEST_ID) return id
  throw new WrongUse('Say which: the number of a mail, or all.')
}

/** The server looks for mails every minute, and as it starts. */
async function retry(db: Db, which: number | 'all'): Promise<Said> {
  const retried = await inTransaction(db, async (tx) => {
    const count = await makeMailsDue(tx, which, Temporal.Now.instant())
    if (count > 0) await recordCommand(tx, 'mail', { retried: count })
    return count
  })
  if (retried === 0 && which !== 'all')
    throw new WrongUse(`No mail that has not left is called ${which}.`)
  return { lines: [`Mails to be sent again: ${retried}.`], data: { retried } }
}

/** What is recorded names no address. */
async function release(db: Db, config: Config, { address }: EmailAddress): Promise<Said> {
  await adoptDigestKey(db, readDigestKey(config))
  const isReleased = await inTransaction(db, async (tx) => {
    const isFound = await releaseAddress(tx, address)
    if (isFound) await recordCommand(tx, 'mail', { released: 1 })
    return isFound
  })
  const said = isReleased ? 'Mails leave there again.' : 'Mails leave there already.'
  return { lines: [said], data: { released: isReleased } }
}

/** Outside the queue, with the settings as they are, and nothing is kept of it. */
async function test(config: Config, { address }: EmailAddress): Promise<Said> {
  const { smtpUrl, mailFrom: from, brand, dkim, returnPath } = config
  if (!smtpUrl) throw new WrongUse('SMTP_URL is not set: there is no server to send by.')
  const dialogue: string[] = []
  const onLine = (line: string) => dialogue.push(line)
  const mailer = openMailer({ smtpUrl, from, dkim, outboxDir: '', onLine })
  try {
    await mailer.deliver({
      messageId: `<test.${newPublicId()}@${new URL(config.homeOrigin).hostname}>`,
      to: address,
      subject: `${brand.name}: a test`,
      text: 'Whoever runs the site tries whether its mails arrive. There is nothing to do.',
      html: null,
      locale: 'en-GB',
      returnPath: returnPath && markedAddress(returnPath, 'test'),
    })
  } catch (thrown) {
    const refusal = refusalOf(thrown)
    const codes = refusalCodes(refusal)
    // Where the server has said nothing, the dialogue does not tell why.
    const isAway = refusal.reply === undefined
    const why = isAway ? [(thrown as Error).message, 'Look at SMTP_URL: host, port and TLS.'] : []
    const lines = [...dialogue, `It was not taken: ${codes}`, ...why]
    return { lines, data: { isTaken: false, codes, dialogue, why }, exitCode: 1 }
  }
  return { lines: [...dialogue, 'It was taken.'], data: { isTaken: true, dialogue } }
}
