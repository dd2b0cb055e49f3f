import { z } from 'zod'
import { removeSynonym, setSynonym, synonymInput } from '#commands/tag/set-synonym.ts'
import { FORM_FIELD } from '#domain/account/account-form.ts'
import { accountPath } from '#domain/address/paths.ts'
import { AppError } from '#domain/errors.ts'
import { termOrder } from '#domain/listing/search-term.ts'
import { LOCALES, localeFromKey, localeToKey } from '#domain/locale.ts'
import { lineInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { showable } from '#domain/text/typed-text.ts'
import { decisionsAbout } from '#queries/administration/audit.ts'
import { readSynonym, searchSynonyms } from '#queries/administration/search-synonyms.ts'
import { searchTerms } from '#queries/administration/search-terms.ts'
import { accountHeaders } from '#request/account-headers.ts'
import { accountRequest, leadTo } from '#request/account-request.server.ts'
import { appContext } from '#request/context.ts'
import { readForm } from '#request/form.server.ts'
import { handler } from '#request/handler.ts'
import { receiveForm } from '#request/receive-form.server.ts'
import { requirePermission } from '#request/signed-in.ts'
import { SEARCH_FLASHES, SearchPage } from '#ui/account/tag/search-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { Route } from './+types/search.ts'

export const handle = { isContentTool: true }

const removalInput = z.object({ synonym: lineInput(20) })
const changeInput = synonymInput.extend({ synonym: lineInput(20) })

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { db, locale, now } = context.get(appContext)
  requirePermission(context, 'edit-search')
  const asked = (name: string) => showable(url.searchParams.get(name) ?? '')
  const openId = asked('open')
  const synonym = openId === '' ? undefined : await readSynonym(db, openId)
  if (openId !== '' && !synonym) throw new AppError('not-found')
  const wanted = LOCALES.find((each) => each === asked('lang')) ?? locale
  const lang = synonym?.lang ?? (localeToKey(wanted) as LocaleCode)
  const after = asked('after')
  const order = termOrder(asked('view'))
  return {
    order: order ?? null,
    terms: order ? await searchTerms(db, { lang, order, now }) : null,
    lang,
    after,
    list: await searchSynonyms(db, { lang, after }),
    isAdding: url.searchParams.has('new'),
    open: synonym && { synonym, decisions: await decisionsAbout(db, synonym.id) },
    done: SEARCH_FLASHES.find((each) => each === asked('done')),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export const action = handler(async (args: Route.ActionArgs) => {
  const { app, command } = accountRequest(args)
  const user = requirePermission(args.context, 'edit-search')
  const { form } = await readForm(args.request)
  const name = form.get(FORM_FIELD)
  const received = { form, now: app.now }
  const page = accountPath(app.locale, 'admin', 'search')
  const listOf = (lang: LocaleCode) => `${page}?lang=${localeFromKey(lang)}`
  switch (name) {
    case 'add':
      return receiveForm({ ...received, name, schema: synonymInput }, async (input) => {
        await setSynonym(command, user, input)
        return leadTo(`${listOf(input.language)}&done=saved`)
      })
    case 'change':
      return receiveForm({ ...received, name, schema: changeInput }, async (input) => {
        const { synonym: id, ...wanted } = input
        await setSynonym(command, user, { ...wanted, id })
        return leadTo(`${listOf(input.language)}&done=saved`)
      })
    case 'remove':
      return receiveForm({ ...received, name, schema: removalInput }, async ({ synonym }) => {
        await removeSynonym(command, user, synonym)
        return leadTo(`${page}?done=removed`)
      })
    default:
      throw new AppError('invalid')
  }
})

export const headers = accountHeaders

export default function SearchRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const isAdding = loaderData.isAdding || answer?.form === 'add'
  return <SearchPage {...loaderData} isAdding={isAdding} outcome={answer} />
}
