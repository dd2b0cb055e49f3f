import { type RawBuilder, sql } from 'kysely'
import { recordDecision } from '#commands/administration/record-decision.ts'
import type { AccountProblem } from '#domain/account/account-form.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import {
  articleSubject,
  buyerSubject,
  memberSubject,
  type PageSubject,
  tagSubject,
} from '#domain/address/page-subject.ts'
import { hasFixedSlug, movedPath, type SlugKind, slugProblem } from '#domain/address/slug.ts'
import { AppError } from '#domain/errors.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'

/** Where each kind is kept, and what of its rows share their slugs. */
const TABLES: Record<SlugKind, { table: string; type: RawBuilder<string> }> = {
  article: { table: 'article', type: sql`''` },
  client: { table: 'buyer', type: sql`''` },
  member: { table: 'member', type: sql`''` },
  page: { table: 'page', type: sql`t.type` },
  tag: { table: 'tag', type: sql`t.kind` },
}

export type SlugChange = {
  kind: SlugKind
  /** The public id of what is to have another address. */
  subject: string
  slug: string
  actor: Pick<SignedInUser, 'id'>
  reason?: string
  now: Temporal.Instant
}

/**
 * Gives something another address, in the transaction of whatever else is changed of it: the old one leads to it from
 * then on, redirects to it are shortened, kept pages hear of it, and the record names it. A slug that cannot be had is
 * refused at the field `slug`. Whether the actor may change such a thing is for the command that calls to say.
 */
export async function changeSlug(tx: Db, change: SlugChange): Promise<{ from: string } | null> {
  const { kind, subject, slug: to, actor, reason = '', now } = change
  await lockSlugs(tx, kind)
  const found = await readThing(tx, kind, subject)
  const { slug: from, type } = found
  if (from === to) return null
  if (hasFixedSlug(kind, type, from)) throw refused('slug-fixed')
  await expectFreeSlug(tx, { kind, type, slug: to, subject })

  // It may have had this one before.
  await sql`delete from old_slug where kind = ${kind} and slug = ${to} and subject = ${subject}`.execute(
    tx,
  )
  await sql`update ${sql.table(TABLES[kind].table)} set slug = ${to} where public_id = ${subject}`.execute(
    tx,
  )
  const changed_at = new Date(now.epochMilliseconds)
  await tx.insertInto('old_slug').values({ kind, slug: from, subject, changed_at }).execute()
  if (kind === 'tag') await moveListPages(tx, { type, from, to })
  await moveTargets(tx, { kind, type, from, to })
  const details = { name: to, thing: kind, old: from }
  await recordDecision(tx, { actor, action: 'change-slug', subject, reason, details, now })
  await announceChanges(tx, [...(await shownBy(tx, kind, subject)), 'site', 'frame', 'addresses'])
  return { from }
}

type Wanted = { kind: SlugKind; type?: string; slug: string; subject?: string }

/**
 * Also for something new. What another has, or had and has not been released, is refused; `type` is the kind of a tag
 * or the type of a page.
 */
export async function expectFreeSlug(tx: Db, wanted: Wanted): Promise<void> {
  const { kind, type = '', slug, subject = '' } = wanted
  const problem = slugProblem(slug)
  if (problem) throw refused(problem)
  const { table, type: own } = TABLES[kind]
  // Activities and specialities stand at the same place of an address; articles list all kinds of tags at another.
  const isBeside = kind === 'tag' ? sql`true` : sql`${own} = ${type}`
  const { rows } = await sql<{ isTaken: boolean; isOld: boolean }>`
    select exists (select from ${sql.table(table)} t
                    where t.slug = ${slug} and t.public_id <> ${subject} and ${isBeside}) as "isTaken",
           exists (select from old_slug o join ${sql.table(table)} t on t.public_id = o.subject
                    where o.kind = ${kind} and o.slug = ${slug} and o.subject <> ${subject}
                      and ${isBeside}) as "isOld"
  `.execute(tx)
  if (rows[0]?.isTaken) throw refused('slug-taken')
  if (rows[0]?.isOld) throw refused('slug-old')
}

const refused = (problem: AccountProblem) => new AppError('invalid', { slug: problem })

/** One change of a kind at a time: two that want the same slug at once would both find it free. */
async function lockSlugs(tx: Db, kind: SlugKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${kind}`}, 0))`.execute(tx)
}

async function readThing(tx: Db, kind: SlugKind, subject: string) {
  const { table, type } = TABLES[kind]
  const { rows } = await sql<{ slug: string; type: string }>`
    select t.slug, ${type} as type from ${sql.table(table)} t where t.public_id = ${subject} for update
  `.execute(tx)
  if (!rows[0]) throw new AppError('not-found')
  return rows[0]
}

type Moved = { type: string; from: string; to: string }

/** What editors wrote on the list of a service belongs to its path below `/membres/`. */
async function moveListPages(tx: Db, { type, from, to }: Moved): Promise<void> {
  if (type !== 'ACTIVITY' && type !== 'SPECIALTY') return
  await sql`
    update page set slug = regexp_replace(slug, '^([^/]+)/[^/]+', '\\1/' || ${to}::text)
     where type = 'LIST' and split_part(slug, '/', 2) = ${from}
  `.execute(tx)
}

/** Where the new address is, a page answers now: a redirect of that path is never asked again, and goes. */
async function moveTargets(tx: Db, moved: Moved & { kind: SlugKind }): Promise<void> {
  const { rows } = await sql<{ id: number; target: string }>`
    select id, target from redirect
     where ${moved.from} in (split_part(target, '/', 3), split_part(target, '/', 4))
     order by id for update
  `.execute(tx)
  for (const { id, target } of rows) {
    const next = movedPath(target, moved)
    if (next === target) continue
    await tx.deleteFrom('redirect').where('path', '=', next).execute()
    await tx.updateTable('redirect').set({ target: next }).where('id', '=', id).execute()
  }
}

/** Whatever shows a link to it. */
async function shownBy(tx: Db, kind: SlugKind, subject: string): Promise<PageSubject[]> {
  switch (kind) {
    case 'article': {
      const { rows } = await sql<{ id: string }>`
        select t.public_id as id from article a
          join article_tag at on at.article_id = a.id join tag t on t.id = at.tag_id
         where a.public_id = ${subject}
      `.execute(tx)
      return [articleSubject(subject), ...rows.map(({ id }) => tagSubject(id))]
    }
    case 'client':
      return [buyerSubject(subject)]
    case 'member':
      return [memberSubject(subject)]
    case 'tag':
      return [tagSubject(subject)]
    case 'page':
      return []
  }
}
