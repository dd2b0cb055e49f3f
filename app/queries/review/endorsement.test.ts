import { expect } from 'vitest'
import {
  addVersion,
  createAsset,
  createBuyer,
  createContact,
  createMember,
  createReview,
  createTag,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { lastReviews } from './last-reviews.ts'

test('a review has the fields of the specification', async ({ db }) => {
  const tech = await createTag(db, { kind: 'CATEGORY', slug: 'tech_et_produit' })
  const quality = { kind: 'QUALITY', public_id: 'qualityEar01', slug: 'ecoute' } as const
  const quality_id = await createTag(db, quality)
  const service_id = await createTag(db, { slug: 'web', parent_id: tech })
  const tag_id = await createTag(db, { kind: 'SPECIALTY', slug: 'seo', parent_id: service_id })
  const member_id = await createMember(db, {
    public_id: 'memberOwner1',
    slug: 'atelier',
    name: 'Atelier',
    color_primary: '#AA0011',
  })
  await db
    .insertInto('member_picture')
    .values([
      { member_id, usage: 'LOGO', asset_id: await createAsset(db, { url: '/media/logo.webp' }) },
      { member_id, usage: 'COVER', asset_id: await createAsset(db, { url: '/media/cover.webp' }) },
    ])
    .execute()
  await db
    .insertInto('member_quality')
    .values({ member_id, tag_id: quality_id, clients: 7 })
    .execute()
  const buyer_id = await createBuyer(db, { name: 'Abers' })
  const contact_id = await createContact(db, { buyer_id, public_id: 'contactOne01' })
  const review_id = await createReview(
    db,
    {
      member_id,
      buyer_id,
      contact_id,
      public_id: 'reviewWhole1',
      rating: 8.5,
      published_at: new Date('2026-11-01T10:00:00Z'),
      experienced_on: '2026-09-30',
      authenticated_at: new Date('2026-10-31T08:00:00Z'),
      authenticated_method: 'company-check',
      quality_ids: [quality_id],
      service_id,
      tag_ids: [tag_id, service_id],
      is_team_pick: true,
      is_disputed: true,
    },
    {
      title: { FR_FR: 'Titre' },
      description: { FR_FR: 'Description' },
      summary: { FR_FR: 'Résumé' },
      testimonies: [
        {
          body: { FR_FR: { full_text: 'Bien' }, EN_GB: { full_text: 'Good' } },
          highlight: { FR_FR: 'Bien' },
          video: 'https://video.example/1',
          written_at: '2026-10-30T08:00:00.000Z',
        },
      ],
      case_study: {
        issue: { FR_FR: 'Avant' },
        solution: { FR_FR: 'Pendant' },
        result: { FR_FR: 'Après' },
      },
      timeline: [{ label: { FR_FR: 'Mars' }, text: { FR_FR: 'Départ' } }],
    },
  )
  const asset_id = await createAsset(db, { url: '/media/site.webp', usage: 'CONTEXT' })
  await db.insertInto('review_picture').values({ review_id, position: 1, asset_id }).execute()

  const { endorsements } = await lastReviews.run(queryContext(db), {})
  expect(endorsements).toHaveLength(1)
  expect(endorsements[0]).toMatchObject({
    public_id: 'reviewWhole1',
    reference_id: 'contactOne01',
    lang: 'FR_FR',
    published_rating: 8.5,
    published_at: '2026-11-01T10:00:00.000Z',
    experienced_on: '2026-09-30',
    title: { FR_FR: 'Titre' },
    description: { FR_FR: 'Description' },
    summary: { FR_FR: 'Résumé' },
    testimonies: [
      {
        body: { FR_FR: { full_text: 'Bien' }, EN_GB: { full_text: 'Good' } },
        highlight: { FR_FR: 'Bien' },
        video: 'https://video.example/1',
        written_at: '2026-10-30T08:00:00.000Z',
      },
    ],
    case_study: {
      issue: { FR_FR: 'Avant' },
      solution: { FR_FR: 'Pendant' },
      result: { FR_FR: 'Après' },
      figures: [],
    },
    timeline: { events: [{ label: { FR_FR: 'Mars' }, text: { FR_FR: 'Départ' } }] },
    qualities: [
      {
        quality: {
          public_id: 'qualityEar01',
          label: { FR_FR: 'ecoute' },
          tag: { kind: 'QUALITY', slug: 'ecoute' },
          endorsements_aggregate: { aggregate: { count: 7 } },
        },
      },
    ],
    tags: [
      { tag: { slug: 'web', category: 'tech_et_produit' } },
      { tag: { slug: 'seo', category: 'tech_et_produit' } },
    ],
    pictures: [{ kind: 'CONTEXT', file: { tf_public_url: '/media/site.webp' } }],
    contact: { public_id: 'contactOne01', full_name: 'Camille Durand', account: { name: 'Abers' } },
    public_account: { name: 'Abers', is_anonymized: false },
    owner: {
      public_id: 'memberOwner1',
      name: 'Atelier',
      slug: 'atelier',
      pictures: [
        { kind: 'COVER', file: { tf_public_url: '/media/cover.webp' } },
        { kind: 'LOGO', file: { tf_public_url: '/media/logo.webp' } },
      ],
      colors: { primary: '#AA0011' },
    },
    authenticated: {
      date: '2026-10-31T08:00:00.000Z',
      method: 'company-check',
      domain: null,
      checked_at: '2026-10-31T08:00:00.000Z',
    },
    is_team_pick: true,
    is_disputed: true,
  })
})

test('a rating alone is a review too, of a member in the default green', async ({ db }) => {
  await createReview(db, { member_id: await createMember(db) })
  const { endorsements } = await lastReviews.run(queryContext(db), {})
  expect(endorsements[0]).toMatchObject({
    testimonies: [],
    case_study: null,
    timeline: null,
    authenticated: null,
    owner: { colors: { primary: '#12694A' } },
  })
})

test('the text shown is that of the current version', async ({ db }) => {
  const member_id = await createMember(db)
  const review_id = await createReview(db, { member_id, version: 2 }, { title: { FR_FR: 'Avant' } })
  const consent_id = '00000000-0000-4000-8000-000000000000'
  await addVersion(db, { review_id, version: 2, title: { FR_FR: 'Après' }, consent_id })
  const { endorsements } = await lastReviews.run(queryContext(db), {})
  expect(endorsements.map(({ title }) => title)).toEqual([{ FR_FR: 'Après' }])
})

test('the id of a contact opens its newest review of a member that is not masked', async ({
  db,
}) => {
  const buyer_id = await createBuyer(db)
  const contact_id = await createContact(db, { buyer_id, public_id: 'contactMany1' })
  const member_id = await createMember(db)
  const by = { contact_id, buyer_id, member_id }
  const on = (day: number) => new Date(Date.UTC(2026, 0, day))
  await createReview(db, { ...by, public_id: 'reviewFirst1', published_at: on(1) })
  await createReview(db, { ...by, public_id: 'reviewSecond', published_at: on(2) })
  const masked = { ...by, published_at: on(3), is_contact_masked: true }
  await createReview(db, { ...masked, public_id: 'reviewThird1' })
  const elsewhere = { ...by, member_id: await createMember(db), published_at: on(4) }
  await createReview(db, { ...elsewhere, public_id: 'reviewFourth' })

  const { endorsements } = await lastReviews.run(queryContext(db), {})
  const references = endorsements.map(({ public_id, reference_id }) => [public_id, reference_id])
  expect(references).toEqual([
    ['reviewFourth', 'contactMany1'],
    ['reviewThird1', 'reviewThird1'],
    ['reviewSecond', 'contactMany1'],
    ['reviewFirst1', 'reviewFirst1'],
  ])
})
