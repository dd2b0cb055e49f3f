import { redirect } from 'react-router'
import { askSignInLink, signInLinkInput } from '#commands/account/sign-in-by-link.ts'
import { passkeyInput, signInByPasskey } from '#commands/account/sign-in-by-passkey.ts'
import { passwordSignInInput, signInByPassword } from '#commands/account/sign-in-by-password.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { parseSpan } from '#domain/account/dashboard.ts'
import { isAllowed } from '#domain/account/permissions.ts'
import { returnAddress } from '#domain/address/account-routes.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { readDashboard } from '#queries/account/dashboard.ts'
import { readWhatWaitsFor } from '#queries/administration/what-waits-for.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { signedInUser } from '#request/signed-in.ts'
import { AuthorCard, hasTasks } from '#ui/account/dashboard/author-tasks.tsx'
import { DashboardPage } from '#ui/account/dashboard/dashboard-page.tsx'
import { StaffHomeCards, StaffHomePage } from '#ui/account/dashboard/staff-home.tsx'
import { StandingAlerts } from '#ui/account/dashboard/standing-alerts.tsx'
import { WelcomePage } from '#ui/account/dashboard/welcome-page.tsx'
import { SignInPage } from '#ui/account/entry/sign-in-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { accountMails } from '#ui/mail/account-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/home.ts'

const FLASHES = [
  'link-sent',
  'signed-out',
  'registered',
  'password-set',
  'email-changed',
  'erased',
] as const

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, locale, now, operating, company = {}, origin, isIndexed } = context.get(appContext)
  const user = signedInUser(context)
  const memberId = user?.membership?.memberId
  const to = returnAddress(url.searchParams.get('to'), locale)
  if (user && to !== accountPath(locale)) throw redirect(to, 303)
  const said = url.searchParams.get('notice')
  const span = parseSpan(url.searchParams.get('days'))
  const hasDashboard = user && memberId !== undefined && isAllowed(user, 'see-dashboard', memberId)
  return {
    user: user && {
      fullName: user.fullName,
      membership: user.membership,
      isStaffWaiting: user.withheldRole !== null,
      hasNewAddress: said === 'email-changed',
    },
    waits: user
      ? await readWhatWaitsFor(db, user, {
          now,
          gaps: operating?.gaps,
          site: { company, origin, isIndexed },
        })
      : null,
    dashboard: hasDashboard ? await readDashboard(db, { memberId, span, now, locale }) : null,
    now: now.toString(),
    flash: FLASHES.find((each) => each === said),
    to,
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const asked = accountRequest(args)
  const { app, command, asker, device, browser, site, replaces } = asked
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now }
  const to = returnAddress(String(form.get('to') ?? ''), app.locale)

  switch (name) {
    case 'link':
      return receiveForm({ ...received, schema: signInLinkInput }, async ({ email }) => {
        const bound = asked.bindBrowser()
        const mails = accountMails(app, app.locale)
        await askSignInLink(command, {
          ...asker,
          email,
          browser: bound.secret,
          mails: { link: mails.signInLink(to), noAccount: mails.noAccount },
        })
        return leadTo(`${accountPath(app.locale)}?notice=link-sent`, [bound.cookie])
      })
    case 'password':
      return receiveForm({ ...received, schema: passwordSignInInput }, async (input) =>
        asked.signedIn(
          await signInByPassword(command, { ...input, ...asker, device, replaces }),
          to,
        ),
      )
    case 'passkey':
      return receiveForm({ ...received, schema: passkeyInput }, async ({ credential }) =>
        asked.signedIn(
          await signInByPasskey(command, { credential, browser, site, device, replaces }),
          to,
        ),
      )
    default:
      throw new AppError('invalid')
  }
})

export const headers = accountHeaders

export default function AccountHomeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const { user, waits, dashboard, now, flash, to } = loaderData
  if (!user || !waits)
    return <SignInPage flash={answer ? undefined : flash} outcome={answer} to={to} />
  const { staff, author } = waits
  const authorCard = hasTasks(author) && <AuthorCard tasks={author} />
  if (user.membership && dashboard)
    return (
      <DashboardPage
        fullName={user.fullName}
        membership={user.membership}
        dashboard={dashboard}
        alerts={
          <>
            <StandingAlerts {...user} />
            {/* Whoever works for a company and for us. */}
            {staff && <StaffHomeCards home={staff} now={now} />}
            {authorCard}
          </>
        }
      />
    )
  if (!staff) return <WelcomePage user={user} tasks={author} />
  return (
    <StaffHomePage
      fullName={user.fullName}
      home={staff}
      now={now}
      alerts={<StandingAlerts {...user} />}
    >
      {authorCard}
    </StaffHomePage>
  )
}
