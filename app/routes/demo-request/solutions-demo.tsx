import { demoRequestInput } from '#commands/demo-request/demo-request-input.ts'
import { sendDemoRequest } from '#commands/demo-request/send-demo-request.ts'
import { readMessageMarks } from '#domain/inbox/contact-request.ts'
import { readBlockPage } from '#queries/page/block-page.ts'
import { contentLang } from '#queries/query/lang.ts'
import { contactHeaders, contactSent, takeContactAnswers } from '#request/contact-answer.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { visitorContext } from '#request/visitor.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { DemoPage } from '#ui/demo-request/demo-page.tsx'
import { demoMails } from '#ui/mail/demo-mails.server.ts'
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
  const { key, isTrapped } = readMessageMarks(form)
  const sent = () => contactSent(request, { url, isSecure: !app.hasViewers })
  if (isTrapped) return sent()
  const mails = demoMails({ ...app, brandName: app.brand.name })

  const received = { form, isTooLarge, schema: demoRequestInput(app.locale), now: app.now }
  return takeContactAnswers(received, async (input) => {
    const to = app.company?.salesEmail
    if (!to) throw new Error('no address for requests of a demo is set')
    await sendDemoRequest(app, {
      input,
      locale: contentLang(app.locale),
      network,
      key,
      mailDomain: new URL(app.origin).hostname,
      request: { ...mails.request(input, app.locale), to },
      confirmation: mails.confirmation(app.locale),
    })
    return sent()
  })
})

export const headers = contactHeaders

export default function SolutionsDemoRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <DemoPage {...loaderData} outcome={answer} />
}
