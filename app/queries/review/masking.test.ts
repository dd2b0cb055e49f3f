import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import {
  createAsset,
  createBuyer,
  createContact,
  createDomain,
  createMember,
  createReview,
  createTag,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { readEndorsementRows } from './endorsement-row.ts'
import { lastCoolReviews, lastReviews, teamPickedReviews } from './last-reviews.ts'

const CONTACT = {
  public_id: 'contactReal1',
  first_name: 'Philippine',
  last_name: 'Vandermeersch',
  job_title: { FR_FR: 'Acheteuse ferroviaire', EN_GB: 'Railway buyer' },
}
const COMPANY = {
  public_id: 'companyReal1',
  slug: 'chaudronnerie-des-abers',
  name: 'Chaudronnerie des Abers',
  about: { FR_FR: 'Des cuves pour la mer' },
  city: 'Plouguerneau',
}
const DOMAIN = 'chaudronnerie-abers.example'
const AVATAR = '/media/portrait-real.webp'
const LOGO = '/media/logo-real.webp'
const SECOND_TAG = 'Cuves marines'

const CONTACT_SECRETS = [
  'contactReal1',
  'Philippine',
  'Vandermeersch',
  'ferroviaire',
  'Railway',
  AVATAR,
]
const COMPANY_SECRETS = [
  'companyReal1',
  'abers',
  'Abers',
  'Des cuves',
  'Plouguerneau',
  // When its domain was linked, which other reviews of the company tell.
  '2025-02-03',
  LOGO,
  SECOND_TAG,
]

type Flags = { contact: boolean; company: boolean; anonymized: boolean }
const CASES: Flags[] = [false, true].flatMap((contact) =>
  [false, true].flatMap((company) =>
    [false, true].map((anonymized) => ({ contact, company, anonymized })),
  ),
)

async function createRealReview(db: Db, { contact, company, anonymized }: Flags): Promise<void> {
  const area_id = await createTag(db, {
    kind: 'AREA',
    code: 'C',
    label: { FR_FR: 'Industrie', DE_DE: 'Industrielle Fertigung' },
  })
  const tag_id = await createTag(db, { label: { FR_FR: SECOND_TAG } })
  const logo_asset_id = await createAsset(db, { url: LOGO })
  const avatar_asset_id = await createAsset(db, { url: AVATAR })
  const buyer_id = await createBuyer(db, {
    ...COMPANY,
    area_id,
    logo_asset_id,
    is_anonymized: anonymized,
  })
  await db.insertInto('buyer_tag').values({ buyer_id, tag_id }).execute()
  const contact_id = await createContact(db, { ...CONTACT, buyer_id, avatar_asset_id })
  const buyer_domain_id = await createDomain(db, {
    buyer_id,
    domain: DOMAIN,
    confirmed_at: new Date('2025-02-03T10:00:00Z'),
  })
  await createReview(db, {
    member_id: await createMember(db),
    public_id: 'reviewMasked',
    contact_id,
    buyer_id,
    area_id,
    authenticated_at: new Date('2026-10-31T08:00:00Z'),
    authenticated_method: 'professional-email',
    buyer_domain_id,
    is_contact_masked: contact,
    is_company_masked: company,
    is_team_pick: true,
    has_testimony: true,
  })
}

test.for(CASES)('nothing masked leaves by any query: %o', async (flags, { db }) => {
  await createRealReview(db, flags)
  const isCompanyMasked = flags.company || flags.anonymized
  const secrets = [
    ...(flags.contact ? CONTACT_SECRETS : []),
    ...(isCompanyMasked ? ['contactReal1', AVATAR, ...COMPANY_SECRETS] : []),
  ]

  for (const query of [lastReviews, lastCoolReviews, teamPickedReviews]) {
    const json = JSON.stringify(await query.run(queryContext(db), {}))
    expect(json).toContain('reviewMasked')
    for (const secret of secrets) expect(json).not.toContain(secret)
  }
  const rows = JSON.stringify(await readEndorsementRows(db, sql`select id from review`))
  for (const secret of secrets) expect(rows).not.toContain(secret)
})

test.for(CASES)(
  'what is not masked is shown, and substitutes stand for the rest: %o',
  async (flags, { db }) => {
    await createRealReview(db, flags)
    const { endorsements } = await lastReviews.run(queryContext(db), {})
    const [endorsement] = endorsements
    if (!endorsement) throw new Error('the review is missing')
    const { contact, public_account, authenticated } = endorsement
    const isCompanyMasked = flags.company || flags.anonymized

    if (flags.contact) {
      expect(contact).toMatchObject({ public_id: null, avatar: null, is_masked: true })
      expect(contact.full_name).toMatch(/^[A-Z]\. [A-Z]\.$/)
      expect(contact.full_name).toBe(`${contact.first_name} ${contact.last_name}`)
      expect(contact.job_title.FR_FR).toBe('Fonction confidentielle')
    } else {
      expect(contact).toMatchObject({
        public_id: isCompanyMasked ? null : 'contactReal1',
        full_name: 'Philippine Vandermeersch',
        job_title: CONTACT.job_title,
        avatar: isCompanyMasked ? null : { tf_public_url: AVATAR },
        is_masked: false,
      })
    }

    expect(authenticated).toEqual({
      date: '2026-10-31T08:00:00.000Z',
      method: 'professional-email',
      domain: isCompanyMasked ? null : DOMAIN,
      checked_at: isCompanyMasked ? null : '2025-02-03T10:00:00.000Z',
    })

    expect(contact.account).toEqual(public_account)
    const labels = public_account.tags.map(({ tag }) => tag.label.FR_FR)
    if (isCompanyMasked) {
      expect(public_account).toMatchObject({
        public_id: null,
        slug: null,
        logo: null,
        is_anonymized: true,
      })
      expect(public_account.name).toMatchObject({
        FR_FR: 'Entreprise confidentielle – Industrie',
        DE_DE: 'Vertrauliches Unternehmen – Industrielle Fertigung',
      })
      expect(labels).toEqual(['Industrie'])
    } else {
      const { public_id, slug, name, about } = COMPANY
      expect(public_account).toMatchObject({ public_id, slug, name, about, is_anonymized: false })
      expect(public_account.logo?.tf_public_url).toBe(LOGO)
      expect(labels).toEqual(['Industrie', SECOND_TAG])
    }

    const isOpenedByContact = !flags.contact && !isCompanyMasked
    expect(endorsement.reference_id).toBe(isOpenedByContact ? 'contactReal1' : 'reviewMasked')
  },
)

test('the masked name of a review is the same each time', async ({ db }) => {
  await createRealReview(db, { contact: true, company: true, anonymized: false })
  const once = await lastReviews.run(queryContext(db), {})
  expect(await lastReviews.run(queryContext(db), {})).toEqual(once)
})

const FIRST = new Date('2025-02-03T10:00:00Z')

/** Of one company and one domain, which became known with the first of them. */
async function createReviewsOfOneDomain(db: Db, isFirstMasked: boolean): Promise<void> {
  const buyer_id = await createBuyer(db, { ...COMPANY })
  const of = {
    member_id: await createMember(db),
    buyer_id,
    authenticated_method: 'professional-email' as const,
    buyer_domain_id: await createDomain(db, { buyer_id, domain: DOMAIN, confirmed_at: FIRST }),
  }
  const masked = { is_contact_masked: true, is_company_masked: true }
  await createReview(db, {
    ...of,
    ...(isFirstMasked && masked),
    authenticated_at: FIRST,
    published_at: FIRST,
  })
  const second = { authenticated_at: new Date('2026-10-31T08:00:00Z'), public_id: 'reviewSecond' }
  await createReview(db, { ...of, ...second })
}

test.for([false, true])(
  'the day on which a domain was linked does not tell whose the first review was: masked %s',
  async (isFirstMasked, { db }) => {
    await createReviewsOfOneDomain(db, isFirstMasked)
    const { endorsements } = await lastReviews.run(queryContext(db), {})
    const second = endorsements.find(({ public_id }) => public_id === 'reviewSecond')
    expect(second?.authenticated).toMatchObject({
      domain: DOMAIN,
      checked_at: isFirstMasked ? null : FIRST.toISOString(),
    })
  },
)

test('a review whose company is not there, or is not that of its domain, names no domain', async ({
  db,
}) => {
  const member_id = await createMember(db)
  const buyer_id = await createBuyer(db)
  const link = { buyer_id: await createBuyer(db), confirmed_at: FIRST }
  const authenticated = {
    authenticated_at: FIRST,
    authenticated_method: 'professional-email' as const,
    buyer_domain_id: await createDomain(db, { ...link, domain: DOMAIN }),
  }
  await createReview(db, { member_id, ...authenticated })
  await createReview(db, { member_id, buyer_id, ...authenticated })
  const answer = await lastReviews.run(queryContext(db), {})
  expect(answer.endorsements).toHaveLength(2)
  expect(JSON.stringify(answer)).not.toContain(DOMAIN)
})

test('a check of the person has its own day, masked or not, and no domain', async ({ db }) => {
  const buyer_id = await createBuyer(db, { ...COMPANY })
  for (const is_company_masked of [false, true]) {
    await createReview(db, {
      member_id: await createMember(db),
      buyer_id,
      is_company_masked,
      authenticated_at: FIRST,
      authenticated_method: 'company-check',
    })
  }
  const { endorsements } = await lastReviews.run(queryContext(db), {})
  expect(endorsements).toHaveLength(2)
  for (const { authenticated } of endorsements)
    expect(authenticated).toMatchObject({
      method: 'company-check',
      domain: null,
      checked_at: FIRST.toISOString(),
    })
})
