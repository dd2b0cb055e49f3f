import { data } from 'react-router'
import { HTTP_STATUS } from '#domain/errors.ts'
import { readSharedShortlist } from '#queries/shortlist/shortlist.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { isSecret } from '#request/review-cookie.server.ts'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import { SharedShortlistPage } from '#ui/shortlist/shared-shortlist-page.tsx'
import type { Route } from './+types/shortlist-shared.ts'

/** A wrong key, one that has ended and one that was taken back look the same, to the byte. */
export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const key = url.searchParams.get('key')
  const shared = isSecret(key) ? await readSharedShortlist(context.get(appContext), key) : undefined
  if (!shared) return data({ shared: null, shareKey: '' }, { status: HTTP_STATUS.gone })
  return data({ shared, shareKey: key as string })
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export function headers() {
  return { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
}

export default function SharedShortlistRoute({ loaderData }: Route.ComponentProps) {
  return <SharedShortlistPage {...loaderData} />
}
