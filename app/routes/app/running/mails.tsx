import { sampleMailInput, sendSample } from '#commands/administration/send-sample.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { isLocale, type Locale } from '#domain/locale.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { type AppContext, appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { MailsPage } from '#ui/account/administration/running/mails-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { sampleMails } from '#ui/gallery/mails/sample-mails.server.ts'
import { asSample } from '#ui/mail/access/staff-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/mails.ts'

/** Every mail of the site in one language, and one of them as it is read. */
export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const app = context.get(appContext)
  const user = requirePermission(context, 'see-staff-home')
  const wanted = url.searchParams.get('lang')
  const lang = isLocale(wanted) ? wanted : app.locale
  const mails = samplesOf(app, lang)
  const key = url.searchParams.get('mail')
  const open = mails.find((mail) => mail.key === key)
  if (key !== null && !open) throw new AppError('not-found')
  return {
    lang,
    mails: open ? [] : mails.map(({ key, name, subject }) => ({ key, name, subject })),
    open: open ?? null,
    to: user.email,
    done: url.searchParams.get('done') === 'sent',
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'see-staff-home')
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  if (name !== 'sample') throw new AppError('invalid')
  return receiveForm({ name, form, now: app.now, schema: sampleMailInput }, async (input) => {
    const sample = samplesOf(app, input.lang).find(({ key }) => key === input.mail)
    if (!sample) throw new AppError('not-found')
    const mail = asSample(sample, input.lang)
    await sendSample(command, user, { key: sample.key, locale: input.lang, mail })
    const query = new URLSearchParams({ mail: sample.key, lang: input.lang, done: 'sent' })
    return leadTo(`${accountPath(app.locale, 'admin', 'mails')}?${query}`)
  })
})

export const headers = accountHeaders

export default function AdminMailsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <MailsPage {...loaderData} outcome={answer} />
}

const samplesOf = ({ brand, origin, localeOrigins }: AppContext, locale: Locale) =>
  sampleMails({ brandName: brand.name, origin, localeOrigins }, locale)
