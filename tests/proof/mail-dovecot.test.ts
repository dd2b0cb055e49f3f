import { expect, test } from 'vitest'
import { BOUNCED, COMPLAINED, mailReport } from '#tests/support/mail-report.ts'
import { dovecotIsMissing, startDovecot } from '#tests/support/server/dovecot.ts'
import { startMailSite } from '#tests/support/server/mail-site.ts'

const MAILBOX = { user: 'bounces', password: 'the-words-of-the-mailbox' }
const addresses = ['one@client.example', 'two@client.example', 'three@client.example']

const missing = dovecotIsMissing()
if (missing) console.info(`skipped: ${missing}`)

test.skipIf(missing)(
  'reports are read from Dovecot by IMAP over TLS, and believed by their mark alone',
  async (context) => {
    const dovecot = await startDovecot(MAILBOX)
    context.onTestFinished(dovecot.stop)
    const { server, mailServer, ask, listed } = await startMailSite(context, {
      BOUNCE_MAILBOX: `imaps://${MAILBOX.user}:${MAILBOX.password}@${dovecot.host}/INBOX`,
      NODE_EXTRA_CA_CERTS: dovecot.authority,
      LOG_LEVEL: 'info',
    })
    for (const address of addresses) await ask(address)
    const mails = await Promise.all(addresses.map(mailServer.mailTo))
    const [one = '', two = '', three = ''] = mails.map(({ from }) => from)

    const forged = three.replace(/-(.)/, (_, first) => (first === '0' ? '-1' : '-0'))
    const swapped = one.replace(/b\d+/, /b\d+/.exec(three)?.[0] ?? '')
    for (const to of [forged, swapped, 'bounces@attesta.example'])
      dovecot.add(mailReport({ fields: BOUNCED, to }))
    dovecot.add('From: somebody@client.example\r\nSubject: I am away\r\n\r\nUntil Monday.\r\n')
    dovecot.add(mailReport({ fields: BOUNCED, to: one }))
    dovecot.add(mailReport({ fields: COMPLAINED, returnPath: two }))
    // Read each minute, one after the other.
    await expect.poll(dovecot.unread, { timeout: 130_000, interval: 1_000 }).toBe(0)

    expect(dovecot.said()).toMatch(/Login: user=<bounces>.*TLS/)
    expect((await listed()).suppressed).toEqual({ recipient: 1, complaint: 1 })
    expect((await ask('one@client.example')).status).toBe(422)
    expect((await ask('three@client.example')).status).toBe(303)
    expect(server.output()).not.toMatch(/client\.example|the-words-of-the-mailbox/)
    expect(server.output()).not.toContain('cannot be read')
  },
)

test.skipIf(missing)(
  'a mailbox whose certificate nobody vouches for is not read, and told its password by nobody',
  async (context) => {
    const dovecot = await startDovecot(MAILBOX)
    context.onTestFinished(dovecot.stop)
    dovecot.add(mailReport({ fields: BOUNCED }))
    const { server } = await startMailSite(context, {
      BOUNCE_MAILBOX: `imaps://${MAILBOX.user}:${MAILBOX.password}@${dovecot.host}/INBOX`,
    })
    await server.said('the mailbox of bounces cannot be read')
    expect(dovecot.unread()).toBe(1)
    expect(dovecot.said()).not.toContain('Login')
  },
)
