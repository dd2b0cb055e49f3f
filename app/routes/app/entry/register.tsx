import { askRegistration, registrationInput } from '#commands/account/register-company.ts'
import { accountPath } from '#domain/address/paths.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { activityChoices } from '#queries/account/activity-choices.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { RegisterPage } from '#ui/account/entry/register-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { accountMails } from '#ui/mail/account-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/register.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, locale } = context.get(appContext)
  const choices = await activityChoices(db)
  return {
    isSent: url.searchParams.get('sent') === '1',
    activities: choices.map(({ id, label, category }) => ({
      id,
      label: bestTranslation(label, locale)?.text ?? '',
      category: bestTranslation(category, locale)?.text ?? '',
    })),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const asked = accountRequest(args)
  const { app, command, network } = asked
  const { form } = await readForm(args.request)
  const mails = accountMails(app, app.locale)
  const received = { name: 'register', form, schema: registrationInput, now: app.now }
  return receiveForm(received, async (input) => {
    const bound = asked.bindBrowser()
    await askRegistration(command, input, {
      network,
      browser: bound.secret,
      mail: (secret) => mails.registration(secret, input.company),
    })
    return leadTo(`${accountPath(app.locale, 'register')}?sent=1`, [bound.cookie])
  })
})

export const headers = accountHeaders

export default function RegisterRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const { isSent, activities } = loaderData
  return <RegisterPage isSent={isSent && !answer} activities={activities} outcome={answer} />
}
