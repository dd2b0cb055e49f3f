import { Hono } from 'hono'
import { expect } from 'vitest'
import { queryApi } from '#http/api/query-api.server.ts'
import { publicQueries } from '#queries/public-queries.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { createSmallSite } from '#tests/support/database/small-site.ts'

/** As the specification writes them: what each result holds. */
const RESULTS: Record<string, string> = {
  MembersServices: 'tags',
  MainNavigation: 'marketplace_pages',
  MainFooter: 'marketplace_pages',
  DefaultCta: 'config_default_marketplace_components',
  LastReviews: 'endorsements',
  LastCoolReviews: 'endorsements',
  TeamPickedReviews: 'endorsements',
  Cities: 'config_common_cities',
  Qualities: 'tags',
}

test('every query answers with its result, the same as pages get', async ({ db }) => {
  await createSmallSite(db)
  await db
    .insertInto('city')
    .values({ slug: 'lyon', label: { FR_FR: 'Lyon' }, position: 1 })
    .execute()
  const context = queryContext(db)
  const app = new Hono().route(
    '/api',
    queryApi(() => context),
  )

  for (const [name, key] of Object.entries(RESULTS)) {
    const response = await app.request(`/api/query/${name}?variables={"lang":"FR_FR"}`)
    const { data, errors } = await response.json()
    expect([name, response.status, errors]).toEqual([name, 200, []])
    expect(Object.keys(data)).toEqual([key])
    expect(data[key].length).toBeGreaterThan(0)
    expect(data).toEqual(await publicQueries.get(name)?.answer(context, {}))
  }
})
