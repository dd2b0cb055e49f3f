import { sql } from 'kysely'
import { expect } from 'vitest'
import { createArticle } from '#commands/content/create-article.ts'
import { saveDraft } from '#commands/content/draft.ts'
import { publishContent } from '#commands/content/publish-content.ts'
import type { ArticleDocument } from '#domain/content/article-document.ts'
import { KEPT_VERSIONS } from '#domain/content/content-ref.ts'
import type { PageDocument } from '#domain/content/page-document.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { askAccount, createSession, NOW } from '#tests/support/account/account.ts'
import { signedIn } from '#tests/support/account/team.ts'
import { createMember, createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'

const now = Temporal.Instant.from(NOW)
const inAll = <Value>(value: Value) => Object.fromEntries(LOCALE_CODES.map((lang) => [lang, value]))
const everywhere = { langs: LOCALE_CODES, note: '' }
/** Without what is not seen, and what is said to who does not see. */
const visible = (page: string) =>
  page
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<span class="visually-hidden">[\s\S]*?<\/span>/g, '')

/** Whoever publishes, and how often they have. */
async function createEditor(db: Db, staff_role: 'editor' | 'administrator' = 'editor') {
  const id = await createUser(db, { staff_role, email: 'nora@staff.example' })
  const cookie = await createSession(db, id)
  const context = { db, now }
  const ask = async (path: string, form?: Record<string, string>) => {
    const answer = await askAccount({ db, path, cookie }, form)
    return { status: answer.status, page: visible(await answer.text()) }
  }
  return { editor: await signedIn(db, id), context, ask }
}

const PAGE = 'pageHome0000'

async function createPage(db: Db, type: 'FEATURE' | 'LEGAL' = 'FEATURE') {
  await db
    .insertInto('page')
    .values({ public_id: PAGE, type, slug: 'avis', title: { FR_FR: 'Avis' } })
    .execute()
  return { kind: 'page', subject: PAGE } as const
}

const pageWith = (title: string, common: object = {}): PageDocument => ({
  title: inAll('Avis'),
  description: {},
  blocks: [
    {
      id: 'blockCard000',
      kind: 'CARD',
      hidden_in: [],
      common,
      texts: inAll({ title }),
      blocks: [],
    },
  ],
})

test.for([
  ['FEATURE', KEPT_VERSIONS],
  ['LEGAL', KEPT_VERSIONS + 4],
] as const)('of a page of kind %s the last %i versions are kept', async ([type, kept], { db }) => {
  const { editor, context } = await createEditor(db, 'administrator')
  const ref = await createPage(db, type)
  const publication = { ...everywhere, note: 'Relu', inForceOn: '2026-12-01' }
  // The first publication makes two: what was there before is the first.
  for (let revision = 0; revision < KEPT_VERSIONS + 3; revision += 1) {
    await saveDraft(context, editor, { ...ref, revision }, () => pageWith(`Texte ${revision}`))
    await publishContent(context, editor, { ...ref, revision: revision + 1 }, publication)
  }
  const { rows } = await sql<{ kept: number; last: number }>`
    select count(*)::int as kept, max(number) as last from content_version`.execute(db)
  expect(rows).toEqual([{ kept, last: KEPT_VERSIONS + 4 }])
})

test('any two versions of a page are compared, and one is taken back as the draft', async ({
  db,
}) => {
  const { editor, context, ask } = await createEditor(db)
  const ref = await createPage(db)
  for (const [revision, title] of ['Premier', 'Deuxième', 'Troisième'].entries()) {
    await saveDraft(context, editor, { ...ref, revision }, () => pageWith(title))
    await publishContent(context, editor, { ...ref, revision: revision + 1 }, everywhere)
  }
  const path = `/app/admin/pages/${PAGE}/versions`
  const neighbours = await ask(`${path}/4`)
  expect(neighbours.page).toMatch(/<del[^>]*>[^<]*Deuxième/)
  const apart = await ask(`${path}/4?with=2`)
  expect(apart.page).toMatch(/<del[^>]*>[^<]*Premier/)
  expect(apart.page).toMatch(/<ins[^>]*>[^<]*Troisième/)
  expect(apart.page).not.toContain('Deuxième')

  expect((await ask(`${path}/2`, { form: 'restore', revision: '3', version: '2' })).status).toBe(
    303,
  )
  const draft = await db.selectFrom('content_draft').select('document').executeTakeFirstOrThrow()
  expect(draft.document).toMatchObject(pageWith('Premier'))
  expect((await ask(`${path}/2`, { form: 'restore', revision: '3', version: '4' })).status).toBe(
    409,
  )
})

