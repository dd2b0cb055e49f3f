import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { expect, type TestContext, test } from 'vitest'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { BOUNCED, COMPLAINED, mailReport } from '#tests/support/mail-report.ts'
import { runCommand } from '#tests/support/server/production.ts'
import { startServer } from '#tests/support/server/server-process.ts'

const TOKEN = 'a-token-that-nobody-else-has-of-32'
const PASSWORD = 'the-words-of-the-postman'

/** By the name before the at-sign, what the mail server answers, and where. */
const ANSWERS: Record<string, { at: 'RCPT TO' | 'DATA'; says: string }> = {
  gone: { at: 'RCPT TO', says: '550 5.1.1 no such user' },
  plain: { at: 'RCPT TO', says: '550 no such user' },
  late: { at: 'DATA', says: '550 5.1.1 no such user' },
  full: { at: 'RCPT TO', says: '552 5.2.2 full' },
  grey: { at: 'RCPT TO', says: '450 4.2.0 later' },
  odd: { at: 'DATA', says: '554 5.6.0 odd' },
}

/** Answers each receiver as its name says, and every sender with one refusal while there is one. */
async function startPickyServer() {
  const taken: { to: string; from: string }[] = []
  const arrivals = new EventEmitter()
  const state: { sender?: string } = {}
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
    onMailFrom: (_address, _session, done) => done(state.sender ? refusal(state.sender) : null),
    onRcptTo: ({ address }, _session, done) => done(answerTo(address, 'RCPT TO')),
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () => {
        const to = envelope.rcptTo[0]?.address ?? ''
        const refused = answerTo(to, 'DATA')
        if (!refused) taken.push({ to, from: envelope.mailFrom ? envelope.mailFrom.address : '' })
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
    /** Where the mail to this address comes back to, once it has been taken. */
    async returnPathOf(to: string): Promise<string> {
      for (;;) {
        const found = taken.find((mail) => mail.to === to)
        if (found) return found.from
        await once(arrivals, 'mail')
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function startSite(context: TestContext) {
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

test('each answer of a mail server has its class: the address is suppressed, or the mail waits, or all do', async (context) => {
  const { server, mailServer, database, site, ask, listed } = await startSite(context)
  for (const [name, { at, says }] of Object.entries(ANSWERS)) {
    expect((await ask(`${name}@client.example`)).status).toBe(303)
    const enhanced = /\d\.\d\.\d/.exec(says)?.[0]
    const codes = [at, says.slice(0, 3), enhanced].filter(Boolean).join(' ')
    await server.said(`"codes":"${codes}"`)
  }
  const { waiting, givenUp, suppressed } = await listed()
  expect(suppressed).toEqual({ recipient: 3, complaint: 0 })
  const failures = (mails: { failure: string }[]) => mails.map(({ failure }) => failure).sort()
  expect(failures(givenUp.mails)).toEqual(['recipient', 'recipient', 'recipient'])
  expect(failures(waiting.mails)).toEqual(['later', 'later', 'message'])
  expect(server.output()).not.toContain('client.example')

  const refused = await ask('gone@client.example')
  expect([refused.status, refused.text.includes('Aucun e-mail ne parvient')]).toEqual([422, true])
  expect((await site('release', 'gone@client.example')).output).toContain('leave there again')
  expect((await site('release', 'gone@client.example')).output).toContain('leave there already')
  expect((await ask('gone@client.example')).status).toBe(303)

  const again = await site('retry', String(waiting.mails[0].id))
  expect(again.output).toContain('Mails to be sent again: 1.')
  expect((await site('retry', '99999')).code).toBe(1)
  const { rows } = await database.query(
    "select details from administration_event where action = 'operate' and subject = 'mail' order by id",
  )
  expect(rows.map(({ details }) => details)).toEqual([{ released: 1 }, { retried: 1 }])

  // A sender that is refused stops all, and loses none.
  mailServer.state.sender = '550 5.7.1 sender not allowed'
  await ask('reader@client.example')
  await server.said('no mail leaves')
  expect((await listed()).stopped).toMatchObject({ codes: 'MAIL FROM 550 5.7.1' })
  delete mailServer.state.sender
  await database.query('update mail_line set next_try_at = now()')
  await ask('second@client.example')
  await mailServer.returnPathOf('second@client.example')
})

test('what comes back is believed by its mark alone; a complaint leaves links to sign in with', async (context) => {
  const { server, mailServer, ask, report, listed } = await startSite(context)
  const addresses = ['one@client.example', 'two@client.example']
  for (const address of addresses) await ask(address)
  const [one = '', two = ''] = await Promise.all(addresses.map(mailServer.returnPathOf))
  expect(one).toMatch(/^bounces\+b\d+-[0-9a-f]{32}@attesta\.example$/)
  expect(one).not.toBe(two)

  const forged = one.replace(/-(.)/, (_, first) => (first === '0' ? '-1' : '-0'))
  const swapped = one.replace(/b\d+/, /b\d+/.exec(two)?.[0] ?? '')
  for (const to of [forged, swapped, 'bounces@attesta.example'])
    expect(await report(mailReport({ fields: BOUNCED, to }))).toBe(204)
  expect(await report(mailReport({ fields: BOUNCED, to: one }), 'guessed')).toBe(401)
  expect(await report(mailReport({ fields: BOUNCED, to: one }) + 'x'.repeat(262_144))).toBe(413)
  expect((await listed()).suppressed).toEqual({ recipient: 0, complaint: 0 })

  expect(await report(mailReport({ fields: BOUNCED, to: one }))).toBe(204)
  expect(await report(mailReport({ fields: COMPLAINED, returnPath: two }))).toBe(204)
  expect((await listed()).suppressed).toEqual({ recipient: 1, complaint: 1 })
  expect((await ask('one@client.example')).status).toBe(422)
  expect((await ask('two@client.example')).status).toBe(303)
  expect(server.output()).not.toMatch(/client\.example|a-token-that/)
})

test('a mail is tried by a command, which shows what was said without what signs in', async (context) => {
  const { mailServer, site } = await startSite(context)
  const tried = await site('test', 'reader@client.example')
  expect(tried.code).toBe(0)
  expect(tried.output).toMatch(/C: AUTH PLAIN …[\s\S]*C: MAIL FROM:<bounces\+test@[\s\S]*taken/)
  expect(mailServer.taken).toHaveLength(1)
  const secrets = [PASSWORD, `\0postman\0${PASSWORD}`].map((text) =>
    Buffer.from(text).toString('base64'),
  )
  for (const secret of [PASSWORD, ...secrets]) expect(tried.output).not.toContain(secret)
  const refused = await site('test', 'gone@client.example')
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('It was not taken: RCPT TO 550 5.1.1'),
  })
})
