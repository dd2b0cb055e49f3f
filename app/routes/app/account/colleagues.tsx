import {
  invitationChosenInput,
  invitationInput,
  inviteAgain,
  inviteColleague,
  revokeInvitation,
} from '#commands/account/invite-colleague.ts'
import {
  colleagueRemovalInput,
  colleagueRoleInput,
  removeColleague,
  setColleagueRole,
} from '#commands/account/manage-colleagues.ts'
import { objectionInput, objectToTransfer } from '#commands/administration/object-to-transfer.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { isAllowed } from '#domain/account/permissions.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { addressOf } from '#domain/text/email-address.ts'
import { colleagues } from '#queries/account/colleagues.ts'
import { openTransfer } from '#queries/account/open-transfer.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requireMemberPermission, requireRecentSignIn } from '#request/signed-in.ts'
import { ColleaguesPage } from '#ui/account/team/colleagues-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { ownershipMails } from '#ui/mail/access/ownership-mails.server.ts'
import { accountMails, colleagueInvitedMail } from '#ui/mail/account-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/colleagues.ts'

const FLASHES = ['invited', 'revoked', 'role', 'removed', 'objected'] as const

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  const { user, member } = requireMemberPermission(context, 'see-colleagues')
  const canManage = isAllowed(user, 'manage-colleagues', member.memberId)
  const said = url.searchParams.get('done')
  return {
    ...(await colleagues(db, member.memberId)),
    memberName: member.name,
    domain: addressOf(user.email).domain,
    ownId: user.publicId,
    canManage,
    transfer: canManage ? await openTransfer(db, member.memberId) : null,
    done: FLASHES.find((each) => each === said),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const { user, member } = requireMemberPermission(args.context, 'see-colleagues')
  const { memberId } = member
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now }
  const page = accountPath(app.locale, 'colleagues')
  const done = (what: (typeof FLASHES)[number]) => leadTo(`${page}?done=${what}`)
  const mails = accountMails(app, app.locale)
  const about = { inviter: user.fullName, memberName: member.name }
  const written = {
    mail: (secret: string) => mails.colleagueInvitation(secret, about),
    toOwner: colleagueInvitedMail(app, { ...about, inviterEmail: user.email }),
  }

  switch (name) {
    case 'invite':
      return receiveForm({ ...received, schema: invitationInput }, async (input) => {
        await inviteColleague(command, user, { ...input, memberId, ...written })
        return done('invited')
      })
    case 'invite-again':
      return receiveForm({ ...received, schema: invitationChosenInput }, async (input) => {
        await inviteAgain(command, user, { ...input, memberId, ...written })
        return done('invited')
      })
    case 'revoke':
      return receiveForm({ ...received, schema: invitationChosenInput }, async (input) => {
        await revokeInvitation(command, user, { ...input, memberId })
        return done('revoked')
      })
    case 'object':
      return receiveForm({ ...received, schema: objectionInput }, async (input) => {
        const objection = { ...input, memberId, mails: ownershipMails(app) }
        await objectToTransfer(command, user, objection)
        return done('objected')
      })
  }

  // Who rules the company is not for whoever finds a browser open.
  requireRecentSignIn(args.context, new URL(page, args.url))
  switch (name) {
    case 'role':
      return receiveForm({ ...received, schema: colleagueRoleInput }, async (input) => {
        await setColleagueRole(command, user, { ...input, memberId })
        return done('role')
      })
    case 'remove':
      return receiveForm({ ...received, schema: colleagueRemovalInput }, async (input) => {
        await removeColleague(command, user, { ...input, memberId })
        return input.colleague === user.publicId ? leadTo(accountPath(app.locale)) : done('removed')
      })
    default:
      throw new AppError('invalid')
  }
})

export const headers = accountHeaders

export default function ColleaguesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <ColleaguesPage {...loaderData} outcome={answer} />
}
