import { receiveContactForm } from '#commands/receive-contact-form.ts'
import { sendContactRequest } from '#commands/send-contact-request.ts'
import { contactRequestInput } from '#commands/send-contact-request-input.ts'
import { readContactAnswers } from '#domain/inbox/contact-answers.ts'
import { translated } from '#i18n/translated.ts'
import { contactHeaders, contactRefusal, contactSent } from '#platform/contact-answer.server.ts'
import { appContext } from '#platform/context.ts'
import { readForm } from '#platform/form.server.ts'
import { handler } from '#platform/handler.ts'
import { visitorContext } from '#platform/visitor.ts'
import { companyAreas } from '#queries/company-areas.ts'
import { contentLang } from '#queries/lang.ts'
import { readProfile } from '#queries/profile/profile-frame.ts'
import { readKept } from '#ui/data/page-memory.ts'
import { contactLetters } from '#ui/mail/contact-letters.server.ts'
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
      label: translated(label, app.locale)?.text ?? code,
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
  const answers = readContactAnswers(form)
  const locale = contentLang(app.locale)
  const site = { ...app, brandName: app.brand.name }
  const letters = contactLetters(site, frame, areas)

  const received = await receiveContactForm(app, {
    answers,
    schema: contactRequestInput(app.locale),
    isTooLarge,
    send: (input) =>
      sendContactRequest(app, {
        memberId,
        input,
        locale,
        network,
        key: answers.key,
        companyId: answers.companyId,
        mailDomain: new URL(app.origin).hostname,
        notice: (reader) => letters.notice(input, reader),
        confirmation: letters.confirmation(app.locale),
      }),
  })
  if (!received.isSent) return contactRefusal(received.code, received.outcome)
  return contactSent(request, { url, isSecure: !app.hasViewers })
})

export const headers = contactHeaders

export default function ProfileContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <ContactPage {...loaderData} outcome={answer} />
}
