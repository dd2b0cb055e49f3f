import { sql } from 'kysely'
import { wordsOf } from '#domain/leaderboard/points.ts'
import { textSketch } from '#domain/moderation/text-sketch.ts'
import type { Db } from '#platform/database/schema.ts'
import { nameSkeleton } from '#platform/security/name-skeleton.server.ts'

/** So many rows at a time. */
const BATCH = 500

/** What the program alone can work out of names and texts that were there before it did. */
export async function up(db: Db): Promise<void> {
  await giveSkeletons(db)
  await sql`alter table review_version disable trigger user`.execute(db)
  await giveSketches(db)
  await sql`alter table review_version enable trigger user`.execute(db)
}

async function giveSkeletons(db: Db): Promise<void> {
  const buyers = await db.selectFrom('buyer').select(['id', 'name']).execute()
  const skeletons = buyers.map(({ name }) => nameSkeleton(name))
  await sql`
    update buyer b set name_skeleton = given.skeleton
      from unnest(${buyers.map(({ id }) => id)}::int[], ${skeletons}::text[]) as given (id, skeleton)
     where b.id = given.id
  `.execute(db)
}

async function giveSketches(db: Db): Promise<void> {
  for (let last = { review_id: 0, version: 0 }; ; ) {
    const versions = await db
      .selectFrom('review_version')
      .select(['review_id', 'version', 'testimonies'])
      .where(sql<boolean>`(review_id, version) > (${last.review_id}, ${last.version})`)
      .orderBy('review_id')
      .orderBy('version')
      .limit(BATCH)
      .execute()
    const sketches = versions.map(({ review_id, version, testimonies }) => ({
      review_id,
      version,
      sketch: textSketch(wordsOf(testimonies as Parameters<typeof wordsOf>[0])),
    }))
    await sql`
      update review_version v
         set sketch = array(select jsonb_array_elements_text(given.sketch)::int)
        from jsonb_to_recordset(${JSON.stringify(sketches)}::jsonb)
             as given (review_id int, version int, sketch jsonb)
       where v.review_id = given.review_id and v.version = given.version
    `.execute(db)
    const next = versions.at(-1)
    if (!next || versions.length < BATCH) return
    last = next
  }
}
