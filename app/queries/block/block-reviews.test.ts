import { expect } from 'vitest'
import type { Component } from '#domain/contract/page.ts'
import type { Locale } from '#domain/locale.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  createBuyer,
  createContact,
  createMember,
  createReview,
  testimonies,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { pageBlock } from '#tests/support/database/page-block.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { readBlockData } from './block-data.ts'

async function blockData(db: Db, components: Component[], locale: Locale = 'fr-FR') {
  return readBlockData(queryContext(db), locale, components)
}

async function createPick(
  db: Db,
  publicId: string,
  row: { member_id?: number; state?: 'withdrawn' },
) {
  const buyer_id = await createBuyer(db)
  const contact_id = await createContact(db, { buyer_id })
  const member_id = row.member_id ?? (await createMember(db))
  const flags = { is_team_pick: true, has_testimony: true }
  return createReview(
    db,
    { public_id: publicId, buyer_id, contact_id, ...flags, ...row, member_id },
    { testimonies: testimonies('Du bon travail.') },
  )
}

test('mentioned reviews are read with the picked ones, which leave them out', async ({ db }) => {
  const removed = await createMember(db, {
    status: 'removed',
    removal_reason: 'ceased',
    removed_at: new Date(),
  })
  for (const number of [1, 2, 3, 4, 5]) await createPick(db, `pickedNo000${number}`, {})
  await createPick(db, 'pickedGone01', { state: 'withdrawn' })
  await createPick(db, 'pickedLeft01', { member_id: removed })
  const hero = pageBlock('HERO', {
    relationships: [
      { type: 'REVIEW', public_id: 'pickedNo0005' },
      { type: 'REVIEW', public_id: 'pickedGone01' },
      { type: 'REVIEW', public_id: 'pickedLeft01' },
    ],
  })
  const data = await blockData(db, [hero, pageBlock('TEAMPICKED_REVIEWS')])
  expect(Object.keys(data.reviews)).toEqual(['pickedNo0005'])
  expect(data.picks?.map(({ public_id }) => public_id)).toEqual([
    'pickedNo0004',
    'pickedNo0003',
    'pickedNo0002',
  ])
})

test('three picks of three kinds and three members stand before newer ones', async ({ db }) => {
  const member_id = await createMember(db)
  const other = await createMember(db)
  const third = await createMember(db)
  const make = async (public_id: string, owner: number, content: object) =>
    createReview(db, { public_id, member_id: owner, is_team_pick: true }, content)
  const video = [{ body: {}, video: 'https://video.example/1' }]
  await make('caseStudy001', third, { case_study: { issue: { FR_FR: 'Un problème' } } })
  await make('videoOther01', other, { testimonies: video })
  await make('videoSame001', member_id, { testimonies: video })
  await make('textSame0001', member_id, { testimonies: testimonies('Bien.') })
  const { picks } = await blockData(db, [pageBlock('TEAMPICKED_REVIEWS')])
  expect(picks?.map(({ public_id }) => public_id)).toEqual([
    'textSame0001',
    'videoOther01',
    'caseStudy001',
  ])
})

test('a review comes in the visitor’s language, else in its own', async ({ db }) => {
  const body = { IT_IT: { full_text: 'Bene.' }, FR_FR: { full_text: 'Bien.' } }
  await createReview(
    db,
    { public_id: 'inItalian001', member_id: await createMember(db), locale: 'IT_IT' },
    { title: { FR_FR: 'Titre', IT_IT: 'Titolo' }, testimonies: [{ body }] },
  )
  const mention = { id: 'inItalian001', type: 'review', label: 'Titolo', url: null }
  const inFrench = await blockData(db, [pageBlock('MENTION', { content: { mention } })])
  expect(inFrench.reviews.inItalian001?.title).toEqual({ FR_FR: 'Titre' })
  const inGerman = await blockData(db, [pageBlock('MENTION', { content: { mention } })], 'de-DE')
  expect(inGerman.reviews.inItalian001?.title).toEqual({ IT_IT: 'Titolo' })
  expect(inGerman.reviews.inItalian001?.testimonies[0]?.body).toEqual({
    IT_IT: { full_text: 'Bene.' },
  })
})

test('of a long text its beginning and its highlight are sent, marked, never the whole', async ({
  db,
}) => {
  const sentence = (number: number) => `La phrase ${number} compte exactement sept mots.`
  const full_text = Array.from({ length: 20 }, (_, index) => sentence(index + 1)).join(' ')
  const long = { FR_FR: 'Long '.repeat(50) }
  const told = { is_team_pick: true, member_id: await createMember(db) }
  const case_study = { issue: { FR_FR: 'Un problème' }, solution: long, result: long }
  const said = { body: { FR_FR: { full_text } } }
  const highlight = { FR_FR: sentence(9) }
  await createReview(
    db,
    { ...told, public_id: 'longText0001', published_at: new Date('2026-01-02') },
    { testimonies: [said], case_study },
  )
  await createReview(
    db,
    { ...told, public_id: 'longText0002', published_at: new Date('2026-01-01') },
    { testimonies: [{ ...said, highlight }], case_study },
  )
  const { picks } = await blockData(db, [pageBlock('TEAMPICKED_REVIEWS')])
  const [first, second] = picks?.map(({ testimonies }) => testimonies[0]) ?? []
  const beginning = `${[1, 2, 3, 4, 5, 6].map(sentence).join(' ')} La phrase 7 ...`
  expect(first?.body.FR_FR?.full_text).toBe(beginning)
  expect(first?.highlight).toEqual({})
  expect(second?.body.FR_FR?.full_text).toBe(beginning)
  expect(second?.highlight.FR_FR).toBe(`... ${sentence(9)} ...`)
  expect(JSON.stringify(picks)).not.toContain('Long')
})
