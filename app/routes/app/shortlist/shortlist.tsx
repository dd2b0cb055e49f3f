import { AppError } from '#domain/errors.ts'
import { parseShortlistSort } from '#domain/shortlist/shortlist.ts'
import { readShortlist } from '#queries/shortlist/shortlist.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { requirePermission } from '#request/signed-in.ts'
import { AccountShortlistPage } from '#ui/account/shortlist/account-shortlist-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { useFormAnswer } from '#ui/post-form/form-answer.tsx'
import type { ShortlistOutcome } from '#ui/shortlist/shortlist-outcome.ts'
import type { Route } from './+types/shortlist.ts'

/** Its forms are those of the public page: there is one place where lists are changed. */
export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const user = requirePermission(context, 'keep-shortlists')
  const wanted = { userId: user.id, key: undefined, kept: [], listId: params.id }
  const list = await readShortlist(context.get(appContext), wanted)
  if (!list) throw new AppError('not-found')
  return {
    list,
    sort: parseShortlistSort(url.searchParams.get('sort')),
    edited: url.searchParams.get('edit'),
    saved: url.searchParams.get('saved'),
  }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export default function AccountShortlistRoute({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<ShortlistOutcome | undefined>(undefined)
  return <AccountShortlistPage {...loaderData} answer={answer} />
}
