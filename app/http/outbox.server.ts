import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { html } from 'hono/html'
import PostalMime, { type Email } from 'postal-mime'

const MAIL_ID = /^[0-9a-f]{24}$/
const VIEWER_POLICY =
  "default-src 'none'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'"
// The mail's own markup: shown, never run, never fetching.
const MAIL_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

/** What the demo would have sent, for reading. Not there in production. */
export function outbox(dataDir: string): Hono {
  const folder = join(dataDir, 'outbox')
  const app = new Hono()

  app.get('/_outbox', async (c) => {
    const mails = await newestMails(folder)
    c.header('content-security-policy', VIEWER_POLICY)
    return c.html(
      viewer(
        'Outbox',
        mails.length === 0
          ? html`<p>No mail has been sent yet.</p>`
          : html`<ul>${mails.map(
              ({ id, email }) =>
                html`<li><a href="/_outbox/${id}">${email.subject ?? '(no subject)'}</a>, to ${receiver(email)}, ${email.date ?? ''}</li>`,
            )}</ul>`,
      ),
    )
  })

  app.get('/_outbox/:id', async (c, next) => {
    const email = await readMail(folder, c.req.param('id'))
    if (!email) return next()
    c.header('content-security-policy', VIEWER_POLICY)
    return c.html(
      viewer(
        email.subject ?? '(no subject)',
        html`<p>To ${receiver(email)}, from ${email.from?.address ?? ''}, ${email.date ?? ''}, ${email.messageId ?? ''}</p>
          <h2>Text</h2><pre>${email.text ?? ''}</pre>
          ${email.html ? html`<h2>HTML</h2><iframe src="/_outbox/${c.req.param('id')}/html" title="The mail as HTML" width="640" height="800"></iframe>` : ''}
          <p><a href="/_outbox">All mails</a></p>`,
      ),
    )
  })

  app.get('/_outbox/:id/html', async (c, next) => {
    const email = await readMail(folder, c.req.param('id'))
    if (!email?.html) return next()
    c.header('content-security-policy', MAIL_POLICY)
    return c.html(email.html)
  })
  return app
}

async function newestMails(folder: string): Promise<{ id: string; email: Email }[]> {
  const files = await readdir(folder).catch(() => [])
  const dated = await Promise.all(
    files
      .filter((file) => MAIL_ID.test(file.replace(/\.eml$/, '')))
      .map(async (file) => ({
        id: file.replace(/\.eml$/, ''),
        at: (await stat(join(folder, file))).mtimeMs,
      })),
  )
  const newest = dated.sort((a, b) => b.at - a.at).slice(0, 50)
  const mails = await Promise.all(
    newest.map(async ({ id }) => ({ id, email: await readMail(folder, id) })),
  )
  return mails.flatMap(({ id, email }) => (email ? [{ id, email }] : []))
}

async function readMail(folder: string, id: string): Promise<Email | null> {
  if (!MAIL_ID.test(id)) return null
  const bytes = await readFile(join(folder, `${id}.eml`)).catch(() => null)
  return bytes && PostalMime.parse(bytes)
}

const receiver = (email: Email) => email.to?.map((to) => to.address).join(', ') ?? ''

function viewer(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head>
  <body><main><h1>${title}</h1>${body}</main></body>
</html>`
}
