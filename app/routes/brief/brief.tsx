import { data } from 'react-router'
import { briefInput, recipientsInput } from '#commands/brief/brief-input.ts'
import { receiveBriefForm } from '#commands/brief/receive-brief-form.ts'
import { briefPagePath } from '#domain/address/paths.ts'
import { MOST_RECIPIENTS } from '#domain/brief/brief.ts'
import {
  briefDay,
  FIRST_ANSWER_DAY,
  LAST_ANSWER_DAY,
  startMonths,
  USUAL_ANSWER_DAY,
} from '#domain/brief/brief-dates.ts'
import { INTENT_FIELD } from '#domain/brief/brief-form.ts'
import { TRAP_FIELD } from '#domain/inbox/contact-request.ts'
import { showable } from '#domain/text/typed-text.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import {
  readBriefActivities,
  readKeptRecipients,
  readRecipientChoices,
  readUnconfirmedAnswers,
} from '#queries/brief/brief-form.ts'
import { isSender } from '#queries/brief/sender-brief.ts'
import { suggestions } from '#queries/listing/suggestions.ts'
import { contentLang } from '#queries/query/lang.ts'
import { companyAreas } from '#queries/tag/company-areas.ts'
import { leadTo } from '#request/account-request.server.ts'
import { briefCookie, briefSecret } from '#request/brief-cookie.server.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { browserList } from '#request/shortlist-cookie.server.ts'
import { type BriefFormAnswer, BriefFormPage } from '#ui/brief/brief-form-page.tsx'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/brief.ts'
import { briefHeaders, briefRequest, receiveFormOfBrief } from './brief-request.server.ts'

export const headers = briefHeaders

export const loader = handler(async (args: Route.LoaderArgs) => {
  const { app, signedInAs } = briefRequest(args)
  const { searchParams } = args.url
  const from = searchParams.get('from') ?? ''
  const keys = { secret: briefSecret(args.request, from), email: from && (await signedInAs()) }
  const isOwn =
    from !== '' &&
    (await isSender(app.db, from, { ...keys, email: keys.email || undefined }, app.now))
  const answers = isOwn ? await readUnconfirmedAnswers(app.db, from) : undefined
  const slugs = answers ? (answers.recipients ?? '').split(',') : searchParams.getAll('m')
  const today = briefDay(app.now)
  const why = searchParams.get('why')
  const days = (count: number) => today.add({ days: count }).toString()
  return {
    chosen: await readRecipientChoices(app, slugs),
    kept: await readKeptRecipients(app, browserList(args.request).kept),
    activities: await readBriefActivities(app.db),
    areas: (await companyAreas.run(app, {})).areas,
    months: startMonths(today),
    days: {
      first: days(FIRST_ANSWER_DAY),
      last: days(LAST_ANSWER_DAY),
      usual: days(USUAL_ANSWER_DAY),
    },
    formKey: newPublicId(),
    answers: answers ?? {},
    why:
      answers && (why === 'date' || why === 'recipients') ? (why as 'date' | 'recipients') : null,
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

const FORM_KEY = /^[0-9A-Za-z]{12,64}$/

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command, network, isSecure, signedInAs } = briefRequest(args)
  const { form, isTooLarge } = await readForm(args.request)
  const from = args.url.searchParams.get('from') ?? ''
  const sent = (publicId: string, cookies: string[] = []) =>
    leadTo(briefPagePath(app.locale, publicId), cookies)
  // A robot is led on as a visitor would be, and nothing is kept of it.
  if (form.getAll(TRAP_FIELD).some((value) => value !== '')) return sent(newPublicId())
  const schema = briefInput(app.locale, briefDay(app.now))
  const slugs = recipientsInput.parse(form.get('recipients'))
  const intent = form.get(INTENT_FIELD)
  if (typeof intent === 'string' && intent) return changedForm(app, form, { slugs, intent, schema })
  const asked = { name: 'brief', form, isTooLarge, schema, now: app.now }
  const answer = await receiveFormOfBrief(asked, async (input) => {
    const given = String(form.get('key') ?? '')
    const email = await signedInAs()
    const keys = { secret: briefSecret(args.request, from), email }
    const replaces = from && (await isSender(app.db, from, keys, app.now)) ? from : undefined
    const { publicId, secret } = await receiveBriefForm(command, {
      input,
      locale: contentLang(app.locale),
      key: FORM_KEY.test(given) ? given : newPublicId(),
      network,
      signedInAs: email,
      replaces,
    })
    return sent(publicId, [briefCookie(publicId, secret, isSecure)])
  })
  if (answer instanceof Response) return answer
  const chosen = await readRecipientChoices(app, slugs)
  const refused = answer as { data: BriefFormAnswer; init: ResponseInit | null }
  return data({ ...refused.data, chosen }, refused.init ?? {})
})

type Changed = { slugs: string[]; intent: string; schema: ReturnType<typeof briefInput> }

/** A button that changes the form alone: it comes back with all that was typed. */
async function changedForm(
  app: ReturnType<typeof briefRequest>['app'],
  form: FormData,
  { slugs, intent, schema }: Changed,
) {
  const [what, slug = ''] = intent.split(':')
  const kept = what === 'remove' ? slugs.filter((each) => each !== slug) : slugs
  const asked = what === 'add' ? [...kept, slug].slice(0, MOST_RECIPIENTS) : kept
  const query = what === 'search' ? String(form.get('q') ?? '').slice(0, 200) : ''
  const found = query
    ? (await suggestions.run(app, { lang: app.locale, q: query })).members
    : undefined
  const values = Object.keys(schema.shape).map((field) => {
    const value = form.get(field)
    return [field, showable(typeof value === 'string' ? value.slice(0, 20_000) : '')]
  })
  return data({
    form: 'brief',
    isDraft: true,
    values: Object.fromEntries(values) as Record<string, string>,
    attempt: app.now.epochMilliseconds,
    chosen: await readRecipientChoices(app, asked),
    found,
    query,
  } satisfies BriefFormAnswer)
}

export default function BriefRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData) as BriefFormAnswer | undefined
  return <BriefFormPage {...loaderData} outcome={answer} />
}
