import type { z } from 'zod'
import { doubtInput, illegalInput, reportPublicly } from '#commands/moderation/report-publicly.ts'
import { AppError } from '#domain/errors.ts'
import { TRAP_FIELD } from '#domain/inbox/contact-request.ts'
import { localeOfPath } from '#domain/locale.ts'
import { NOTICE_KINDS } from '#domain/moderation/moderation.ts'
import { missingArticle } from '#queries/article/article.ts'
import type { Asked } from '#queries/moderation/reportable.ts'
import { readReportable } from '#queries/moderation/reportable.ts'
import { readProfile } from '#queries/profile/profile-frame.ts'
import { contentLang } from '#queries/query/lang.ts'
import { leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { visitorContext } from '#request/visitor.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { noticeMails } from '#ui/mail/moderation-mails.server.ts'
import { reportFormPath } from '#ui/moderation/reported-path.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import { ReportPage } from '#ui/report/report-page.tsx'
import type { Route } from './+types/report.ts'

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const app = context.get(appContext)
  const asked = askedOf(url, params)
  const profile = asked.subject === 'article' ? null : await readProfile(app, asked.slug)
  const lang = contentLang(app.locale)
  const found = await readReportable(app.db, asked, { now: app.now, lang })
  if (!found && asked.subject === 'article') throw await missingArticle(app, asked.slug)
  if (!found) throw new AppError('not-found')
  const { id: _, ...reported } = found
  // It speaks of reviews.
  const frame = asked.subject === 'profile' ? null : (profile?.frame ?? null)
  return { frame, reported, kind: kindOf(url), isSent: url.searchParams.get('sent') === '1' }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export const action = handler(async ({ context, params, request, url }: Route.ActionArgs) => {
  const app = context.get(appContext)
  const { network } = context.get(visitorContext)
  const asked = askedOf(url, params)
  const { form } = await readForm(request)
  const kind = kindOf(url)
  const sent = () => leadTo(reportFormPath(app.locale, asked, { kind, sent: '1' }))
  // A robot is told what a visitor would be told, and nothing is kept of it.
  if (form.getAll(TRAP_FIELD).some((value) => value !== '')) return sent()

  const command = { db: app.db, jobs: app.jobs, now: app.now, mailDomain: hostOf(app.origin) }
  const report = {
    asked,
    network,
    locale: contentLang(app.locale),
    mails: noticeMails({ ...app, brandName: app.brand.name }),
  }
  const received = { name: 'report', form, now: app.now }
  if (kind === 'illegal')
    return receiveForm({ ...received, schema: illegalInput }, async (input) => {
      await reportPublicly(command, { ...report, given: { kind, ...input } })
      return sent()
    })
  return receiveForm({ ...received, schema: doubtInput }, async (input: Doubt) => {
    await reportPublicly(command, { ...report, given: { kind, ...input } })
    return sent()
  })
})

type Doubt = z.output<typeof doubtInput>

type Params = { slug: string; id?: string | undefined }

/** Three addresses have this page: of a review with its replies, of a profile, of an article. */
function askedOf(url: URL, { slug, id }: Params): Asked {
  if (localeOfPath(url.pathname).rest.startsWith('/articles/'))
    return { subject: 'article', slug, review: '' }
  if (!id) return { subject: 'profile', slug, review: '' }
  const of = url.searchParams.get('of')
  return { subject: of === 'reply' || of === 'answer' ? of : 'review', slug, review: id }
}

function kindOf({ searchParams }: URL) {
  return NOTICE_KINDS.find((each) => each === searchParams.get('kind')) ?? 'doubt'
}

const hostOf = (origin: string) => new URL(origin).hostname

/** The page is one visitor's: it may hold what was typed. */
export function headers() {
  return { 'cache-control': 'private, no-store' }
}

export default function ReportRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <ReportPage {...loaderData} outcome={answer} />
}
