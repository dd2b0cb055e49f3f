import { type Insertable, sql } from 'kysely'
import { articleFigures } from '#domain/content/article-figures.ts'
import { LOCALE_CODES, type Translated } from '#domain/text/translated.ts'
import type { Db, Schema } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { nameSkeleton } from '#platform/security/name-skeleton.server.ts'
import { mailboxHash } from '#platform/security/secret.server.ts'

type Row<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>

let made = 0

/** Unique in its test file, and the same in each run of it. */
function publicId(): string {
  made += 1
  return `test${String(made).padStart(8, '0')}`
}

export async function createTag(db: Db, row: Row<'tag'> = {}): Promise<number> {
  const slug = row.slug ?? publicId()
  const label = { FR_FR: slug }
  return insert(db, 'tag', { public_id: publicId(), kind: 'ACTIVITY', slug, label, ...row })
}

export async function createAsset(db: Db, row: Row<'asset'> & { url: string }): Promise<number> {
  return insert(db, 'asset', { public_id: publicId(), kind: 'IMAGE', usage: 'AVATAR', ...row })
}

export async function createMember(db: Db, row: Row<'member'> = {}): Promise<number> {
  const id = publicId()
  return insert(db, 'member', {
    public_id: id,
    slug: id,
    name: `Member ${id}`,
    category_id: row.category_id ?? (await createTag(db, { kind: 'CATEGORY' })),
    activity_id: row.activity_id ?? (await createTag(db)),
    ...row,
  })
}

/** A member that had another address before. */
export async function createOldSlug(db: Db, memberId: number, slug: string): Promise<void> {
  await db
    .insertInto('old_slug')
    .columns(['kind', 'slug', 'subject'])
    .expression((eb) =>
      eb
        .selectFrom('member')
        .select((of) => [
          of.val('member' as const).as('kind'),
          of.val(slug).as('slug'),
          'public_id',
        ])
        .where('id', '=', memberId),
    )
    .execute()
}

export async function createBuyer(db: Db, row: Row<'buyer'> = {}): Promise<number> {
  const id = publicId()
  return insert(db, 'buyer', {
    public_id: id,
    slug: id,
    name: `Buyer ${id}`,
    country: 'FR',
    ...(row.name && { name_skeleton: nameSkeleton(row.name) }),
    ...row,
  })
}

export async function createContact(
  db: Db,
  row: Row<'contact'> & { buyer_id: number },
): Promise<number> {
  return insert(db, 'contact', {
    public_id: publicId(),
    first_name: 'Camille',
    last_name: 'Durand',
    job_title: { FR_FR: 'Directrice des achats' },
    ...row,
  })
}

/** Known since long ago, by what a moderator saw. */
export async function createDomain(
  db: Db,
  row: Row<'buyer_domain'> & { buyer_id: number },
): Promise<number> {
  return insert(db, 'buyer_domain', {
    domain: `${publicId()}.example`,
    source: 'review',
    evidence: 'Named in the legal notice of its site',
    confirmed_at: new Date('2020-01-01T10:00:00Z'),
    ...row,
  })
}

/**
 * A published review, with its content as the first version. Unless it is said how it was authenticated, it is one of
 * before that was asked for.
 */
export async function createReview(
  db: Db,
  row: Row<'review'> & { member_id: number },
  content: Row<'review_version'> = {},
): Promise<number> {
  return inTransaction(db, (tx) => insertReview(tx, row, content))
}

async function insertReview(
  db: Db,
  row: Row<'review'> & { member_id: number },
  content: Row<'review_version'>,
): Promise<number> {
  const member = await db
    .selectFrom('member')
    .select(['category_id', 'activity_id'])
    .where('id', '=', row.member_id)
    .executeTakeFirstOrThrow()
  const published_at = new Date('2026-11-01T10:00:00Z')
  const rating = row.rating ?? 9
  const method = row.authenticated_method
  const review_id = await insert(db, 'review', {
    ...member,
    public_id: publicId(),
    state: 'published',
    locale: 'FR_FR',
    published_at,
    is_imported: !method,
    ...(method === 'professional-email' && {
      buyer_domain_id: await createDomain(db, {
        buyer_id: row.buyer_id ?? (await createBuyer(db)),
      }),
    }),
    ...row,
    rating,
  })
  if (method === 'company-check') {
    const checked_at = row.authenticated_at ?? published_at
    await insert(db, 'company_check', {
      review_id,
      evidence: 'A call to its switchboard',
      checked_at,
    })
  }
  if ((row.state ?? 'published') === 'published')
    await insert(db, 'review_event', {
      review_id,
      sequence: 1,
      type: 'import',
      actor_kind: 'system',
      happened_at: published_at,
      rating,
      point_halves: row.point_halves ?? 0,
      point_version: row.point_version ?? 1,
    })
  await addVersion(db, { review_id, version: 1, rating, written_at: published_at, ...content })
  return review_id
}

export async function addVersion(
  db: Db,
  row: Row<'review_version'> & { review_id: number; version: number },
): Promise<void> {
  const written_at = new Date('2026-11-02T10:00:00Z')
  await insert(db, 'review_version', { rating: 9, written_at, ...row })
}

export function testimonies(french: string) {
  return [{ body: { FR_FR: { full_text: french } } }]
}

export async function createPage(db: Db, type: Schema['page']['type']): Promise<number> {
  const title = { FR_FR: type }
  return insert(db, 'page', { public_id: publicId(), type, slug: publicId(), title })
}

/** Belongs to a page by `page_id`, or is a default by `default_name`. */
export async function createComponent(db: Db, row: Row<'page_component'>): Promise<number> {
  return insert(db, 'page_component', {
    public_id: publicId(),
    kind: 'CARD',
    position: 1,
    lang: 'FR_FR',
    ...row,
  })
}

