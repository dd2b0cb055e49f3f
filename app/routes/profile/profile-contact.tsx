import { contactRequestInput, sendContactRequest } from '#commands/inbox/send-contact-request.ts'
import { readMessageMarks } from '#domain/inbox/contact-request.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { readProfile } from '#queries/profile/profile-frame.ts'
import { contentLang } from '#queries/query/lang.ts'
import { companyAreas } from '#queries/tag/company-areas.ts'
import { contactHeaders, contactSent, takeContactAnswers } from '#request/contact-answer.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { visitorContext } from '#request/visitor.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { contactMails } from '#ui/mail/contact-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import { ContactPage } from '#ui/profile/contact/contact-page.tsx'
import type { Route } from './+types/profile-contact.ts'

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const app = context.get(appContext)
  const { frame } = await readProfile(app, params.slug)
  const { areas } = await companyAreas.run(app, {})
  return {
    frame,
    areas: areas.map(({ code, label }) => ({
      code,
      label: bestTranslation(label, app.locale)?.text ?? code,
    })),
    isSent: url.searchParams.get('sent') === '1',
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export const action = handler(async ({ context, params, request, url }: Route.ActionArgs) => {
  const app = context.get(appContext)
  const { network } = context.get(visitorContext)
  const { memberId, frame } = await readProfile(app, params.slug)
  const { areas } = await companyAreas.run(app, {})
  const { form, isTooLarge } = await readForm(request)
  const { key, companyId, isTrapped } = readMessageMarks(form)
  const sent = () => contactSent(request, { url, isSecure: !app.hasViewers })
  if (isTrapped) return sent()
  const locale = contentLang(app.locale)
  const site = { ...app, brandName: app.brand.name }
  const mails = contactMails(site, frame, areas)

  const received = { form, isTooLarge, schema: contactRequestInput(app.locale), now: app.now }
  return takeContactAnswers(received, async (input) => {
    await sendContactRequest(app, {
      memberId,
      input,
      locale,
      network,
      key,
      companyId,
      mailDomain: new URL(app.origin).hostname,
      notification: (reader) => mails.notification(input, reader),
      confirmation: mails.confirmation(app.locale),
    })
    return sent()
  })
})

export const headers = contactHeaders

export default function ProfileContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <ContactPage {...loaderData} outcome={answer} />
}