test('a number that is no version is answered, whatever it is', async ({ db }) => {
  const { editor, context, ask } = await createEditor(db)
  const ref = await createPage(db)
  await saveDraft(context, editor, { ...ref, revision: 0 }, () => pageWith('Un'))
  await publishContent(context, editor, { ...ref, revision: 1 }, everywhere)
  const subject = await createArticle(context, editor, {
    lang: 'FR_FR',
    title: 'Bref',
    author: await createAuthor(db),
  })
  const numbers = ['9', '1.5', '0', '-1', '1e3', '99999999999', 'x']
  for (const list of [`pages/${PAGE}`, `articles/${subject}`])
    for (const number of numbers)
      expect([list, number, (await ask(`/app/admin/${list}/versions/${number}`)).status]).toEqual([
        list,
        number,
        404,
      ])
  const path = `/app/admin/pages/${PAGE}/versions/2`
  for (const other of [...numbers, ''])
    expect([other, (await ask(`${path}?with=${other}`)).status]).toEqual([other, 200])
  for (const version of ['9', '1.5', '99999999999', '']) {
    const { status } = await ask(path, { form: 'restore', revision: '1', version })
    expect([version, [404, 422].includes(status)]).toEqual([version, true])
  }
})

test('what a version showed and is gone is named before it is taken back', async ({ db }) => {
  const { editor, context, ask } = await createEditor(db)
  const ref = await createPage(db)
  const member = { type: 'member', id: 'memberGone00' }
  const common = {
    picture: 'assetGone000',
    target: { kind: 'MEMBER', public_id: 'memberGone00' },
  }
  await db
    .insertInto('content_version')
    .values({
      ...ref,
      number: 1,
      document: JSON.stringify(pageWith('Un', common)),
      langs: [...LOCALE_CODES],
      state: 'published',
      made_at: new Date(NOW),
      published_at: new Date(NOW),
    })
    .execute()
  const { page } = await ask(`/app/admin/pages/${PAGE}/versions/1`)
  expect(page).toContain('Carte')
  expect(page).toContain('son image n’existe plus')
  expect(page).toContain('sa destination n’existe plus')

  const author = await createAuthor(db)
  await createMember(db, { slug: 'ouvert', name: 'Ouvert', public_id: 'memberOpen00' })
  const subject = await createArticle(context, editor, { lang: 'FR_FR', title: 'Bref', author })
  const text = (...content: object[]) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content }],
  })
  const mention = (id: string, label: string) => ({
    type: 'mention',
    attrs: { type: member.type, id, label },
  })
  const body = { FR_FR: text(mention('memberGone00', 'Fermé'), mention('memberOpen00', 'Ouvert')) }
  const write = (document: object) =>
    ({ ...document, body, cover: 'assetGone000', related: ['articleGone0'] }) as ArticleDocument
  const article = { kind: 'article', subject } as const
  const draft = await db
    .selectFrom('content_draft')
    .select('document')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('content_version')
    .values({
      ...article,
      number: 1,
      document: JSON.stringify(write(draft.document as object)),
      langs: ['FR_FR'],
      state: 'published',
      made_at: new Date(NOW),
      published_at: new Date(NOW),
    })
    .execute()
  const shown = await ask(`/app/admin/articles/${subject}/versions/1`)
  expect(shown.page).toContain('(Fermé)')
  expect(shown.page).not.toContain('(Ouvert)')
  expect(shown.page.match(/n’existe plus/g)).toHaveLength(3)
})

test('a colleague is mailed the way to a draft, and nobody else can be', async ({ db }) => {
  const { editor, context, ask } = await createEditor(db)
  const ref = await createPage(db)
  await saveDraft(context, editor, { ...ref, revision: 0 }, () => pageWith('Rien que pour nous'))
  const colleague = await createUser(db, {
    staff_role: 'administrator',
    email: 'ines@staff.example',
    locale: 'DE_DE',
    public_id: 'colleague000',
  })
  const stranger = await createUser(db, { email: 'x@elsewhere.example', public_id: 'stranger0000' })
  expect(stranger).not.toBe(colleague)
  const path = `/app/admin/pages/${PAGE}?publish=yes`
  for (const reader of ['stranger0000', 'nobody', '']) {
    const { status } = await ask(path, { form: 'ask', revision: '1', reader })
    expect([reader, status]).toEqual([reader, 422])
  }
  expect(await db.selectFrom('mail').selectAll().execute()).toEqual([])
  expect((await ask(path, { form: 'ask', revision: '1', reader: 'colleague000' })).status).toBe(303)
  const mails = await db.selectFrom('mail').select(['to_address', 'locale', 'body_text']).execute()
  expect(mails).toMatchObject([{ to_address: 'ines@staff.example', locale: 'DE_DE' }])
  expect(mails[0]?.body_text).toMatch(/\/solutions\/avis\?preview=[\w-]{20,}/)
})

async function createAuthor(db: Db): Promise<string> {
  await db
    .insertInto('author')
    .values({ public_id: 'authorNew000', full_name: 'Ana Auteure', role: { FR_FR: 'Rédactrice' } })
    .execute()
  return 'authorNew000'
}
