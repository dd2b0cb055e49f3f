import { expect } from 'vitest'
import { addDerivedCounts } from '#commands/site/derived-rows.ts'
import { LOCALES, localePrefix } from '#domain/locale.ts'
import type { Db } from '#platform/database/schema.ts'
import { publicQueries } from '#queries/public-queries.ts'
import { openSite } from '#tests/support/crawl/site-walk.ts'
import {
  createBuyer,
  createDomain,
  createMember,
  createReview,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { overclaimsIn } from '#tests/support/review/overclaims.ts'

const AUTHENTICATED = 12
const OTHERS = 3
const AT = new Date('2025-02-03T10:00:00Z')

/** One member and one client with reviews of all kinds; every page of theirs has a count to get wrong. */
async function createReviewedMember(db: Db): Promise<void> {
  const member_id = await createMember(db, { slug: 'atelier', name: 'Atelier' })
  const buyer_id = await createBuyer(db, { slug: 'abers', name: 'Abers' })
  const buyer_domain_id = await createDomain(db, { buyer_id, domain: 'abers.example' })
  const review = { member_id, buyer_id, has_testimony: true }
  for (let made = 0; made < AUTHENTICATED; made += 1)
    await createReview(db, {
      ...review,
      public_id: `authentic${String(made).padStart(3, '0')}`,
      authenticated_at: AT,
      ...(made % 3 === 0
        ? { authenticated_method: 'company-check' }
        : { authenticated_method: 'professional-email', buyer_domain_id }),
    })
  for (let made = 0; made < OTHERS; made += 1)
    await createReview(db, { ...review, public_id: `imported${String(made).padStart(4, '0')}` })
  await addDerivedCounts(db)
}

/** Pages that count authenticated reviews, and whether they say beside it how many others there are. */
const COUNTED: Record<string, boolean> = {
  '/profil/atelier': true,
  '/profil/atelier/reviews': true,
  '/profil/atelier/data': true,
  '/profil/atelier/contact': true,
  '/membres/services': true,
  '/membres/clients/abers': true,
  '/_widget/badge/atelier': true,
  '/_widget/reviews/atelier': true,
  '/_badge/atelier.svg': true,
  '/_social.png?path=/profil/atelier': false,
  '/_social.png?path=/membres/clients': false,
}

const REVIEWS = [
  '/profil/atelier/culture',
  '/profil/atelier/reference/authentic000',
  '/profil/atelier/reference/authentic001',
  '/profil/atelier/reference/imported0000',
]

const COUNT =
  /(\d+)[ \u00a0\u202f](?:(?!not|non|nicht|sin)\p{L}+ ){0,3}?(?:authenticated|authentifiés?|authentifizierte|autenticadas?|autenticat[ae])(?!\p{L})/giu
const OTHER_COUNT =
  /(\d+)[ \u00a0\u202f](?:not authenticated|non authentifiés?|nicht authentifiziert|sin autenticar|non autenticat[ae])/giu

const numbersIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, count]) => Number(count))),
]

/** A line for each text between two tags. */
function linesOf(page: string): string {
  return page
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>|<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, '\n')
}

test.for(LOCALES)(
  'in %s a number of authenticated reviews counts those alone, and the others are told beside it',
  async (locale, { db }) => {
    await createReviewedMember(db)
    const site = openSite(db)
    const prefix = localePrefix(locale)
    /** Pictures are not drawn here; what they would show is kept. */
    async function read(path: string): Promise<string> {
      const isSocial = path.startsWith('/_social')
      const address = isSocial ? path.replace('path=', `path=${prefix}`) : prefix + path
      const { status, text } = await site.ask(address)
      const isPicture = isSocial || path.startsWith('/_badge')
      expect([path, status]).toEqual([path, isPicture ? 404 : 200])
      const shown = isPicture ? (site.drawn.pop() ?? '') : linesOf(text)
      expect([path, overclaimsIn(shown)]).toEqual([path, []])
      return shown
    }
    for (const path of REVIEWS) await read(path)
    for (const [path, hasOthers] of Object.entries(COUNTED)) {
      const text = await read(path)
      expect([path, numbersIn(text, COUNT)]).toEqual([path, [AUTHENTICATED]])
      expect([path, numbersIn(text, OTHER_COUNT)]).toEqual([path, hasOthers ? [OTHERS] : []])
    }
  },
)

test('every count of authenticated reviews in the API is of those alone', async ({ db }) => {
  await createReviewedMember(db)
  const context = queryContext(db)
  const counts: string[] = []
  for (const [name, query] of publicQueries) {
    const slugs = 'slug' in query.input.shape ? ['atelier', 'abers'] : [undefined]
    for (const slug of slugs) {
      const answer = await query.answer(context, slug ? { slug } : {}).catch(() => null)
      for (const [, count] of JSON.stringify(answer).matchAll(/"authenticated_count":(\d+)/g))
        counts.push(`${name} ${count}`)
    }
  }
  expect(counts.length).toBeGreaterThan(5)
  expect(counts.filter((each) => !each.endsWith(` ${AUTHENTICATED}`))).toEqual([])
})
