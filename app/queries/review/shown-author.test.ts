import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { masksOf, REVIEW_DISPLAYS, shownParts } from '#domain/review/review-display.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  createAsset,
  createBuyer,
  createContact,
  createMember,
  createReview,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { readEndorsementRows } from './endorsement-row.ts'
import { readEndorsements } from './read-endorsements.ts'

/** One person in four spellings, and another. */
const SPELLINGS = [
  ['Zoé', 'Le Bihan'],
  ['ZOE', 'Le-Bihan'],
  ['Le Bihan', 'Zoé'],
  ['Zoë', 'Le  bihan'],
  ['Armel', 'Kerautret'],
] as const
const COMPANIES = ['Tannerie de l’Aulne', 'Verrerie d’Arvor'] as const
const ARMEL = 4

const anyReview = fc.record({
  person: fc.nat(SPELLINGS.length - 1),
  company: fc.nat(COMPANIES.length - 1),
  display: fc.constantFrom(...REVIEW_DISPLAYS),
  state: fc.constantFrom('published', 'published', 'withdrawn', 'suspended'),
})
type Made = typeof anyReview extends fc.Arbitrary<infer T> ? T : never

const isSamePerson = (a: Made, b: Made) => (a.person === ARMEL) === (b.person === ARMEL)

const isBeside = (own: Made, all: readonly Made[], onTeam: boolean) =>
  (onTeam && own.company === 0 && own.person !== ARMEL) ||
  all.some(
    (other) =>
      other !== own &&
      other.state === 'published' &&
      other.display === 'full' &&
      other.company === own.company &&
      isSamePerson(own, other),
  )

test('what the database shows of authors is what the rule says', async ({ db }) => {
  const member_id = await createMember(db)
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyReview, { minLength: 1, maxLength: 7 }),
      fc.boolean(),
      async (made, onTeam) => {
        await sql`savepoint before_reviews`.execute(db)
        try {
          const ids = await write(db, member_id, made, onTeam)
          const chosen = sql`select id from review where state = 'published'`
          const rows = await readEndorsementRows(db, chosen)
          const shown = made.filter(({ state }) => state === 'published')
          expect(rows).toHaveLength(shown.length)
          for (const review of shown) {
            const row = rows.find(({ public_id }) => public_id === ids.get(review))
            if (!row) throw new Error('a published review is missing')
            const parts = shownParts(masksOf(review.display), isBeside(review, made, onTeam))
            expect(row.account !== null).toBe(parts.company)
            expect(row.contact !== null).toBe(parts.name)
            expect((row.contact?.avatar ?? null) !== null).toBe(parts.portrait)
            expect((row.contact?.public_id ?? null) !== null).toBe(parts.portrait)
            const text = JSON.stringify(row)
            if (!parts.company) expect(text).not.toMatch(/Tannerie|Verrerie|Arvor|Aulne/)
            if (!parts.name) expect(text).not.toMatch(/bihan|kerautret|secrète/i)
            if (!parts.portrait) expect(text).not.toContain('portrait')
          }
        } finally {
          await sql`rollback to savepoint before_reviews`.execute(db)
        }
      },
    ),
    { numRuns: 60 },
  )
}, 120_000)

async function write(
  db: Db,
  member_id: number,
  made: readonly Made[],
  onTeam: boolean,
): Promise<Map<Made, string>> {
  const avatar_asset_id = await createAsset(db, { url: '/media/portrait.webp' })
  const buyers: number[] = []
  for (const name of COMPANIES) buyers.push(await createBuyer(db, { name }))
  if (onTeam) {
    const own = await createMember(db, { name: 'tannerie de l’aulne' })
    const role = { FR_FR: 'Gérante' }
    await db
      .insertInto('team_member')
      .values({ member_id: own, position: 0, full_name: 'Zoé Le Bihan', role })
      .execute()
  }
  const ids = new Map<Made, string>()
  for (const [index, review] of made.entries()) {
    const buyer_id = buyers[review.company] ?? 0
    const [first_name, last_name] = SPELLINGS[review.person] ?? ['', '']
    const job_title = { FR_FR: 'Fonction secrète' }
    const person = { buyer_id, first_name, last_name, job_title, avatar_asset_id }
    const { isContactMasked, isCompanyMasked } = masksOf(review.display)
    const public_id = `reviewOf${String(index).padStart(4, '0')}`
    ids.set(review, public_id)
    await createReview(db, {
      member_id,
      public_id,
      buyer_id,
      contact_id: await createContact(db, person),
      state: review.state,
      is_contact_masked: isContactMasked,
      is_company_masked: isCompanyMasked,
    })
  }
  return ids
}

test('a job title that names the masked company is masked with it', async ({ db }) => {
  const buyer_id = await createBuyer(db, { name: 'Brasserie Élorn' })
  const job_title = { FR_FR: 'Gérante de la brasserie Elorn' }
  const contact_id = await createContact(db, { buyer_id, job_title })
  const review = { member_id: await createMember(db), buyer_id, contact_id }
  await createReview(db, { ...review, is_company_masked: true })
  const [endorsement] = await readEndorsements(queryContext(db), sql`select id from review`)
  expect(endorsement?.contact).toMatchObject({
    full_name: 'Camille Durand',
    job_title: { FR_FR: 'Fonction confidentielle' },
  })
})
