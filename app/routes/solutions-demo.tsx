import { demoRequestInput } from '#commands/demo-request/demo-request-input.ts'
import { sendDemoRequest } from '#commands/demo-request/send-demo-request.ts'
import { receiveContactForm } from '#commands/receive-contact-form.ts'
import { AppError } from '#domain/errors.ts'
import { readContactAnswers } from '#domain/inbox/contact-answers.ts'
import { contactHeaders, contactRefusal, contactSent } from '#platform/contact-answer.server.ts'
import { appContext } from '#platform/context.ts'
import { readForm } from '#platform/form.server.ts'
import { handler } from '#platform/handler.ts'
import { visitorContext } from '#platform/visitor.ts'
import { contentLang } from '#queries/lang.ts'
import { readBlockPage } from '#queries/page/block-page-content.ts'
import { readKept } from '#ui/data/page-memory.ts'
import { DemoPage } from '#ui/demo-request/demo-page.tsx'
import { demoLetters } from '#ui/mail/demo-letters.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/solutions-demo.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = context.get(appContext)
  const page = await readBlockPage(queryContext, { type: 'FEATURE', slug: 'demo', lang: locale })
  return { page, isSent: url.searchParams.get('sent') === '1' }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export const action = handler(async ({ context, request, url }: Route.ActionArgs) => {
  const app = context.get(appContext)
  const { network } = context.get(visitorContext)
  const { form, isTooLarge } = await readForm(request)
  const answers = readContactAnswers(form)
  const letters = demoLetters({ ...app, brandName: app.brand.name })

  const received = await receiveContactForm(app, {
    answers,
    schema: demoRequestInput(app.locale),
    isTooLarge,
    send: (input) => {
      const to = app.company?.salesEmail
      if (!to) throw new AppError('unavailable')
      return sendDemoRequest(app, {
        input,
        locale: contentLang(app.locale),
        network,
        key: answers.key,
        mailDomain: new URL(app.origin).hostname,
        notice: { ...letters.notice(input, app.locale), to },
        confirmation: letters.confirmation(app.locale),
      })
    },
  })
  if (!received.isSent) return contactRefusal(received.code, received.outcome)
  return contactSent(request, { url, isSecure: !app.hasViewers })
})

export const headers = contactHeaders

export default function SolutionsDemoRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <DemoPage {...loaderData} outcome={answer} />
}
