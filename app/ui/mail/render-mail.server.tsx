import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#domain/locale.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import type { Mail, MailSender } from './mail.ts'
import { MailBody } from './mail-body.tsx'
import { mailText } from './mail-text.ts'

export type RenderedMail = { subject: string; text: string; html: string }

export function renderMail(mail: Mail, sender: MailSender, locale: Locale): RenderedMail {
  const html = renderToStaticMarkup(
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{mail.subject}</title>
      </head>
      <body style={{ margin: 0 }}>
        <MailBody mail={mail} sender={sender} />
      </body>
    </html>,
  )
  return {
    subject: mail.subject,
    text: mailText(mail, sender, i18nFor(locale)),
    html: `<!doctype html>${html}`,
  }
}
