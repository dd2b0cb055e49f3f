import { sql } from 'kysely'
import type { Cited } from '#domain/content/article-desk.ts'
import type { Picture } from '#domain/contract/picture.ts'
import { attributesOf, isRecord } from '#domain/text/rich-document.ts'
import type { Db } from '#platform/database/schema.ts'
import { isCountedReview } from '#queries/review/derived-figures.ts'

const MENTIONED = ['member', 'review', 'tag', 'article'] as const

type Known = { name: string; picture: Picture | null; isShown: boolean }

/** Everything that texts speak of, in their order, and whether a page can show it. */
export async function citedIn(
  db: Db,
  { body, members }: { body: { [lang: string]: unknown }; members: readonly string[] },
): Promise<Cited[]> {
  const cited = new Map<string, Pick<Cited, 'type' | 'id' | 'mentions'> & { label: string }>()
  for (const id of members)
    cited.set(`member ${id}`, { type: 'member', id, mentions: 0, label: '' })
  // A text says the same in each language: what stands in several counts once.
  for (const document of Object.values(body)) {
    const own = new Map<string, number>()
    for (const { type, id, label } of mentionsIn(document)) {
      const key = `${type} ${id}`
      own.set(key, (own.get(key) ?? 0) + 1)
      const before = cited.get(key) ?? { type, id, mentions: 0, label }
      cited.set(key, { ...before, mentions: Math.max(before.mentions, own.get(key) ?? 0) })
    }
  }
  const all = [...cited.values()]
  const idsOf = (type: Cited['type']) =>
    all.filter((each) => each.type === type).map(({ id }) => id)
  const known = new Map([
    ...(await readMembers(db, idsOf('member'))),
    ...(await readReviews(db, idsOf('review'))),
    ...(await readTags(db, idsOf('tag'))),
  ])
  return all.map(({ label, ...each }) => ({
    ...each,
    ...(known.get(`${each.type} ${each.id}`) ?? { name: label, picture: null, isShown: false }),
  }))
}

type Mentioned = { type: Cited['type']; id: string; label: string }

function mentionsIn(document: unknown): Mentioned[] {
  const found: Mentioned[] = []
  const nodes = [document]
  for (const node of nodes) {
    if (!isRecord(node)) continue
    const { type, id, label } = attributesOf(node)
    const known = MENTIONED.find((each) => each === type)
    if (node.type === 'mention' && known)
      found.push({ type: known, id: String(id), label: typeof label === 'string' ? label : '' })
    if (Array.isArray(node.content)) nodes.push(...node.content)
  }
  return found
}

type Found = Known & { id: string }

const keyed = (type: Cited['type'], rows: readonly Found[]): [string, Known][] =>
  rows.map(({ id, ...known }) => [`${type} ${id}`, known])

const logo = sql`(select jsonb_build_object('tf_public_url', p.url, 'width', p.width,
  'height', p.height, 'alt', p.alt) from member_picture mp join asset p on p.id = mp.asset_id
   where mp.member_id = m.id and mp.usage = 'LOGO' limit 1)`

async function readMembers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<Found>`
    select m.public_id as id, m.name, ${logo} as picture, m.status = 'active' as "isShown"
      from member m where m.public_id = any(${ids})`.execute(db)
  return keyed('member', rows)
}

/** By whom they are about: who wrote one may be masked. */
async function readReviews(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<Found>`
    select review.public_id as id, m.name, ${logo} as picture,
           (${isCountedReview}) and m.status = 'active' as "isShown"
      from review join member m on m.id = review.member_id where review.public_id = any(${ids})
  `.execute(db)
  return keyed('review', rows)
}

async function readTags(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<Found>`
    select t.public_id as id, coalesce(t.label ->> 'FR_FR', t.slug) as name, null as picture,
           true as "isShown"
      from tag t where t.public_id = any(${ids})`.execute(db)
  return keyed('tag', rows)
}
