import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailRefusal } from '#domain/mail/mail-failure.ts'

type Attachment = { name: string; text: string }

type Delivery = {
  messageId: string
  to: string
  replyTo?: string | null
  subject: string
  text: string
  html: string | null
  locale: string
  unsubscribeUrl?: string | null
  attachment?: Attachment | undefined
  /** Where it comes back to; else to its sender. */
  returnPath?: string | undefined
}

/** Sending the same mail again repeats its Message-ID; in the outbox it writes the same file. */
export type Mailer = { deliver(delivery: Delivery): Promise<void> }

type MailSettings = {
  smtpUrl?: string | undefined
  from: string
  outboxDir: string
  /** Who signs it; else whoever it is given to. */
  dkim?: { domainName: string; keySelector: string; privateKey: string } | undefined
  /** Hears every line that is said, but for what signs in and the text of the mail. */
  onLine?: (line: string) => void
}

/** Together less than the minute after which another worker tries the same mail. */
const PATIENCE_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function openMailer(settings: MailSettings): Mailer {
  const { smtpUrl, from, outboxDir, dkim, onLine } = settings
  const signed = dkim && { dkim }
  if (smtpUrl) {
    const heard = onLine && { transactionLog: true, logger: dialogueLogger(onLine) }
    const transport = createTransport({ url: smtpUrl, ...PATIENCE_MS, ...signed, ...heard })
    return {
      async deliver(delivery) {
        await transport.sendMail(envelope(delivery, from))
      },
    }
  }
  const composer = createTransport({ streamTransport: true, buffer: true, ...signed })
  return {
    async deliver(delivery) {
      const { message } = await composer.sendMail(envelope(delivery, from))
      const file = join(outboxDir, outboxFile(delivery.messageId))
      await mkdir(outboxDir, { recursive: true })
      await writeFile(`${file}.part`, message as Buffer)
      await rename(`${file}.part`, file)
    },
  }
}

/** Of what `deliver` threw. A mail server's words are left out: they quote the address they are about. */
export function refusalOf(thrown: unknown): MailRefusal {
  const { command, response, responseCode } = (thrown ?? {}) as Record<string, unknown>
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response)) ?? []
  return {
    command: typeof command === 'string' ? command : undefined,
    reply: typeof responseCode === 'number' ? responseCode : undefined,
    enhanced,
  }
}

/** From AUTH to the answer that ends it, what our side says is left out. */
function dialogueLogger(onLine: (line: string) => void) {
  let isSigningIn = false
  const nothing = () => {}
  return {
    level: nothing,
    trace: nothing,
    info: nothing,
    warn: nothing,
    error: nothing,
    fatal: nothing,
    debug(about: unknown, said: unknown) {
      const { tnx } = about as { tnx?: string }
      if (tnx !== 'client' && tnx !== 'server') return
      const [, method] = /^(AUTH [\w-]+)/i.exec(String(said)) ?? []
      if (tnx === 'client' && method) isSigningIn = true
      if (tnx === 'server' && !String(said).startsWith('334')) isSigningIn = false
      const shown = isSigningIn ? `${method ?? (tnx === 'server' ? '334' : '')} …`.trim() : said
      for (const line of String(shown).split(/\r?\n/))
        onLine(`${tnx === 'client' ? 'C' : 'S'}: ${line}`)
    },
  }
}

/** The name of its file bears no address. */
export function outboxFile(messageId: string): string {
  return `${createHash('sha256').update(messageId).digest('hex').slice(0, 24)}.eml`
}

function envelope(delivery: Delivery, from: string) {
  const { messageId, to, replyTo, subject, text, html, locale } = delivery
  const { unsubscribeUrl, returnPath, attachment } = delivery
  return {
    // An object, not a string: a comma or a line break in it cannot become a second recipient.
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    from,
    ...(returnPath && { envelope: { from: returnPath, to } }),
    messageId,
    subject,
    text,
    ...(html && { html }),
    ...(attachment && { attachments: [attached(attachment)] }),
    headers: {
      'Content-Language': locale,
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** As bytes: no mail server on its way may end its lines otherwise. */
function attached({ name, text }: Attachment) {
  return {
    filename: name,
    content: Buffer.from(text),
    contentType: 'application/octet-stream',
    contentDisposition: 'attachment' as const,
  }
}
