import { sql } from 'kysely'
import { expect } from 'vitest'
import { LOCALES, localePrefix } from '#domain/locale.ts'
import { feeds } from '#http/feed.server.ts'
import { sitemap } from '#http/sitemap.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { openChangeMemory } from '#platform/database/change-memory.ts'
import type { Db } from '#platform/database/schema.ts'
import { askPage } from '#tests/support/account/ask-page.ts'
import { signedIn } from '#tests/support/account/team.ts'
import {
  createArticle,
  createBuyer,
  createContact,
  createMember,
  createReview,
  createTag,
  createUser,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { BRAND } from '#tests/support/database/query-context.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { addRedirectHits } from './add-redirect-hits.ts'
import { changeSlug, expectFreeSlug, type SlugChange } from './change-slug.ts'
import { releaseSlug } from './release-slug.ts'
import { removeRedirect, setRedirect } from './set-redirect.ts'
import { writeRedirect } from './write-redirect.ts'

const now = Temporal.Instant.from('2026-11-15T11:00:00Z')

async function createEditor(db: Db) {
  const id = await createUser(db, { full_name: 'Élise Garnier', staff_role: 'editor' })
  return signedIn(db, id)
}

/** Of a process that hears what is announced. */
const changes = openChangeMemory()

async function change(db: Db, wanted: Pick<SlugChange, 'kind' | 'subject' | 'slug'>) {
  const actor = await createEditor(db)
  const changed = await changeSlug(db, { ...wanted, actor, now })
  changes.hear(['addresses'])
  return changed
}

const answer = async (db: Db, path: string) => {
  const response = await askPage(db, path, { app: { changes } })
  return [response.status, response.headers.get('location')]
}

const events = (db: Db) =>
  db
    .selectFrom('administration_event')
    .select(['action', 'subject', 'details'])
    .orderBy('id')
    .execute()

const kept = (db: Db) =>
  db.selectFrom('redirect').select(['path', 'target']).orderBy('path').execute()

const refusal = (field: string, problem: string) => ({
  code: 'invalid',
  details: { [field]: problem },
})

/** One of each kind, and where its page is. */
async function createThings(db: Db) {
  const category_id = await createTag(db, { kind: 'CATEGORY', slug: 'tech_et_produit' })
  const tag = { public_id: 'tagThing0001', slug: 'ancien', parent_id: category_id }
  const activity_id = await createTag(db, tag)
  const member = { public_id: 'memberThing1', slug: 'ancien', category_id, activity_id }
  const member_id = await createMember(db, member)
  const buyer_id = await createBuyer(db, {
    public_id: 'buyerThing01',
    slug: 'ancien',
    review_count: 1,
  })
  const contact_id = await createContact(db, { buyer_id })
  await createReview(db, { member_id, buyer_id, contact_id, activity_id })
  const body = { FR_FR: { type: 'doc', content: [] } }
  const article = { public_id: 'articleThin1', slug: 'ancien', body }
  const article_id = await createArticle(db, article)
  await db.insertInto('article_tag').values({ article_id, tag_id: activity_id }).execute()
  await sql`
    insert into page (public_id, type, slug, title)
    values ('pageThing001', 'FEATURE', 'ancien', '{"FR_FR": "Page"}'),
           ('legalThing01', 'LEGAL', 'ancien', '{"FR_FR": "Page"}')`.execute(db)
}

const KINDS = [
  ['article', 'articleThin1', (slug: string) => `/articles/${slug}`],
  ['article', 'articleThin1', (slug: string) => `/articles/${slug}/report`],
  ['client', 'buyerThing01', (slug: string) => `/membres/clients/${slug}`],
  ['member', 'memberThing1', (slug: string) => `/profil/${slug}/reviews`],
  ['page', 'pageThing001', (slug: string) => `/solutions/${slug}`],
  ['page', 'legalThing01', (slug: string) => `/legal/${slug}`],
  ['tag', 'tagThing0001', (slug: string) => `/membres/tech-et-produit/${slug}/lyon`],
  ['tag', 'tagThing0001', (slug: string) => `/articles/tags/${slug}`],
] as const

test.for(KINDS)(
  'a changed slug of a %s leads on in one hop, in five languages',
  async (row, { db }) => {
    const [kind, subject, path] = row
    await createThings(db)
    expect(await answer(db, path('ancien'))).toEqual([200, null])
    expect(await change(db, { kind, subject, slug: 'nouveau' })).toEqual({ from: 'ancien' })
    for (const locale of LOCALES) {
      const prefix = localePrefix(locale)
      expect(await answer(db, `${prefix}${path('nouveau')}`)).toEqual([200, null])
      const found = await answer(db, `${prefix}${path('ancien')}?utm=x`)
      expect(found).toEqual([301, `${prefix}${path('nouveau')}?utm=x`])
    }
    // And once more: still one hop from each.
    await change(db, { kind, subject, slug: 'dernier' })
    for (const slug of ['ancien', 'nouveau'])
      expect(await answer(db, path(slug))).toEqual([301, path('dernier')])
    // Back again: what was old is new.
    await change(db, { kind, subject, slug: 'ancien' })
    expect(await answer(db, path('ancien'))).toEqual([200, null])
    expect(await answer(db, path('dernier'))).toEqual([301, path('ancien')])
  },
)

type Asked = { request(url: string, init: RequestInit): Response | Promise<Response> }

test('feeds and the sitemap have the new address of an article alone', async ({ db }) => {
  await createThings(db)
  await change(db, { kind: 'article', subject: 'articleThin1', slug: 'nouveau' })
  const config = readConfig({ PRODUCTION_HOST: 'www.example.com' })
  const ask = async (app: Asked, path: string) =>
    (
      await app.request(`https://www.example.com${path}`, { headers: { host: 'www.example.com' } })
    ).text()
  const texts = await Promise.all([
    ask(feeds({ db, config }), '/articles/rss.xml'),
    ask(feeds({ db, config }), '/articles/atom.xml'),
  ])
  const index = await ask(sitemap({ db, config }), '/sitemap.xml')
  const parts = [...index.matchAll(/<loc>https:\/\/www\.example\.com([^<]+)</g)]
  const maps = await Promise.all(parts.map(([, path = '']) => ask(sitemap({ db, config }), path)))
  for (const text of [...texts, maps.join('')]) {
    expect(text).toContain('/articles/nouveau')
    expect(text).not.toContain('/articles/ancien')
  }
})

test('an old slug of a service leads on in one hop also from another category', async ({ db }) => {
  await createThings(db)
  await change(db, { kind: 'tag', subject: 'tagThing0001', slug: 'nouveau' })
  expect(await answer(db, '/membres/services/ancien/lyon?q=a')).toEqual([
    301,
    '/membres/tech-et-produit/nouveau/lyon?q=a',
  ])
})

test('what the public may not see, an old slug does not tell either', async ({ db }) => {
  await createThings(db)
  for (const [kind, subject] of KINDS.slice(1, 4))
    await change(db, { kind, subject, slug: 'nouveau' })
  await sql`update article set published_at = null`.execute(db)
  await sql`update buyer set is_anonymized = true`.execute(db)
  await sql`update member set status = 'pending'`.execute(db)
  for (const [, , path] of KINDS.slice(0, 4))
    expect(await answer(db, path('ancien'))).toEqual([404, null])
})

test('a slug that cannot be had is refused at its field, and nothing has changed', async ({
  db,
}) => {
  await createThings(db)
  const body = { FR_FR: { type: 'doc', content: [] } }
  await createArticle(db, { public_id: 'articleThin2', slug: 'voisin', body })
  const wanted = { kind: 'article', subject: 'articleThin2' } as const
  await expect(change(db, { ...wanted, slug: 'ancien' })).rejects.toMatchObject(
    refusal('slug', 'slug-taken'),
  )
  await change(db, { kind: 'article', subject: 'articleThin1', slug: 'nouveau' })
  await expect(change(db, { ...wanted, slug: 'ancien' })).rejects.toMatchObject(
    refusal('slug', 'slug-old'),
  )
  await expect(expectFreeSlug(db, { kind: 'article', slug: 'ancien' })).rejects.toMatchObject(
    refusal('slug', 'slug-old'),
  )
  for (const [slug, problem] of [
    ['tags', 'slug-reserved'],
    ['lyon', 'slug-reserved'],
    ['Été', 'slug-malformed'],
    ['', 'required'],
  ] as const)
    await expect(change(db, { ...wanted, slug })).rejects.toMatchObject(refusal('slug', problem))
  await expect(
    change(db, { kind: 'article', subject: 'nobody000000', slug: 'x' }),
  ).rejects.toMatchObject({
    code: 'not-found',
  })
  expect(await answer(db, '/articles/voisin')).toEqual([200, null])
  // Another kind has addresses of its own, and so has another type of page.
  await change(db, { kind: 'page', subject: 'pageThing001', slug: 'nouveau' })
  await change(db, { kind: 'page', subject: 'legalThing01', slug: 'nouveau' })
  expect(await answer(db, '/legal/ancien')).toEqual([301, '/legal/nouveau'])
})

test('pages and tags that others rely on keep their slugs', async ({ db }) => {
  await createThings(db)
  await sql`update page set slug = 'terms' where public_id = 'legalThing01'`.execute(db)
  await sql`update tag set public_id = 'categoryThi1' where kind = 'CATEGORY'`.execute(db)
  const fixed = refusal('slug', 'slug-fixed')
  for (const wanted of [
    { kind: 'page', subject: 'legalThing01', slug: 'conditions' },
    { kind: 'tag', subject: 'categoryThi1', slug: 'technique' },
  ] as const)
    await expect(change(db, wanted)).rejects.toMatchObject(fixed)
})

test('once released, an old slug leads nowhere and is free', async ({ db }) => {
  await createThings(db)
  const editor = await createEditor(db)
  await change(db, { kind: 'article', subject: 'articleThin1', slug: 'nouveau' })
  const old = { kind: 'article', slug: 'ancien', subject: 'articleThin1' } as const
  await releaseSlug({ db, now }, editor, old)
  expect(await answer(db, '/articles/ancien')).toEqual([404, null])
  await expectFreeSlug(db, { kind: 'article', slug: 'ancien' })
  await expect(releaseSlug({ db, now }, editor, old)).rejects.toMatchObject({ code: 'not-found' })
  expect(await events(db)).toEqual([
    {
      action: 'change-slug',
      subject: 'articleThin1',
      details: { name: 'nouveau', thing: 'article', old: 'ancien' },
    },
    {
      action: 'release-slug',
      subject: 'articleThin1',
      details: { name: 'ancien', thing: 'article' },
    },
  ])
})

test('the release before reads the old addresses of members where it did', async ({ db }) => {
  await createThings(db)
  const before = () => db.selectFrom('member_old_slug').select('slug').orderBy('slug').execute()
  await change(db, { kind: 'member', subject: 'memberThing1', slug: 'nouveau' })
  await change(db, { kind: 'member', subject: 'memberThing1', slug: 'dernier' })
  expect(await before()).toEqual([{ slug: 'ancien' }, { slug: 'nouveau' }])
  await change(db, { kind: 'member', subject: 'memberThing1', slug: 'ancien' })
  expect(await before()).toEqual([{ slug: 'dernier' }, { slug: 'nouveau' }])
})

test('what is deleted leaves no old slug behind', async ({ db }) => {
  await createThings(db)
  await change(db, { kind: 'page', subject: 'pageThing001', slug: 'nouveau' })
  await db.deleteFrom('page').where('public_id', '=', 'pageThing001').execute()
  expect(await db.selectFrom('old_slug').selectAll().execute()).toEqual([])
})

test('texts of an editor on the list of a service move with its slug', async ({ db }) => {
  await createThings(db)
  await sql`
    insert into page (public_id, type, slug, title)
    values ('listThing001', 'LIST', 'tech-et-produit/ancien/lyon', '{}'),
           ('listThing002', 'LIST', 'tech-et-produit/autre', '{}')`.execute(db)
  await change(db, { kind: 'tag', subject: 'tagThing0001', slug: 'nouveau' })
  const lists = await db
    .selectFrom('page')
    .select('slug')
    .where('type', '=', 'LIST')
    .orderBy('id')
    .execute()
  expect(lists.map(({ slug }) => slug)).toEqual([
    'tech-et-produit/nouveau/lyon',
    'tech-et-produit/autre',
  ])
})

const MOVED = { answer: 'moved', target: '' } as const

test('a redirect answers in five languages with the query kept, or says that it is gone', async ({
  db,
}) => {
  await createThings(db)
  const editor = await createEditor(db)
  const context = { db, now, brand: BRAND }
  await setRedirect(context, editor, { ...MOVED, path: '/événements/2024', target: '/articles' })
  await setRedirect(context, editor, { ...MOVED, path: '/membres/inconnu', target: '/' })
  await setRedirect(context, editor, { path: '/en-GB/salon', answer: 'gone', target: '/ignored' })
  for (const locale of LOCALES) {
    const prefix = localePrefix(locale)
    const asked = `${prefix}/%C3%A9v%C3%A9nements/2024?page=2&utm=%C3%A9`
    expect(await answer(db, asked)).toEqual([301, `${prefix}/articles?page=2&utm=%C3%A9`])
    expect(await answer(db, `${prefix}/membres/inconnu`)).toEqual([301, prefix || '/'])
    const gone = await askPage(db, `${prefix}/salon`)
    expect(gone.status).toBe(410)
    expect(await gone.text()).toContain(`<html lang="${locale}"`)
  }
  expect(await answer(db, '/événements/2025')).toEqual([404, null])
  // A form is not led on: what was typed would be lost.
  expect((await askPage(db, '/salon', { init: { method: 'POST', body: 'a=1' } })).status).toBe(404)
})

test('a page that is there costs no query for redirects, and one that is not costs one', async ({
  db,
}) => {
  await createThings(db)
  await sql`
    insert into redirect (public_id, path, target, changed_at)
    values ('sleeping0001', '/articles/ancien', '/', now())`.execute(db)
  const watched = watchStatements(db)
  const asked = async (path: string) => {
    watched.statements.length = 0
    await askPage(watched.db, path)
    return watched.statements.filter((each) => /"redirect"|old_slug/.test(each.sql)).length
  }
  for (const [, , path] of KINDS)
    expect([path('ancien'), await asked(path('ancien'))]).toEqual([path('ancien'), 0])
  expect(await asked('/')).toBe(0)
  expect(await asked('/nulle-part')).toBe(1)
  // Once for what had the slug before, once for a redirect.
  expect(await asked('/articles/inconnu')).toBe(2)
})

test('chains are shortened as they are written, and loops refused', async ({ db }) => {
  await createThings(db)
  const actor = await createEditor(db)
  const context = { db, now, brand: BRAND }
  const set = (path: string, target: string) =>
    setRedirect(context, actor, { ...MOVED, path, target })
  await set('/b', '/articles/ancien')
  await set('/a', '/b')
  expect(await kept(db)).toEqual([
    { path: '/a', target: '/articles/ancien' },
    { path: '/b', target: '/articles/ancien' },
  ])
  await expect(set('/c', '/c')).rejects.toMatchObject(refusal('target', 'target-missing'))
  await writeRedirect(db, { path: '/articles/ancien', target: '/solutions', actor, now })
  expect((await kept(db)).map(({ target }) => target)).toEqual([
    '/solutions',
    '/solutions',
    '/solutions',
  ])
  const loop = writeRedirect(db, { path: '/solutions', target: '/a', actor, now })
  await expect(loop).rejects.toMatchObject(refusal('target', 'target-loop'))
  await writeRedirect(db, { path: '/b', target: null, actor, now })
  await expect(set('/c', '/b')).rejects.toMatchObject(refusal('target', 'target-gone'))
})

test('what leads to a page leads to its new address once that changes', async ({ db }) => {
  await createThings(db)
  const editor = await createEditor(db)
  const context = { db, now, brand: BRAND }
  await setRedirect(context, editor, { ...MOVED, path: '/a', target: '/articles/ancien' })
  await setRedirect(context, editor, {
    ...MOVED,
    path: '/articles/nouveau',
    target: '/articles/ancien',
  })
  await change(db, { kind: 'article', subject: 'articleThin1', slug: 'nouveau' })
  expect(await kept(db)).toEqual([{ path: '/a', target: '/articles/nouveau' }])
  // An old address that is typed as a target is written as the new one.
  await setRedirect(context, editor, { ...MOVED, path: '/b', target: '/de-DE/articles/ancien' })
  expect((await kept(db)).at(1)).toEqual({ path: '/b', target: '/articles/nouveau' })
})

test('an address that answers already, and a page that is not there, are refused', async ({
  db,
}) => {
  await createThings(db)
  const editor = await createEditor(db)
  const context = { db, now, brand: BRAND }
  const set = (path: string, target = '/articles') =>
    setRedirect(context, editor, { ...MOVED, path, target })
  for (const path of ['/', '/articles', '/membres', '/articles/ancien', '/profil/ancien/culture'])
    await expect(set(path)).rejects.toMatchObject(refusal('path', 'path-answers'))
  await change(db, { kind: 'member', subject: 'memberThing1', slug: 'nouveau' })
  await expect(set('/profil/ancien')).rejects.toMatchObject(refusal('path', 'path-answers'))
  await expect(set('/app/security')).rejects.toMatchObject(refusal('path', 'path-apart'))
  await expect(set('nulle-part')).rejects.toMatchObject(refusal('path', 'path-malformed'))
  for (const target of ['/nulle-part', '/articles/inconnu', '/membres/clients/inconnu', '/legal'])
    await expect(set('/x', target)).rejects.toMatchObject(refusal('target', 'target-missing'))
  await set('/x', '/profil/nouveau/reviews')
  await expect(set('/x')).rejects.toMatchObject(refusal('path', 'path-taken'))
})

test('a redirect that is changed keeps its hits; who may not, changes nothing', async ({ db }) => {
  await createThings(db)
  const editor = await createEditor(db)
  const context = { db, now, brand: BRAND }
  const id = await setRedirect(context, editor, { ...MOVED, path: '/a', target: '/articles' })
  await addRedirectHits(db, [
    { path: '/a', day: '2026-11-14', hits: 2 },
    { path: '/a', day: '2026-11-15', hits: 1 },
    { path: '/unknown', day: '2026-11-15', hits: 9 },
  ])
  const again = await setRedirect(context, editor, { ...MOVED, id, path: '/b', target: '/' })
  expect(again).toBe(id)
  const rows = await db
    .selectFrom('redirect')
    .select(['path', 'target', 'hits', 'last_hit_on'])
    .execute()
  expect(rows).toEqual([{ path: '/b', target: '/', hits: 3, last_hit_on: '2026-11-15' }])

  const moderator = await signedIn(db, await createUser(db, { staff_role: 'moderator' }))
  const forbidden = { code: 'forbidden' }
  await expect(removeRedirect(context, moderator, id)).rejects.toMatchObject(forbidden)
  await expect(
    setRedirect(context, moderator, { ...MOVED, path: '/c', target: '/' }),
  ).rejects.toMatchObject(forbidden)
  await removeRedirect(context, editor, id)
  await expect(removeRedirect(context, editor, id)).rejects.toMatchObject({ code: 'not-found' })
  expect(await answer(db, '/b')).toEqual([404, null])
  expect((await events(db)).map(({ action }) => action)).toEqual([
    'set-redirect',
    'set-redirect',
    'remove-redirect',
  ])
})
