import { companySearch } from '#queries/client/company-search.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import type { Route } from './+types/companies.ts'

const AGE_SECONDS = 60

/** What the company field suggests as one types: `/_companies?q=acm`. */
export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const wanted = companySearch.input.safeParse({ q: url.searchParams.get('q') ?? '' })
  const { companies } = wanted.success
    ? await companySearch.run(pageContext(context), wanted.data)
    : { companies: [] }
  return Response.json(companies, {
    headers: { 'cache-control': `public, max-age=${AGE_SECONDS}` },
  })
})
