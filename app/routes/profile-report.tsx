import type { z } from 'zod'
import { doubtInput, illegalInput, reportPublicly } from '#commands/review/report-publicly.ts'
import { TRAP_FIELD } from '#domain/contact-answers.ts'
import { AppError } from '#domain/errors.ts'
import { NOTICE_KINDS } from '#domain/moderation.ts'
import { reportPath } from '#domain/paths.ts'
import { leadTo } from '#platform/account-request.server.ts'
import { appContext } from '#platform/context.ts'
import { readForm } from '#platform/form.server.ts'
import { handler } from '#platform/handler.ts'
import { receiveForm } from '#platform/receive-form.server.ts'
import { visitorContext } from '#platform/visitor.ts'
import { contentLang } from '#queries/lang.ts'
import { reportableReview } from '#queries/moderation/reportable-review.ts'
import { readProfile } from '#queries/profile/profile-frame.ts'
import { noticeLetters } from '#ui/mail/moderation-letters.server.ts'
import { ReportPage } from '#ui/report/report-page.tsx'
import type { Route } from './+types/profile-report.ts'

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { db, ...app } = context.get(appContext)
  const { memberId, frame } = await readProfile({ db, ...app }, params.slug)
  const review = params.id
  const found = await reportableReview(db, { memberId, review })
  if (found === undefined) throw new AppError('not-found')
  return { frame, review, kind: kindOf(url), isSent: url.searchParams.get('sent') === '1' }
})

export const action = handler(async ({ context, params, request, url }: Route.ActionArgs) => {
  const app = context.get(appContext)
  const { network } = context.get(visitorContext)
  const { memberId, frame } = await readProfile(app, params.slug)
  const { form } = await readForm(request)
  const kind = kindOf(url)
  const sent = () => leadTo(`${reportPath(app.locale, params.slug, params.id)}?kind=${kind}&sent=1`)
  // A robot is told what a visitor would be told, and nothing is kept of it.
  if (form.getAll(TRAP_FIELD).some((value) => value !== '')) return sent()

  const command = { db: app.db, jobs: app.jobs, now: app.now, mailDomain: hostOf(app.origin) }
  const report = {
    memberId,
    network,
    review: params.id,
    locale: contentLang(app.locale),
    letters: noticeLetters({ ...app, brandName: app.brand.name }, frame),
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

function kindOf({ searchParams }: URL) {
  return NOTICE_KINDS.find((each) => each === searchParams.get('kind')) ?? 'doubt'
}

const hostOf = (origin: string) => new URL(origin).hostname

/** The page is one visitor's: it may hold what was typed. */
export function headers() {
  return { 'cache-control': 'private, no-store' }
}

export default function ProfileReportRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage {...loaderData} outcome={actionData} />
}
