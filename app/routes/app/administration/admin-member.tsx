import {
  approveMember,
  decisionInput,
  refuseMember,
  removalInput,
  restoreMember,
  takeMemberOff,
} from '#commands/administration/decide-on-member.ts'
import {
  cancelTransfer,
  transferEndInput,
  transferInput,
  transferOwnership,
} from '#commands/administration/transfer-ownership.ts'
import {
  restoreReward,
  rewardChosenInput,
  withdrawalInput,
  withdrawReward,
} from '#commands/administration/withdraw-reward.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { isAuthenticationRecent } from '#domain/account/session.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { waitingCase } from '#queries/administration/cases.ts'
import { memberToDecide } from '#queries/administration/members-to-decide.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission, requireRecentSignIn } from '#request/signed-in.ts'
import { MemberPage } from '#ui/account/administration/member/member-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { ownershipMails } from '#ui/mail/access/ownership-mails.server.ts'
import { memberDecisionMails, rewardMails } from '#ui/mail/administration-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/admin-member.ts'

const FLASHES = [
  'approved',
  'refused',
  'removed',
  'restored',
  'transfer-asked',
  'transferred',
  'transfer-cancelled',
  'reward-withdrawn',
  'reward-restored',
] as const

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { db, now } = context.get(appContext)
  const user = requirePermission(context, 'approve-members')
  const member = await memberToDecide(db, params.id)
  if (!member) throw new AppError('not-found')
  const said = url.searchParams.get('done')
  return {
    member,
    waiting: await waitingCase(db, { subject: 'company', id: params.id }, { user, now }),
    isRecent: isAuthenticationRecent(user.authenticatedAt, now),
    done: FLASHES.find((each) => each === said),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'approve-members')
  const member = await memberToDecide(app.db, args.params.id)
  if (!member) throw new AppError('not-found')
  const { form } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now }
  const page = accountPath(app.locale, 'admin', 'members', member.id)
  const done = (what: (typeof FLASHES)[number]) => leadTo(`${page}?done=${what}`)
  const chosen = { member: member.id }

  switch (name) {
    case 'approve':
      return receiveForm({ ...received, schema: decisionInput }, async ({ reason }) => {
        const { approved: mail } = memberDecisionMails(app, member, reason)
        await approveMember(command, user, { ...chosen, reason, mail })
        return done('approved')
      })
    case 'refuse':
      return receiveForm({ ...received, schema: decisionInput }, async ({ reason }) => {
        const { refused: mail } = memberDecisionMails(app, member, reason)
        await refuseMember(command, user, { ...chosen, reason, mail })
        return done('refused')
      })
  }

  requireRecentSignIn(args.context, new URL(page, args.url))
  switch (name) {
    case 'remove':
      return receiveForm({ ...received, schema: removalInput }, async ({ reason, kind }) => {
        const mail = memberDecisionMails(app, member, reason).removed(kind)
        await takeMemberOff(command, user, { ...chosen, reason, kind, mail })
        return done('removed')
      })
    case 'restore':
      return receiveForm({ ...received, schema: decisionInput }, async ({ reason }) => {
        const { restored: mail } = memberDecisionMails(app, member, reason)
        await restoreMember(command, user, { ...chosen, reason, mail })
        return done('restored')
      })
    case 'withdraw-reward':
      return receiveForm({ ...received, schema: withdrawalInput }, async (input) => {
        const mail = rewardMails(app, member).withdrawn
        await withdrawReward(command, user, { ...chosen, ...input, mail })
        return done('reward-withdrawn')
      })
    case 'restore-reward':
      return receiveForm({ ...received, schema: rewardChosenInput }, async (input) => {
        const mail = rewardMails(app, member).restored(input.reason)
        await restoreReward(command, user, { ...chosen, ...input, mail })
        return done('reward-restored')
      })
    case 'transfer':
      return receiveForm({ ...received, schema: transferInput }, async (input) => {
        const asked = { ...chosen, ...input, mails: ownershipMails(app) }
        const outcome = await transferOwnership(command, user, asked)
        return done(outcome === 'asked' ? 'transfer-asked' : 'transferred')
      })
    case 'cancel-transfer':
      return receiveForm({ ...received, schema: transferEndInput }, async (input) => {
        await cancelTransfer(command, user, { ...chosen, ...input, mails: ownershipMails(app) })
        return done('transfer-cancelled')
      })
    default:
      throw new AppError('invalid')
  }
})

export const headers = accountHeaders

export default function AdminMemberRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <MemberPage {...loaderData} outcome={answer} />
}
