import { suggestions } from '#queries/listing/suggestions.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import type { Route } from './+types/suggestions.ts'

const AGE_SECONDS = 60

/** The answer of Suggestions in the language of the address. */
export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  const q = (url.searchParams.get('q') ?? '').slice(0, 10_000)
  const found = await suggestions.answer(queryContext, { lang: locale, q })
  return Response.json(found, {
    headers: { 'cache-control': `public, max-age=${AGE_SECONDS}` },
  })
})
