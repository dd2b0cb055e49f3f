import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { resumeSession } from '#commands/account/sessions.ts'
import {
  changeShortlist,
  SHORTLIST_CHANGES,
  type ShortlistChange,
} from '#commands/shortlist/change-shortlist.ts'
import { copyShared } from '#commands/shortlist/copy-shared.ts'
import { joinShortlists } from '#commands/shortlist/join-shortlists.ts'
import { shareInput, shareShortlist, stopSharing } from '#commands/shortlist/share-shortlist.ts'
import type { Remembered } from '#commands/shortlist/shortlist-holder.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { shortlistPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import type { ShortlistRefusal } from '#domain/shortlist/shortlist.ts'
import { parseShortlistSort } from '#domain/shortlist/shortlist.ts'
import { readShortlist } from '#queries/shortlist/shortlist.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { ownPageOf } from '#request/back-address.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { hasSecureCookies, sessionSecret } from '#request/session-cookie.server.ts'
import {
  browserList,
  hasKept,
  hasOwnList,
  shortlistCookies,
} from '#request/shortlist-cookie.server.ts'
import { visitorContext } from '#request/visitor.ts'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { tellKept } from '#ui/keep/store/kept.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import { ShortlistPage } from '#ui/shortlist/shortlist-page.tsx'
import type { Route } from './+types/shortlist.ts'

export const loader = handler(async (args: Route.LoaderArgs) => {
  const { request, url } = args
  const { app, user, isSecure } = await asked(args)
  const browser = browserList(request)
  await joinOwn(args, user)
  const listId = url.searchParams.get('list') ?? undefined
  const list = await readShortlist(app, { userId: user?.id ?? null, ...browser, listId })
  if (!list) throw new AppError('not-found')
  // Whoever was led here to see whether the browser has taken the cookie goes on where they were.
  const kept = url.searchParams.get('kept')
  const back = ownPageOf(url.searchParams.get('back'), url)
  if (kept && back && browser.kept.includes(kept)) throw redirect(back, 303)
  const headers = new Headers()
  if (list.publicId && list.isCurrent) {
    const ids = list.members.map((member) => member.public_id).reverse()
    // Another browser of the account may have changed the list.
    const key = user ? null : (browser.key ?? null)
    for (const cookie of shortlistCookies({ kept: ids, key, isOfAccount: user !== null }, isSecure))
      headers.append('set-cookie', cookie)
  }
  return data(
    {
      list,
      sort: parseShortlistSort(url.searchParams.get('sort')),
      isSignedIn: user !== null,
      areCookiesRefused: kept !== null,
      back: back ?? null,
      edited: url.searchParams.get('edit'),
      saved: url.searchParams.get('saved'),
    },
    { headers },
  )
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

/** All that is done to a list, wherever its form stands; `?list=` names one of an account's own. */
export const action = handler(async (args: Route.ActionArgs) => {
  const { request, url, context } = args
  const { app, user, isSecure } = await asked(args)
  const { db, now, locale } = app
  await joinOwn(args, user)
  const { form } = await readForm(request)
  const { network } = context.get(visitorContext)
  const holder = { user, ...browserList(request), network }
  const listId = url.searchParams.get('list') ?? undefined
  const back = ownPageOf(request.headers.get('referer'), url) ?? shortlistPath(locale)
  const lead = (remembered: Remembered, to = back) => {
    const headers = new Headers()
    for (const cookie of shortlistCookies(remembered, isSecure))
      headers.append('set-cookie', cookie)
    return redirect(to, { status: 303, headers })
  }
  /** For a form that leads nowhere: beside the page that one reads. */
  const done = (remembered: Remembered) => {
    const headers = new Headers()
    for (const cookie of shortlistCookies(remembered, isSecure))
      headers.append('set-cookie', cookie)
    return data({ form: name, values: {}, attempt: now.epochMilliseconds }, { headers })
  }
  const kind = kindOf(form)
  const name = `${kind}${form.get('member') ?? ''}`
  const received = { name, form, now }
  if (kind === 'share')
    return receiveForm({ ...received, schema: shareInput }, async ({ notes }) => {
      const shared = await shareShortlist({ db, now }, holder, { withNotes: notes, listId })
      const headers = new Headers({ 'cache-control': 'no-store' })
      for (const cookie of shortlistCookies(shared, isSecure)) headers.append('set-cookie', cookie)
      // Told once, to whoever asked for it: no address bears it but the link itself.
      return data({ form: name, shareKey: shared.shareKey, values: {}, attempt: 0 }, { headers })
    })
  if (kind === 'unshare') return lead(await stopSharing({ db, now }, holder, { listId }))
  if (kind === 'copy')
    return lead(
      await copyShared({ db, now }, holder, String(form.get('key') ?? '')),
      shortlistPath(locale),
    )
  const schema: z.ZodObject = SHORTLIST_CHANGES[kind]
  return receiveForm<typeof schema, ReturnType<typeof lead | typeof done>, never, ShortlistRefusal>(
    { ...received, schema },
    async (input) => {
      const change = { kind, input } as unknown as ShortlistChange
      const remembered = await changeShortlist({ db, now }, holder, { change, listId })
      if (form.has('stay')) return done(remembered)
      if (kind === 'note') return lead(remembered, afterNote(back, String(form.get('member'))))
      const isFirst = kind === 'keep' && !hasKept(request) && back !== shortlistPath(locale)
      if (!isFirst) return lead(remembered)
      // Only the next request tells whether the cookie was taken.
      const look = new URLSearchParams({ kept: String(form.get('keep')), back })
      return lead(remembered, `${shortlistPath(locale)}?${look}`)
    },
  )
})

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  const headers = new Headers(accountHeaders({ actionHeaders }))
  for (const cookie of [...loaderHeaders.getSetCookie(), ...actionHeaders.getSetCookie()])
    headers.append('set-cookie', cookie)
  headers.set('cache-control', 'private, no-store')
  return headers
}

export default function ShortlistRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const { list } = loaderData
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list may have brought another cookie
  useEffect(tellKept, [list])
  return <ShortlistPage {...loaderData} answer={answer} />
}

const KINDS = ['note', 'criterion', 'drop-criterion', 'share', 'unshare', 'copy'] as const

/** Keeping and dropping are buttons of their own; whatever else is typed is an unreadable one of them. */
function kindOf(form: FormData): (typeof KINDS)[number] | 'keep' | 'drop' | 'mark' {
  if (form.has('drop')) return 'drop'
  if (form.has('set')) return 'mark'
  return KINDS.find((kind) => kind === form.get('do')) ?? 'keep'
}

/** Its field is closed, and its row says that it is stored. */
function afterNote(back: string, member: string): string {
  const [path, search] = back.split('?')
  const parameters = new URLSearchParams(search)
  parameters.delete('edit')
  parameters.set('saved', member)
  return `${path}?${parameters}`
}

/** What the browser has kept before somebody signed in with it. */
async function joinOwn(
  { context, request }: Route.LoaderArgs | Route.ActionArgs,
  user: SignedInUser | null,
): Promise<void> {
  if (!user || !hasOwnList(request)) return
  await joinShortlists(context.get(appContext), { userId: user.id, ...browserList(request) })
}

async function asked({ context, request, url }: Route.LoaderArgs | Route.ActionArgs) {
  const app = context.get(appContext)
  const isSecure = hasSecureCookies(app, url)
  const secret = sessionSecret({ request, isSecure })
  const user = await resumeSession(app, secret, { isPasskeyRequired: !app.hasViewers })
  return { app, user, isSecure }
}
