import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { openMailer } from '#platform/mailer.server.ts'

test('with SMTP the mail reaches the server once, to its one recipient', async () => {
  const received: { to: string[]; text: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const mailer = openMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'no-reply@attesta.example',
    outboxDir: '/nowhere',
  })
  await mailer.deliver({
    messageId: '<greeting.2@attesta.example>',
    to: 'reader@example.org',
    subject: 'Grüße',
    text: 'Ein Text.',
    html: null,
    locale: 'de-DE',
    unsubscribeUrl: 'https://site.test/review/decline?token=abc',
  })
  server.close()
  expect(received).toHaveLength(1)
  expect(received[0]?.to).toEqual(['reader@example.org'])
  expect(received[0]?.text).toContain('Message-ID: <greeting.2@attesta.example>')
  const unfolded = received[0]?.text.replace(/\r\n[ \t]+/g, ' ')
  expect(unfolded).toContain('List-Unsubscribe: <https://site.test/review/decline?token=abc>')
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})
