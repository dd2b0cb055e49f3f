import { generateKeyPairSync, verify } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { openMailer } from '#platform/mailer.server.ts'

const DELIVERY = {
  messageId: '<greeting.2@attesta.example>',
  to: 'reader@example.org',
  subject: 'Grüße',
  text: 'Ein Text.',
  html: null,
  locale: 'de-DE',
}

/** Takes every mail, from whoever signs in with this where there is something. */
async function startServer(password?: string) {
  const received: { from: string; to: string[]; text: string }[] = []
  const server = new SMTPServer({
    disabledCommands: password ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth(auth, _session, done) {
      if (auth.password === password) return done(null, { user: auth.username })
      done(Object.assign(new Error('5.7.8 no'), { responseCode: 535 }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.server.address() as AddressInfo
  return { received, host: `127.0.0.1:${port}` }
}

const SENDER = { from: 'no-reply@attesta.example', outboxDir: '/nowhere' }

test('with SMTP the mail reaches the server once, to its one recipient', async () => {
  const { received, host } = await startServer()
  const unsubscribeUrl = 'https://site.test/review/decline?token=abc'
  await openMailer({ ...SENDER, smtpUrl: `smtp://${host}` }).deliver({
    ...DELIVERY,
    unsubscribeUrl,
  })
  expect(received).toHaveLength(1)
  expect(received[0]?.from).toBe('no-reply@attesta.example')
  expect(received[0]?.to).toEqual(['reader@example.org'])
  expect(received[0]?.text).toContain('Message-ID: <greeting.2@attesta.example>')
  const unfolded = received[0]?.text.replace(/\r\n[ \t]+/g, ' ')
  expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test.each(['PLAIN', 'LOGIN'])(
  'what is said is heard, but neither what signs in by %s nor the text',
  async (method) => {
    const { received, host } = await startServer('s3cret-word')
    const heard: string[] = []
    const smtpUrl = `smtp://postman:s3cret-word@${host}?authMethod=${method}`
    await openMailer({ ...SENDER, smtpUrl, onLine: (line) => heard.push(line) }).deliver(DELIVERY)
    expect(received).toHaveLength(1)
    expect(heard).toEqual(expect.arrayContaining([`C: AUTH ${method} …`, 'C: DATA']))
    expect(heard).toContain('C: RCPT TO:<reader@example.org>')
    const base64 = (text: string) => Buffer.from(text).toString('base64').replaceAll('=', '')
    for (const hidden of ['s3cret-word', 'postman', 'Ein Text'])
      for (const form of [hidden, base64(hidden), base64(`\0postman\0${hidden}`)])
        expect(heard.join('\n')).not.toContain(form)
  },
)

test('a mail comes back to the address that it is given, and bears our signature of its text', async () => {
  const { received, host } = await startServer()
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const dkim = { domainName: 'attesta.example', keySelector: 'mail1', privateKey: pem }
  const mailer = openMailer({ ...SENDER, smtpUrl: `smtp://${host}`, dkim })
  await mailer.deliver({ ...DELIVERY, returnPath: 'bounces+b1@attesta.example' })
  const [mail] = received
  expect(mail?.from).toBe('bounces+b1@attesta.example')
  expect(mail?.to).toEqual(['reader@example.org'])
  expect(mail?.text).toContain('From: no-reply@attesta.example')
  const head = mail?.text.split('\r\n\r\n')[0]?.replace(/\r\n[ \t]+/g, ' ') ?? ''
  const [, signature = ''] = /^DKIM-Signature: (.*)$/m.exec(head) ?? []
  expect(signature).toMatch(/d=attesta\.example; .*s=mail1;/)
  expect(verify('sha256', signedBytes(head, signature), publicKey, signatureIn(signature))).toBe(
    true,
  )
})

/** What RFC 6376 has signed, canonicalised by its relaxed rules. */
function signedBytes(head: string, signature: string): Buffer {
  const [, names = ''] = /\bh=([^;]*)/.exec(signature) ?? []
  const relaxed = (name: string, value: string) =>
    `${name.toLowerCase()}:${value.replace(/\s+/g, ' ').trim()}`
  const lines = names.split(':').map((each) => {
    const name = each.trim()
    const [, value = ''] = new RegExp(`^${name}: ?(.*)$`, 'im').exec(head) ?? []
    return `${relaxed(name, value)}\r\n`
  })
  const own = relaxed('dkim-signature', signature.replace(/\bb=[^;]*$/, 'b='))
  return Buffer.from(lines.join('') + own)
}

function signatureIn(signature: string): Buffer {
  return Buffer.from((/\bb=([^;]*)$/.exec(signature)?.[1] ?? '').replace(/\s/g, ''), 'base64')
}
