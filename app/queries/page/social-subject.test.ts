import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#platform/database/schema.ts'
import { createMember, createPage, createTag } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { socialSubject } from './social-subject.ts'

const read = (db: Db, path: string) => socialSubject(queryContext(db), path)

test('the home page and lists stand for the site', async ({ db }) => {
  await createPage(db, 'HOME')
  const site = { kind: 'site', title: { FR_FR: 'HOME' }, authenticatedReviewCount: 0 }
  for (const path of [
    '/',
    '/articles',
    '/articles/tags/vente',
    '/membres/services',
    '/membres/clients/acme',
    '/membres/leaderboards/yearly/2025',
    '/membres/trustawards',
  ])
    expect(await read(db, path)).toEqual(site)
})

test('everything of a member stands for the member, while it is one', async ({ db }) => {
  const activity_id = await createTag(db, { label: { FR_FR: 'Agence SEO' } })
  await createMember(db, {
    slug: 'lumen',
    name: 'Lumen',
    activity_id,
    authenticated_review_count: 12,
    color_primary: '#D5452C',
  })
  await createMember(db, {
    slug: 'parti',
    status: 'removed',
    removal_reason: 'ceased',
    removed_at: new Date('2026-01-01'),
  })
  const member = {
    kind: 'member',
    name: 'Lumen',
    activity: { FR_FR: 'Agence SEO' },
    authenticatedReviewCount: 12,
    color: '#D5452C',
  }
  expect(await read(db, '/profil/lumen')).toEqual(member)
  expect(await read(db, '/profil/lumen/reviews/page/2')).toEqual(member)
  // So that nothing is drawn of who wrote a review, and nothing has to go with them.
  expect(await read(db, '/profil/lumen/reference/AbCdEfGhIjKl')).toEqual(member)
  for (const path of ['/profil', '/profil/parti', '/profil/personne', '/profil/lumen%27--'])
    expect(await read(db, path)).toBeUndefined()
})

test('services are those that the path names, all of which must exist', async ({ db }) => {
  const category = { FR_FR: 'Tech et produit' }
  const web = { FR_FR: 'Développement web' }
  const lyon = { FR_FR: 'Lyon' }
  await createTag(db, { kind: 'CATEGORY', slug: 'tech_et_produit', label: category })
  await createTag(db, { slug: 'web', label: web })
  await db
    .insertInto('city')
    .values({ slug: 'lyon', label: JSON.stringify(lyon) as never, position: 1 })
    .execute()
  const services = (...names: object[]) => ({ kind: 'services', names, category })
  expect(await read(db, '/membres/tech-et-produit')).toEqual({
    ...services(category),
    category: null,
  })
  expect(await read(db, '/membres/tech-et-produit/web')).toEqual(services(web))
  expect(await read(db, '/membres/tech-et-produit/web/lyon')).toEqual(services(web, lyon))
  expect(await read(db, '/membres/tech-et-produit/lyon')).toEqual({
    ...services(category, lyon),
    category: null,
  })
  expect(await read(db, '/membres/services/web')).toEqual({
    ...services(web),
    category: null,
  })
  for (const path of ['/membres/rien', '/membres/tech-et-produit/rien', '/membres', '/ailleurs'])
    expect(await read(db, path)).toBeUndefined()
})

test('a page of ours is told by its title', async ({ db }) => {
  await createPage(db, 'LEGAL')
  const { slug } = await db.selectFrom('page').select('slug').executeTakeFirstOrThrow()
  expect(await read(db, `/legal/${slug}`)).toEqual({
    kind: 'page',
    title: { FR_FR: 'LEGAL' },
  })
  expect(await read(db, `/solutions/${slug}`)).toBeUndefined()
})

test('an article is told once it is published', async ({ db }) => {
  await sql`
    with author as (
      insert into author (public_id, full_name, role) values ('author000001', 'Camille', '{}')
      returning id
    )
    insert into article (public_id, slug, title, excerpt, body, author_id, published_at)
    select a.public_id, a.slug, jsonb_build_object('FR_FR', a.title), '{}', '{}', author.id,
           a.published_at::timestamptz
      from author,
           (values ('article00001', 'paru', 'Choisir', '2026-01-01'),
                   ('article00002', 'brouillon', 'Plus tard', null),
                   ('article00003', 'ce-soir', 'Ce soir', '2026-11-15T12:00:00Z'),
                   ('article00004', 'a-venir', 'Demain', '2026-11-16T00:00:00Z'))
             as a (public_id, slug, title, published_at)
  `.execute(db)
  expect(await read(db, '/articles/paru')).toEqual({
    kind: 'article',
    title: { FR_FR: 'Choisir' },
  })
  expect(await read(db, '/articles/ce-soir')).toMatchObject({ title: { FR_FR: 'Ce soir' } })
  for (const slug of ['brouillon', 'a-venir', 'inconnu'])
    expect(await read(db, `/articles/${slug}`)).toBeUndefined()
})
