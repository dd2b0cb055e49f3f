import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

type Letter = {
  messageId: string
  to: string
  replyTo?: string | null
  subject: string
  text: string
  html: string | null
  locale: string
}

/** Sending the same letter again repeats its Message-ID; in the outbox it writes the same file. */
export type Mailer = { deliver(letter: Letter): Promise<void> }

type MailSettings = { smtpUrl?: string | undefined; from: string; outboxDir: string }

/** Together less than the minute after which another worker tries the same mail. */
const PATIENCE_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function openMailer({ smtpUrl, from, outboxDir }: MailSettings): Mailer {
  if (smtpUrl) {
    const transport = createTransport({ url: smtpUrl, ...PATIENCE_MS })
    return {
      async deliver(letter) {
        await transport.sendMail(envelope(letter, from))
      },
    }
  }
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    async deliver(letter) {
      const { message } = await composer.sendMail(envelope(letter, from))
      const file = join(outboxDir, `${letterFileId(letter.messageId)}.eml`)
      await mkdir(outboxDir, { recursive: true })
      await writeFile(`${file}.part`, message as Buffer)
      await rename(`${file}.part`, file)
    },
  }
}

/** File names bear no address. */
function letterFileId(messageId: string): string {
  return createHash('sha256').update(messageId).digest('hex').slice(0, 24)
}

function envelope(letter: Letter, from: string) {
  const { messageId, to, replyTo, subject, text, html, locale } = letter
  return {
    // An object, not a string: a comma or a line break in it cannot become a second recipient.
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    from,
    messageId,
    subject,
    text,
    ...(html && { html }),
    headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
