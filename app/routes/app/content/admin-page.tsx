import { z } from 'zod'
import { blockInput, blockOfForm, revisionInput } from '#commands/content/block-input.ts'
import { changeBlock, changePageHead, stepBlock } from '#commands/content/change-page.ts'
import { undoStep } from '#commands/content/draft.ts'
import { revokePreviews, sharePreview } from '#commands/content/preview-content.ts'
import { publicationInput, publicationOf } from '#commands/content/publication-input.ts'
import { cancelSchedule, publishContent } from '#commands/content/publish-content.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { isAllowed } from '#domain/account/permissions.ts'
import { unkept } from '#domain/address/page-subject.ts'
import { accountPath } from '#domain/address/paths.ts'
import { writtenPagePath } from '#domain/address/written-page-path.ts'
import { refOfPage } from '#domain/content/content-ref.ts'
import { BLOCK_STEPS } from '#domain/content/draft-steps.ts'
import { allBlocks, PAGE_LIMITS } from '#domain/content/page-document.ts'
import { BLOCK_TYPES } from '#domain/contract/page.ts'
import { AppError } from '#domain/errors.ts'
import { isLocale, localeToKey } from '#domain/locale.ts'
import { optionalLineInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { pageEditor, pictureChoices } from '#queries/content/page-editor.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { PageEditor } from '#ui/account/content/page-editor.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/admin-page.ts'

const FLASHES = ['saved', 'published', 'planned', 'cancelled', 'undone', 'shared', 'ended'] as const

const headInput = revisionInput.extend({
  title: optionalLineInput(PAGE_LIMITS.title),
  description: optionalLineInput(PAGE_LIMITS.description),
})
const stepInput = revisionInput.extend({
  block: z.string().catch(''),
  step: z.enum(BLOCK_STEPS),
  kind: z.enum(BLOCK_TYPES).catch('HEADER'),
})

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const app = { ...context.get(appContext), shows: unkept }
  const user = requirePermission(context, 'edit-content')
  const view = await pageEditor(app, refOfPage(params.id))
  if (!view) throw new AppError('not-found')
  const shown = allBlocks(view.document.blocks).flatMap(({ common }) => common.picture ?? [])
  const said = url.searchParams.get('done')
  return {
    id: params.id,
    view,
    pictures: await pictureChoices(app.db, shown),
    lang: langOf(url, app.locale),
    open: url.searchParams.get('block') ?? '',
    isPublishing: url.searchParams.has('publish'),
    mayPublish: view.type !== 'LEGAL' || isAllowed(user, 'publish-legal'),
    done: FLASHES.find((each) => each === said),
    link: url.searchParams.get('link') ?? undefined,
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
  const of = ({ revision }: { revision: number }) => ({ ...ref, revision, lang })
  const back = (done: (typeof FLASHES)[number], more: Record<string, string> = {}) => {
    const { lang: shownLang, block } = Object.fromEntries(args.url.searchParams)
    const kept = { ...(shownLang && { lang: shownLang }), ...(block && { block }) }
    const search = new URLSearchParams({ ...kept, done, ...more })
    return leadTo(`${accountPath(app.locale, 'admin', 'pages', args.params.id)}?${search}`)
  }

  switch (name) {
    case 'head':
      return receiveForm({ ...received, schema: headInput }, async (answers) => {
        await changePageHead(command, user, of(answers), answers)
        return back('saved')
      })
    case 'block': {
      const queries = { ...app, shows: unkept }
      const view = await pageEditor(queries, ref)
      const id = String(form.get('block') ?? '')
      const block = allBlocks(view?.document.blocks ?? []).find((each) => each.id === id)
      if (!block) throw new AppError('not-found')
      const schema = blockInput(block.kind)
      return receiveForm({ ...received, schema }, async (answers) => {
        const content = await blockOfForm(queries, block.kind, answers)
        await changeBlock(command, user, of(answers), { block: id, ...content })
        return back('saved')
      })
    }
    case 'step':
      return receiveForm({ ...received, schema: stepInput }, async (answers) => {
        await stepBlock(command, user, of(answers), answers)
        return back('saved')
      })
    case 'undo':
      return receiveForm({ ...received, schema: revisionInput }, async ({ revision }) => {
        await undoStep(command, user, { ...ref, revision })
        return back('undone')
      })
    case 'publish':
      return receiveForm({ ...received, schema: publicationInput }, async (answers) => {
        const publication = publicationOf(answers)
        const chosen = { ...ref, revision: answers.revision }
        await publishContent(command, user, chosen, publication)
        const isLater =
          publication.dueAt && publication.dueAt.epochMilliseconds > app.now.epochMilliseconds
        return back(isLater ? 'planned' : 'published')
      })
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
    case 'end-links':
      return receiveForm({ ...received, schema: revisionInput }, async () => {
        await revokePreviews(command, user, ref)
        return back('ended', { publish: 'yes' })
      })
    default:
      throw new AppError('invalid')
  }
})

function langOf(url: URL, own: string): LocaleCode {
  const wanted = url.searchParams.get('lang')
  return localeToKey(isLocale(wanted) ? wanted : own) as LocaleCode
}

export const headers = accountHeaders

export default function AdminPageRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  return <PageEditor {...loaderData} outcome={answer} />
}
