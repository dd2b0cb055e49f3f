import { sql } from 'kysely'
import { isAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { Db } from '#platform/database/schema.ts'
import { secretHash } from '#platform/security/secret.server.ts'
import { writtenBy } from '#queries/author/author-review.ts'
import { isCountedReview } from '#queries/review/derived-figures.ts'

/** Whether a page that everybody may open shows the picture now. */
export async function isPublicUpload(db: Db, url: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from asset a where a.url = ${url} and a.hidden_at is null and (
        ${isShownByEditors}
        or exists (select from member_picture p
                  join member m on m.id = p.member_id and m.status = 'active'
                 where p.asset_id = a.id)
        or exists (select from team_member t
                     join member m on m.id = t.member_id and m.status = 'active'
                    where t.avatar_asset_id = a.id)
        or exists (select from review_picture p
                     join review on review.id = p.review_id and ${isCountedReview}
                     join member m on m.id = review.member_id and m.status = 'active'
                    where p.asset_id = a.id))) as is
  `.execute(db)
  return rows[0]?.is === true
}

/** Placed by editors, as far as that is public. */
const isShownByEditors = sql`exists (
  select from asset_use u
   where u.asset_id = a.id and u.state = 'public'
     and (u.kind in ('page', 'default', 'author', 'client')
          or (u.kind = 'article' and exists (
                select from article r where r.public_id = u.subject and r.published_at <= now()))))`

/** Addresses that answer nothing to anybody but staff. */
export async function hiddenPictures(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('asset')
    .select('url')
    .distinct()
    .where('hidden_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ url }) => url))
}

type Viewer = {
  user: SignedInUser | null
  /** Of the drafts of reviews that the browser has begun. */
  draftSecrets: readonly string[]
}

/** Of a picture that is not public: who made it, whose draft it is in, and who has to judge it. */
export async function isUploadShownTo(
  { db, now }: { db: Db; now: Temporal.Instant },
  url: string,
  { user, draftSecrets }: Viewer,
): Promise<boolean> {
  const shown = [
    ...(draftSecrets.length > 0 ? [inDraft(url, draftSecrets, now)] : []),
    ...(user ? [ofAuthor(url, user), ofMember(url, user)] : []),
    ...(user && isAllowed(user, 'edit-content') ? [ofLibrary(url)] : []),
    ...(user && isAllowed(user, 'moderate')
      ? [ofCase(url), ofAnyMember(url), ofAnyAsset(url), inStaffDraft(url)]
      : []),
  ]
  if (shown.length === 0) return false
  const { rows } = await sql<{ is: boolean }>`select ${sql.join(shown, sql` or `)} as is`.execute(
    db,
  )
  return rows[0]?.is === true
}

function inDraft(url: string, secrets: readonly string[], now: Temporal.Instant) {
  const hashes = secrets.map((secret) => secretHash('review-invitation', secret))
  return sql`exists (
    select from token t
      join review r on r.public_id = t.subject and r.state in ('requested', 'draft')
      join review_draft d on d.review_id = r.id
     where t.hash = any (${hashes}::text[]) and t.purpose = 'review-invitation'
       and t.expires_at > ${new Date(now.epochMilliseconds)}
       and ${url} = any (string_to_array(d.answers ->> 'pictures', ' ')))`
}

function ofAuthor(url: string, user: SignedInUser) {
  return sql`exists (
    select from review_picture p join asset a on a.id = p.asset_id
     where a.url = ${url} and p.review_id in (${writtenBy(user)}))`
}

function ofLibrary(url: string) {
  return sql`exists (select from asset a where a.url = ${url} and a.origin <> 'person')`
}

/** Once it is signed, a review may become a case. */
function ofCase(url: string) {
  return sql`exists (
    select from review_picture p join asset a on a.id = p.asset_id where a.url = ${url})`
}

function ofAnyAsset(url: string) {
  return sql`exists (select from asset a where a.url = ${url})`
}

function ofMember(url: string, user: SignedInUser) {
  const ids = user.memberships
    .map(({ memberId }) => memberId)
    .filter((memberId) => isAllowed(user, 'edit-profile', memberId))
  return sql`exists (
    select from unnest(${ids}::int[]) as own (id) where ${isOfProfile(url)})`
}

function ofAnyMember(url: string) {
  return sql`exists (
    select from member own where ${isOfProfile(url)})`
}

/** In what is published of the member `own`, though the member may not be public, or in its draft. */
function isOfProfile(url: string) {
  return sql`(
    exists (select from member_picture p join asset a on a.id = p.asset_id
             where p.member_id = own.id and a.url = ${url})
    or exists (select from team_member t join asset a on a.id = t.avatar_asset_id
                where t.member_id = own.id and a.url = ${url})
    or exists (select from member_draft d where d.member_id = own.id and ${isInContent(url)}))`
}

/** Prepared in the place of a company, which does not see it before it is public. */
function inStaffDraft(url: string) {
  return sql`exists (select from staff_member_draft d where ${isInContent(url)})`
}

/** Of the draft `d`. */
function isInContent(url: string) {
  return sql`(${url} in (d.content #>> '{logo,url}', d.content #>> '{cover,url}')
              or exists (select from jsonb_array_elements(d.content -> 'team') as person
                          where person ->> 'avatar' = ${url}))`
}
