import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { readModerationCase } from '#queries/moderation/moderation-case.ts'
import { askAccount, createSession } from '#tests/support/account/account.ts'
import {
  addVersion,
  createAsset,
  createReview,
  createTag,
  createUser,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { createReviewSite } from '#tests/support/review/review-site.ts'

/** Found again wherever it is shown; `zq` begins no other word. */
const mark = (...parts: (string | number)[]) => `zq${parts.join('').replaceAll(/\W|_/g, '')}`
const translated = (...parts: (string | number)[]) =>
  Object.fromEntries(LOCALE_CODES.map((lang) => [lang, mark(...parts, lang)]))

/** What an author wrote, with a mark in every place of every column that can become public. */
const written = (version: number) => ({
  rating: version,
  title: translated('title', version),
  description: translated('description', version),
  summary: translated('summary', version),
  testimonies: JSON.stringify([
    {
      body: Object.fromEntries(
        LOCALE_CODES.map((lang) => [lang, { full_text: mark('body', version, lang) }]),
      ),
      highlight: translated('highlight', version),
      video: `https://video.example/${mark('video', version)}`,
    },
  ]),
  case_study: {
    issue: translated('issue', version),
    solution: translated('solution', version),
    result: translated('result', version),
    figures: [{ value: mark('value', version), label: translated('figure', version) }],
  },
  timeline: JSON.stringify([
    { label: translated('label', version), text: translated('step', version) },
  ]),
})

const AUTHOR = {
  email: 'zqmail@zqdomain.example',
  email_domain: 'zqdomain.example',
  first_name: 'zqfirst',
  last_name: 'zqlast',
  job_title: 'zqjob',
  company_name: 'zqcompany',
}

/** Columns, and whole tables, that nothing public is made of, and why. */
const NOT_CONTENT: Record<string, string> = {
  'review_version.review_id': 'its key',
  'review_version.version': 'its key, shown as a number',
  'review_version.consent_id': 'of the author’s consent, no words',
  'review_version.written_at': 'shown as a date',
  'review_version.text_salt': 'a secret of the register',
  'review_version.rating_salt': 'a secret of the register',
  'review_version.author_salt': 'a secret of the register',
  'review_version.company_salt': 'a secret of the register',
  'review_version.evidence_salt': 'a secret of the register',
  'review_version.sketch': 'numbers made of the words, to find them again',
  'review_picture.review_id': 'its key',
  'review_picture.position': 'the order',
  'review_reply.review_id': 'its key',
  'review_reply.kind': 'whose it is, said in words',
  'review_reply.locale': 'the language of the body',
  'review_reply.written_at': 'the order',
  'review_author.review_id': 'its key',
  'review_author.member_id': 'that of the review',
  'review_author.mailbox_hash': 'made of the address',
  'review_author.email_kind': 'said in words',
  'review_author.area_id': 'a sector, chosen from a list',
  'review_author.verified_at': 'shown as a date',
  'review_author.is_other_company': 'said in words',
  'review_reply.hidden_at': 'whether the public sees it',
  register_entry: 'of the public register: hashes, codes and figures, no words',
  register_gap: 'how many entries of the register were lost with a database',
  review_event: 'the history, with codes for reasons',
  review_event_words: 'said to one person, never in public',
  review_contributor: 'people of the member’s own profile, as its team names them',
  review_consent: 'that there is one',
  review_evidence: 'sealed, for disputes about the review',
  review_signal: 'for moderators',
  review_report: 'for moderators',
  notice: 'for moderators',
  review_queue: 'for moderators',
  review_invitation: 'what the member said of whom it invited',
  review_draft: 'not signed yet',
  company_check: 'for moderators',
  change_proposal: 'no words of the review until its author makes a version of them',
  collection_review: 'which published reviews a member shows together',
}

/** Columns whose marks are looked for. */
const CONTENT = [
  ...Object.keys(written(1)).map((column) => `review_version.${column}`),
  ...Object.keys(AUTHOR).map((column) => `review_author.${column}`),
  'review_picture.asset_id',
  'review_reply.body',
]

test('every column of a table that belongs to a review is shown to moderators, or named here', async ({
  db,
}) => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
      from information_schema.columns c
     where c.table_schema = 'public' and c.table_name in (
       select table_name from information_schema.columns where column_name = 'review_id')
     order by 1, 2`.execute(db)
  const named = new Set([...CONTENT, ...Object.keys(NOT_CONTENT)])
  const unnamed = rows
    .map(({ table, column }) => ({ table, name: `${table}.${column}` }))
    .filter(({ table, name }) => !named.has(name) && !named.has(table))
  expect(unnamed.map(({ name }) => name)).toEqual([])
  const columns = new Set(rows.flatMap(({ table, column }) => [table, `${table}.${column}`]))
  expect([...named].filter((name) => !columns.has(name))).toEqual([])
})

async function createMarkedReview(db: Db) {
  const { memberId } = await createReviewSite(db)
  const quality = await createTag(db, { kind: 'QUALITY', label: { FR_FR: mark('quality') } })
  const service_id = await createTag(db, { label: { FR_FR: mark('service') } })
  const row = { member_id: memberId, state: 'in-review', version: 2, rating: 2 } as const
  const published = { published_at: null, public_id: 'markedReview', is_imported: false }
  const chosen = { quality_ids: [quality], service_id, ...published }
  const review_id = await createReview(db, { ...row, ...chosen }, written(1))
  await addVersion(db, { review_id, version: 2, consent_id: crypto.randomUUID(), ...written(2) })
  const url = `/media/${mark('picture')}.webp`
  const asset_id = await createAsset(db, { url, usage: 'CONTEXT', alt: translated('alt') })
  await db.insertInto('review_picture').values({ review_id, position: 0, asset_id }).execute()
  for (const kind of ['reply', 'answer'] as const)
    await db
      .insertInto('review_reply')
      .values({ review_id, kind, body: mark(kind), locale: 'FR_FR', written_at: new Date() })
      .execute()
  await db
    .insertInto('review_author')
    .values({
      ...AUTHOR,
      review_id,
      member_id: memberId,
      email_kind: 'professional',
      mailbox_hash: 'hash',
      area_id: sql`(select id from tag where code = 'C')` as RawBuilder<number>,
      verified_at: new Date(),
    })
    .execute()
  return [quality, service_id, review_id]
}

/** Every mark that was put somewhere. */
function marksIn(value: unknown): string[] {
  return [...new Set(JSON.stringify(value).match(/zq\w+/g))]
}

const EVERY_MARK = marksIn([
  written(1),
  written(2),
  AUTHOR,
  ...['picture', 'reply', 'answer', 'quality', 'service'].map((each) => mark(each)),
])

test('nothing that could become public is missing from the case', async ({ db }) => {
  await createMarkedReview(db)
  const found = await readModerationCase(db, 'markedReview')
  expect(EVERY_MARK.filter((each) => !marksIn(found).includes(each))).toEqual([])
  expect(marksIn(found)).toContain(mark('alt', 'FR_FR'))
  const ratings = found?.versions.map(
    ({ parts }) => parts.find(({ name }) => name === 'rating')?.text,
  )
  expect(ratings).toEqual(['2', '1'])
})

test('nor from the page on which it is decided', async ({ db }) => {
  await createMarkedReview(db)
  const cookie = await createSession(db, await createUser(db, { staff_role: 'moderator' }))
  const path = '/app/moderation/markedReview'
  const page = await (await askAccount({ db, path, cookie })).text()
  // What a person sees, not what the scripts are given.
  const seen = page.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  expect(EVERY_MARK.filter((each) => !seen.includes(each))).toEqual([])
  expect(seen).toContain(mark('alt', 'FR_FR'))
})
