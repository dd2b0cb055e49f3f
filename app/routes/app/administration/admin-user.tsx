import {
  changeSiteRole,
  disableUser,
  enableUser,
  endSessions,
  renameInput,
  renameUser,
  siteRoleInput,
  userDecisionInput,
} from '#commands/administration/manage-user.ts'
import {
  approvePasskeyReset,
  askPasskeyReset,
  refusePasskeyReset,
} from '#commands/administration/reset-passkey.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { isAuthenticationRecent } from '#domain/account/session.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { openReset } from '#queries/administration/open-reset.ts'
import { userToDecide } from '#queries/administration/users.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission, requireRecentSignIn } from '#request/signed-in.ts'
import { UserPage } from '#ui/account/administration/user-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { passkeyResetMails } from '#ui/mail/access/passkey-mails.server.ts'
import { staffInvitationMails } from '#ui/mail/access/staff-mails.server.ts'
import { userDecisionMails } from '#ui/mail/administration-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/admin-user.ts'

const FLASHES = [
  'invited',
  'role',
  'sessions',
  'disabled',
  'enabled',
  'renamed',
  'passkey-asked',
  'passkey-approved',
  'passkey-refused',
] as const

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const actor = requirePermission(context, 'manage-users')
  const user = await userToDecide(db, params.id)
  if (!user) throw new AppError('not-found')
  const said = url.searchParams.get('done')
  return {
    user,
    reset: await openReset(db, { user: user.id, viewer: actor, now }),
    isSelf: user.id === actor.publicId,
    isRecent: isAuthenticationRecent(actor.authenticatedAt, now),
    done: FLASHES.find((each) => each === said),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const actor = requirePermission(args.context, 'manage-users')
  const page = accountPath(app.locale, 'admin', 'users', args.params.id)
  requireRecentSignIn(args.context, new URL(page, args.url))
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now }
  const done = (what: (typeof FLASHES)[number]) => leadTo(`${page}?done=${what}`)
  const chosen = { user: args.params.id }

  switch (name) {
    case 'role':
      return receiveForm({ ...received, schema: siteRoleInput }, async (input) => {
        await changeSiteRole(command, actor, {
          ...chosen,
          ...input,
          mails: staffInvitationMails(app),
        })
        return done('role')
      })
    case 'sessions':
      return receiveForm({ ...received, schema: userDecisionInput }, async (input) => {
        await endSessions(command, actor, { ...chosen, ...input })
        return done('sessions')
      })
    case 'disable':
      return receiveForm({ ...received, schema: userDecisionInput }, async ({ reason }) => {
        const { disabled: mail } = userDecisionMails(app, reason)
        await disableUser(command, actor, { ...chosen, reason, mail })
        return done('disabled')
      })
    case 'enable':
      return receiveForm({ ...received, schema: userDecisionInput }, async ({ reason }) => {
        const { enabled: mail } = userDecisionMails(app, reason)
        await enableUser(command, actor, { ...chosen, reason, mail })
        return done('enabled')
      })
    case 'rename':
      return receiveForm({ ...received, schema: renameInput }, async (input) => {
        const mail = userDecisionMails(app, input.reason).renamed(input.full_name)
        await renameUser(command, actor, { ...chosen, ...input, mail })
        return done('renamed')
      })
    case 'ask-passkey':
      return receiveForm({ ...received, schema: userDecisionInput }, async (input) => {
        const mails = passkeyResetMails(app)
        await askPasskeyReset(command, actor, { ...chosen, ...input, mails })
        return done('passkey-asked')
      })
    case 'approve-passkey':
      return receiveForm({ ...received, schema: userDecisionInput }, async (input) => {
        const mails = passkeyResetMails(app)
        await approvePasskeyReset(command, actor, { ...chosen, ...input, mails })
        return done('passkey-approved')
      })
    case 'refuse-passkey':
      return receiveForm({ ...received, schema: userDecisionInput }, async (input) => {
        await refusePasskeyReset(command, actor, { ...chosen, ...input })
        return done('passkey-refused')
      })
    default:
      throw new AppError('invalid')
  }
})

export const headers = accountHeaders

export default function AdminUserRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <UserPage {...loaderData} outcome={answer} />
}
