import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import type { TestContext } from 'vitest'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { runCommand } from './production.ts'
import { startServer } from './server-process.ts'

const TOKEN = 'a-token-that-nobody-else-has-of-32'
export const PASSWORD = 'the-words-of-the-postman'

/** By the name before the at-sign, what the mail server answers, and where. */
export const ANSWERS: Record<string, { at: 'RCPT TO' | 'DATA'; says: string }> = {
  gone: { at: 'RCPT TO', says: '550 5.1.1 no such user' },
  plain: { at: 'RCPT TO', says: '550 no such user' },
  late: { at: 'DATA', says: '550 5.1.1 no such user' },
  full: { at: 'RCPT TO', says: '552 5.2.2 full' },
  grey: { at: 'RCPT TO', says: '450 4.2.0 later' },
  odd: { at: 'DATA', says: '554 5.6.0 odd' },
}

type Taken = { to: string; from: string; raw: string }

/** Answers each receiver as its name says, and every sender with one refusal while there is one. */
async function startPickyServer() {
  const taken: Taken[] = []
  const arrivals = new EventEmitter()
  const state: { sender?: string; asked: number } = { asked: 0 }
  const refusal = (says: string) =>
    Object.assign(new Error(says.slice(4)), { responseCode: Number(says.slice(0, 3)) })
  const answerTo = (address: string, at: 'RCPT TO' | 'DATA') => {
    const answer = ANSWERS[address.split('@')[0] ?? '']
    return answer?.at === at ? refusal(answer.says) : null
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onMailFrom(_address, _session, done) {
      state.asked += 1
      done(state.sender ? refusal(state.sender) : null)
    },
    onRcptTo: ({ address }, _session, done) => done(answerTo(address, 'RCPT TO')),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const to = envelope.rcptTo[0]?.address ?? ''
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const refused = answerTo(to, 'DATA')
        if (!refused) taken.push({ to, from, raw: Buffer.concat(chunks).toString('latin1') })
        done(refused)
        arrivals.emit('mail')
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    state,
    taken,
    /** Once this is so, which only a mail can change. */
    async until(isSo: () => boolean): Promise<void> {
      while (!isSo()) await once(arrivals, 'mail')
    },
    /** The mail to this address, once it has been taken. */
    async mailTo(to: string): Promise<Taken> {
      for (;;) {
        const found = taken.find((mail) => mail.to === to)
        if (found) return found
        await once(arrivals, 'mail')
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A site whose mails go to such a server; what it has besides is said by further settings. */
export async function startMailSite(context: TestContext, settings: Record<string, string> = {}) {
  const postgres = await startPostgres()
  if (!postgres) return context.skip('no PostgreSQL to start')
  const mailServer = await startPickyServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'attesta-mail-'))
  const environment = {
    APP_ENV: 'demo',
    DEMO_DATA: 'off',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    SMTP_URL: `smtp://postman:${PASSWORD}@${mailServer.host}`,
    MAIL_RETURN_PATH: 'bounces@attesta.example',
    BOUNCE_TOKEN: TOKEN,
    ...settings,
  }
  const server = await startServer(environment)
  await server.ready
  const database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  context.onTestFinished(async () => {
    server.kill('SIGTERM')
    await server.exited
    await database.end()
    await mailServer.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const site = (...words: string[]) => runCommand(environment, 'scripts/site.ts', 'mail', ...words)
  return {
    server,
    mailServer,
    database,
    databaseUrl: postgres.url,
    site,
    /** A link by mail: for whoever has no account, a mail that says so. */
    ask: async (email: string) => {
      const body = new URLSearchParams({ form: 'link', email, to: '' })
      const asked = { method: 'POST', body, redirect: 'manual' } as const
      const answer = await fetch(`${server.origin}/app`, asked)
      return { status: answer.status, text: await answer.text() }
    },
    report: async (raw: string, token = TOKEN) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'message/rfc822' }
      const sent = { method: 'POST', headers, body: raw }
      return (await fetch(`${server.origin}/_bounces`, sent)).status
    },
    listed: async () => JSON.parse((await site('list', '--json')).output),
  }
}