export async function createUser(db: Db, row: Row<'app_user'> = {}): Promise<number> {
  const id = publicId()
  const email = `${id}@people.example`
  return insert(db, 'app_user', {
    public_id: id,
    email,
    full_name: `User ${id}`,
    locale: 'FR_FR',
    ...row,
  })
}

export async function createContactRequest(
  db: Db,
  row: Row<'contact_request'> & { member_id: number },
): Promise<number> {
  const id = publicId()
  return insert(db, 'contact_request', {
    public_id: id,
    first_name: 'Sandrine',
    last_name: 'Morel',
    email: 's.morel@valmont.example',
    company_name: 'Valmont',
    area_id: row.area_id ?? (await createTag(db)),
    reason: 'define-scope',
    message: 'Bonjour',
    locale: 'FR_FR',
    idempotency_key: id,
    ...row,
  })
}

export async function createDemoRequest(db: Db, row: Row<'demo_request'> = {}): Promise<number> {
  const id = publicId()
  return insert(db, 'demo_request', {
    public_id: id,
    first_name: 'Sandrine',
    last_name: 'Morel',
    email: 's.morel@valmont.example',
    company_name: 'Valmont',
    locale: 'FR_FR',
    idempotency_key: id,
    ...row,
  })
}

/** Somebody asks to have their data, and has a month's time. */
export async function createDataRequest(
  db: Db,
  row: Row<'data_request'> & { email?: string } = {},
): Promise<{ id: number; public_id: string }> {
  const public_id = publicId()
  const { email = 'lise@armand.example' } = row
  const id = await insert(db, 'data_request', {
    public_id,
    kind: 'export',
    channel: 'letter',
    received_on: '2026-11-14',
    email,
    full_name: 'Lise Armand',
    mailbox_hash: email ? mailboxHash({ address: email }) : null,
    locale: 'FR_FR',
    opened_at: new Date('2026-11-14T10:00:00Z'),
    due_at: new Date('2026-12-14T23:00:00Z'),
    ...row,
  })
  return { id, public_id: row.public_id ?? public_id }
}

/** Against the refusal of a company, by somebody without an account, unless it is told otherwise. */
export async function createComplaint(
  db: Db,
  row: Row<'complaint'> & {
    decided?: { action?: string; subject?: string; actor_id?: number }
  } = {},
): Promise<{ id: number; public_id: string }> {
  const { decided = {}, ...given } = row
  const event_id = await insert(db, 'administration_event', {
    actor_id: 0,
    action: 'refuse-member',
    subject: 'notthere0000',
    reason: 'Le site est vide',
    happened_at: new Date('2026-11-10T10:00:00Z'),
    ...decided,
  })
  const public_id = publicId()
  const id = await insert(db, 'complaint', {
    public_id,
    event_id,
    email: 'lise@armand.example',
    locale: 'FR_FR',
    words: 'Le site est en ligne depuis hier.',
    received_at: new Date('2026-11-14T10:00:00Z'),
    ...given,
  })
  return { id, public_id: given.public_id ?? public_id }
}

/** Ten authenticated reviews, unless it is told otherwise. */
export async function createReward(
  db: Db,
  row: Row<'reward'> & { member_id: number },
): Promise<number> {
  const payload = {
    top: { FR_FR: '10' },
    middle: { FR_FR: 'avis clients authentifiés' },
    bottom: { FR_FR: '2026' },
    theme: 'light',
  }
  return insert(db, 'reward', {
    public_id: publicId(),
    kind: 'authenticated-reviews',
    reference: '10',
    granted_on: '2026-06-01',
    payload,
    ...row,
  })
}

/** In French, published long ago, by an author of its own. */
export async function createArticle(db: Db, row: Row<'article'> = {}): Promise<number> {
  const slug = row.slug ?? publicId()
  const author = { public_id: publicId(), full_name: 'Hélène Castaing', role: {} }
  const figures = articleFigures((row.title ?? { FR_FR: slug }) as Translated, row.body ?? {})
  return insert(db, 'article', {
    public_id: publicId(),
    slug,
    title: { FR_FR: slug },
    excerpt: {},
    body: {},
    langs: figures.langs,
    reading_minutes: JSON.stringify(figures.reading_minutes),
    author_id: row.author_id ?? (await insert(db, 'author', author)),
    published_at: new Date('2026-01-01T10:00:00Z'),
    ...row,
  })
}

export async function createCollection(
  db: Db,
  row: Row<'collection'> & { member_id: number },
  reviewIds: readonly number[],
): Promise<void> {
  const name = { FR_FR: 'Nos refontes' }
  const collection_id = await insert(db, 'collection', {
    public_id: publicId(),
    position: 1,
    name,
    ...row,
  })
  for (const [position, review_id] of reviewIds.entries()) {
    await insert(db, 'collection_review', { collection_id, position, review_id })
  }
}

/** Gives the new id where the table has one. */
async function insert(db: Db, table: keyof Schema, row: Record<string, unknown>): Promise<number> {
  const names = Object.keys(row).map((name) => sql.ref(name))
  const values = Object.values(row).map((value) => sql`${storable(value)}`)
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} as created (${sql.join(names)}) values (${sql.join(values)})
    returning (to_jsonb(created) ->> 'id')::integer as id
  `.execute(db)
  return rows[0]?.id ?? 0
}

const isListed = (each: unknown) =>
  typeof each === 'number' || LOCALE_CODES.some((lang) => lang === each)

/** Lists of ids or languages are arrays of the database; every other object or list is jsonb. */
function storable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (Array.isArray(value) && value.every(isListed)) return value
  return JSON.stringify(value)
}
