import { sql } from 'kysely'
import { type Bytes, utf8, writeBase64 } from '#domain/register/bytes.ts'
import type { Json } from '#domain/register/canonical-json.ts'
import { type CommittedField, commitment } from '#domain/register/commitment.ts'
import { type Entry, entryText } from '#domain/register/entry.ts'
import { leafHash } from '#domain/register/tree/merkle-hash.ts'
import type { Db } from '#platform/database/schema.ts'
import { hmacSha256, sha256 } from '#platform/register/node-hashes.server.ts'

/** What an entry commits to, by field; what is undefined is not there. */
export type Committed = { [Field in CommittedField]?: Json | undefined }

export type Salted = { field: CommittedField; salt: Bytes; value: Json }

export type WrittenEntry = {
  at: Temporal.Instant
  reviewId: number | null
  body: string
  leaf: Bytes
  openings: readonly Salted[]
}

/** 32 bytes that nobody can guess; of a demo, the same ones for the same name. */
export type SaltOf = (name: string) => Bytes

/** Salts every value, each by a name of its own. */
export function salted(values: Committed, saltOf: (field: CommittedField) => Bytes): Salted[] {
  return Object.entries(values).flatMap(([field, value]) =>
    value === undefined
      ? []
      : [{ field: field as CommittedField, salt: saltOf(field as CommittedField), value }],
  )
}

export async function commitments<Field extends CommittedField>(
  openings: readonly Salted[],
): Promise<{ [Each in Field]?: string }> {
  const found: { [Each in CommittedField]?: string } = {}
  for (const { field, salt, value } of openings)
    found[field] = writeBase64(await commitment(hmacSha256, salt, field, value))
  return found as { [Each in Field]?: string }
}

type Origin = { at: Temporal.Instant; reviewId?: number; openings?: readonly Salted[] }

export async function writtenEntry(
  entry: Entry,
  { at, reviewId, openings = [] }: Origin,
): Promise<WrittenEntry> {
  const body = entryText(entry)
  const leaf = await leafHash(sha256, utf8(body))
  return { at, reviewId: reviewId ?? null, body, leaf, openings }
}

/** In this order. They have no index before they are sequenced: whoever writes one asks for that. */
export async function insertEntries(tx: Db, entries: readonly WrittenEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ at, reviewId, body, leaf }) => ({
    at: at.toString(),
    review: reviewId,
    body,
    leaf: writeBase64(leaf),
  }))
  const openings = entries.flatMap((entry) =>
    entry.openings.map(({ field, salt, value }) => ({
      leaf: writeBase64(entry.leaf),
      field,
      salt: writeBase64(salt),
      // The version has it.
      value: field === 'content' ? null : { of: value },
    })),
  )
  await sql`
    with entered as (
      insert into register_entry (leaf, body, review_id, created_at)
      select decode(leaf, 'base64'), body, review, at
        from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
               as (at timestamptz, review integer, body text, leaf text)) with ordinality
               as given (at, review, body, leaf, place)
       order by place
      returning id, leaf
    )
    insert into register_opening (entry_id, field, salt, value)
    select entered.id, opened.field, decode(opened.salt, 'base64'), opened.value -> 'of'
      from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb)
             as opened (leaf text, field text, salt text, value jsonb)
      join entered on entered.leaf = decode(opened.leaf, 'base64')
  `.execute(tx)
}

/** Nobody can prove or guess any more what these reviews committed to: all of it, or what they say of their author. */
export async function deleteOpenings(
  tx: Db,
  reviewId: number,
  fields?: readonly CommittedField[],
): Promise<void> {
  await sql`
    delete from register_opening o using register_entry e
     where e.id = o.entry_id and e.review_id = ${reviewId}
       and (${fields === undefined} or o.field = any(${fields ?? []}::text[]))
  `.execute(tx)
}
