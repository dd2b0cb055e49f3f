import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { resumeSession } from '#commands/account/sessions.ts'
import type { BriefContext } from '#commands/brief/brief-context.ts'
import {
  chooseInput,
  closeBrief,
  endInput,
  extendBrief,
  replyInput,
  replyToRecipient,
  shareDetails,
  shareInput,
} from '#commands/brief/sender-acts.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { briefDay } from '#domain/brief/brief-dates.ts'
import type { BriefProblem, BriefRefusal } from '#domain/brief/brief-form.ts'
import { AppError } from '#domain/errors.ts'
import { leadTo } from '#request/account-request.server.ts'
import type { AppContext } from '#request/context.ts'
import { appContext } from '#request/context.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { hasSecureCookies, sessionSecret } from '#request/session-cookie.server.ts'
import { visitorContext } from '#request/visitor.ts'
import type { FollowDone } from '#ui/brief/follow-view.tsx'
import { briefMails } from '#ui/mail/brief/brief-mails.server.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** What the pages of a brief need to know of a request. */
export function briefRequest({ context, request, url }: Asked) {
  const app = context.get(appContext)
  const isSecure = hasSecureCookies(app, url)
  return {
    app,
    isSecure,
    command: briefCommand(app),
    network: context.get(visitorContext).network,
    /** Of whoever is signed in: pages for everybody do not ask. */
    async signedInAs(): Promise<string | undefined> {
      const secret = sessionSecret({ request, isSecure })
      const user =
        secret && (await resumeSession(app, secret, { isPasskeyRequired: !app.hasViewers }))
      return user ? user.email : undefined
    },
  }
}

export function briefCommand(app: AppContext): BriefContext {
  const { db, jobs, now, origin } = app
  return { db, jobs, now, mailDomain: new URL(origin).hostname, mails: briefMails(app) }
}

/** One visitor's own, whatever it holds. */
export function briefHeaders({ actionHeaders }: { actionHeaders: Headers }) {
  const retryAfter = actionHeaders.get('retry-after')
  return {
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    ...(retryAfter && { 'retry-after': retryAfter }),
  }
}

type SendersForm = { app: AppContext; brief: string; form: FormData; path: string }

const receiveBriefForm = receiveForm as <Schema extends z.ZodObject, Result>(
  received: { name: string; form: FormData; schema: Schema; now: Temporal.Instant },
  work: (input: z.output<Schema>) => Promise<Result>,
) => ReturnType<typeof receiveForm<Schema, Result, BriefProblem, BriefRefusal>>

/** Whatever the sender does on their page; that it is theirs is known before. */
export async function takeSendersForm({ app, brief, form, path }: SendersForm) {
  const command = briefCommand(app)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now }
  const own = { brief }
  const done = (what: FollowDone) => leadTo(`${path}?done=${what}`)
  switch (name) {
    case 'reply':
      return receiveBriefForm({ ...received, schema: replyInput }, async (input) => {
        await replyToRecipient(command, own, input)
        return done('replied')
      })
    case 'share':
      return receiveBriefForm({ ...received, schema: shareInput }, async (input) => {
        await shareDetails(command, own, input)
        return done('shared')
      })
    case 'extend':
      return receiveBriefForm({ ...received, schema: z.object({}) }, async () => {
        await extendBrief(command, own)
        return done('extended')
      })
    case 'choose':
      return receiveBriefForm(
        { ...received, schema: chooseInput(briefDay(app.now)) },
        async (input) => {
          await closeBrief(command, own, input)
          return done('closed')
        },
      )
    case 'end':
      return receiveBriefForm({ ...received, schema: endInput }, async (input) => {
        await closeBrief(command, own, input)
        return done('closed')
      })
    default:
      throw new AppError('invalid')
  }
}

export { receiveBriefForm as receiveFormOfBrief }
