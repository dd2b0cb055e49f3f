import { z } from 'zod'
import { askInput, askToRead } from '#commands/content/ask-to-read.ts'
import {
  blockInput,
  blockOfForm,
  filledWords,
  revisionInput,
} from '#commands/content/block-input.ts'
import { changeBlock, changePageHead, stepBlock } from '#commands/content/change-page.ts'
import { undoStep } from '#commands/content/draft.ts'
import { removePage, removePageInput, renameInput, renamePage } from '#commands/content/pages.ts'
import { revokePreviews, sharePreview } from '#commands/content/preview-content.ts'
import { publicationInput, publicationOf } from '#commands/content/publication-input.ts'
import { cancelSchedule, publishContent } from '#commands/content/publish-content.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { isAllowed } from '#domain/account/permissions.ts'
import { unkept } from '#domain/address/page-subject.ts'
import { accountPath } from '#domain/address/paths.ts'
import { isFixedPage } from '#domain/address/slug.ts'
import { writtenPagePath } from '#domain/address/written-page-path.ts'
import { blanksOf } from '#domain/content/blanks.ts'
import { refOfPage } from '#domain/content/content-ref.ts'
import { BLOCK_STEPS } from '#domain/content/draft-steps.ts'
import { allBlocks, PAGE_LIMITS } from '#domain/content/page-document.ts'
import { isDraftSaved } from '#domain/content/saving.ts'
import { BLOCK_TYPES } from '#domain/contract/page.ts'
import { AppError } from '#domain/errors.ts'
import { isLocale, type Locale, localeToKey } from '#domain/locale.ts'
import { optionalWordsInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { contentVersions } from '#queries/content/content-versions.ts'
import { pageEditor, pictureChoices } from '#queries/content/page-editor.ts'
import { readPageType } from '#queries/content/published-page.ts'
import { staffColleagues } from '#queries/content/staff-colleagues.ts'
import { blockPageFacts } from '#queries/page/block-page.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { ownLink } from '#request/back-address.ts'
import { appContext } from '#request/context.ts'
import { draftSaved, savingOf } from '#request/draft-saved.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission, requireRecentSignIn } from '#request/signed-in.ts'
import { PageEditor } from '#ui/account/content/page-editor.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { staffMails } from '#ui/mail/moderation-mails.server.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/admin-page.ts'

const FLASHES = [
  'saved',
  'made',
  'asked',
  'renamed',
  'published',
  'planned',
  'cancelled',
  'undone',
  'shared',
  'ended',
] as const

const headInput = (blanks: readonly string[]) =>
  revisionInput.extend({
    title: filledWords(optionalWordsInput(PAGE_LIMITS.title), blanks),
    description: filledWords(optionalWordsInput(PAGE_LIMITS.description), blanks),
  })
const stepInput = revisionInput.extend({
  block: z.string().catch(''),
  step: z.enum(BLOCK_STEPS),
  kind: z.enum(BLOCK_TYPES).catch('HEADER'),
  to: z.coerce.number().int().min(0).max(60).catch(-1),
})

export const handle = { isContentTool: true }

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const app = { ...context.get(appContext), shows: unkept }
  const user = requirePermission(context, 'edit-content')
  const view = await pageEditor(app, refOfPage(params.id))
  if (!view) throw new AppError('not-found')
  const isPublishing = url.searchParams.has('publish')
  const mayPublish = view.type !== 'LEGAL' || isAllowed(user, 'publish-legal')
  // Asked before anything is typed in vain.
  if (isPublishing && mayPublish && view.type === 'LEGAL') requireRecentSignIn(context, url)
  const shown = allBlocks(view.document.blocks).flatMap(({ common }) => common.picture ?? [])
  const said = url.searchParams.get('done')
  return {
    id: params.id,
    view,
    pictures: await pictureChoices(app.db, shown),
    blanks: blanksWith(app, view.type),
    lang: langOf(url, app.locale),
    open: url.searchParams.get('block') ?? '',
    versions: isPublishing ? await contentVersions(app.db, refOfPage(params.id)) : [],
    isPublishing,
    colleagues: await colleagueChoices(app.db, user.id),
    isFixed: isFixedPage(view),
    mayPublish,
    done: FLASHES.find((each) => each === said),
    link: ownLink(url.searchParams.get('link'), app.origin),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'edit-content')
  const ref = refOfPage(args.params.id)
  const lang = langOf(args.url, app.locale)
  const { form, isTooLarge } = await readForm(args.request)
  const name = String(form.get(FORM_FIELD) ?? '')
  const received = { name, form, now: app.now, isTooLarge, longest: 250_000 }
  const { isTyping, isMore } = savingOf(form)
  const of = ({ revision, writer }: { revision: number; writer: string }) => {
    return { ...ref, revision, writer, isMore, lang }
  }
  const kept = (revision: number) => (isTyping ? draftSaved(revision, app.now) : back('saved'))
  const back = (done: (typeof FLASHES)[number], more: Record<string, string> = {}) => {
    const { lang: shownLang, block } = Object.fromEntries(args.url.searchParams)
    const stays = { ...(shownLang && { lang: shownLang }), ...(block && { block }) }
    const search = new URLSearchParams({ ...stays, done, ...more })
    return leadTo(`${accountPath(app.locale, 'admin', 'pages', args.params.id)}?${search}`)
  }

  switch (name) {
    case 'head': {
      const schema = headInput(blanksOf((await readPageType(app.db, ref)) ?? ''))
      return receiveForm({ ...received, schema }, async (answers) => {
        return kept(await changePageHead(command, user, of(answers), answers))
      })
    }
    case 'block': {
      const queries = { ...app, shows: unkept }
      const view = await pageEditor(queries, ref)
      const id = String(form.get('block') ?? '')
      const block = allBlocks(view?.document.blocks ?? []).find((each) => each.id === id)
      if (!view || !block) throw new AppError('not-found')
      const schema = blockInput(block.kind, blanksOf(view.type))
      return receiveForm({ ...received, schema }, async (answers) => {
        const content = await blockOfForm(queries, block.kind, answers)
        return kept(await changeBlock(command, user, of(answers), { block: id, ...content }))
      })
    }
    case 'step':
      return receiveForm({ ...received, schema: stepInput }, async (answers) => {
        await stepBlock(command, user, of(answers), answers)
        return back('saved')
      })
    case 'undo':
      return receiveForm({ ...received, schema: revisionInput }, async (answers) => {
        await undoStep(command, user, of(answers))
        return back('undone')
      })
    case 'publish': {
      // What the law asks for is not published on the word of a browser that was left open.
      if (isAllowed(user, 'publish-legal') && (await readPageType(app.db, ref)) === 'LEGAL')
        requireRecentSignIn(args.context, args.url)
      return receiveForm({ ...received, schema: publicationInput }, async (answers) => {
        const publication = publicationOf(answers)
        await publishContent(command, user, of(answers), publication)
        const isLater =
          publication.dueAt && publication.dueAt.epochMilliseconds > app.now.epochMilliseconds
        return back(isLater ? 'planned' : 'published')
      })
    }
    case 'cancel':
      return receiveForm({ ...received, schema: revisionInput }, async () => {
        await cancelSchedule(command, user, ref)
        return back('cancelled', { publish: 'yes' })
      })
    case 'share':
      return receiveForm({ ...received, schema: revisionInput }, async () => {
        const view = await pageEditor({ ...app, shows: unkept }, ref)
        if (!view) throw new AppError('not-found')
        const secret = await sharePreview(command, user, ref)
        const path = writtenPagePath(app.locale, view)
        const link = `${app.origin}${path}?${new URLSearchParams({ preview: secret })}`
        return back('shared', { publish: 'yes', link })
      })
    case 'ask':
      return receiveForm({ ...received, schema: askInput }, async ({ reader }) => {
        const view = await pageEditor({ ...app, shows: unkept }, ref)
        if (!view) throw new AppError('not-found')
        const context = { ...command, mails: staffMails({ ...app, brandName: app.brand.name }) }
        const name = view.document.title.FR_FR ?? view.slug
        const path = writtenPagePath(app.locale, view)
        const linkOf = (secret: string) => `${app.origin}${path}?preview=${secret}`
        await askToRead(context, user, { ref, name, reader, linkOf })
        return back('asked', { publish: 'yes' })
      })
    case 'rename':
      return receiveForm({ ...received, schema: renameInput }, async ({ slug }) => {
        await renamePage(command, user, { subject: ref.subject, slug })
        return back('renamed')
      })
    case 'remove':
      return receiveForm({ ...received, schema: removePageInput }, async ({ target }) => {
        const context = { ...command, brand: app.brand }
        await removePage(context, user, { subject: ref.subject, target })
        return leadTo(`${accountPath(app.locale, 'admin', 'pages')}?done=removed`)
      })
    case 'end-links':
      return receiveForm({ ...received, schema: revisionInput }, async () => {
        await revokePreviews(command, user, ref)
        return back('ended', { publish: 'yes' })
      })
    default:
      throw new AppError('invalid')
  }
})

function blanksWith(app: Parameters<typeof blockPageFacts>[0] & { locale: Locale }, type: string) {
  const facts = blockPageFacts(app, app.locale)
  return blanksOf(type).map((name) => ({ name, text: facts.get(name) ?? '' }))
}

async function colleagueChoices(db: Db, userId: number) {
  return (await staffColleagues(db, userId)).map(({ id, name }) => ({ value: id, label: name }))
}

function langOf(url: URL, own: string): LocaleCode {
  const wanted = url.searchParams.get('lang')
  return localeToKey(isLocale(wanted) ? wanted : own) as LocaleCode
}

export const headers = accountHeaders

export default function AdminPageRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <PageEditor {...loaderData} outcome={isDraftSaved(answer) ? undefined : answer} />
}
