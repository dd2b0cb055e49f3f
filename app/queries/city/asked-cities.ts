import type { Translated } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'

export type AskedCityLine = { slug: string; label: Translated; country: string; askedAt: string }

/** What a company has asked for and nobody has decided yet. */
export async function askedCities(db: Db, memberId: number): Promise<AskedCityLine[]> {
  const rows = await db
    .selectFrom('city_request as r')
    .innerJoin('city as c', 'c.slug', 'r.city_slug')
    .select(['c.slug', 'c.label', 'c.country', 'r.asked_at'])
    .where('r.member_id', '=', memberId)
    .orderBy('r.asked_at')
    .orderBy('c.slug')
    .execute()
  return rows.map(({ asked_at, ...row }) => ({ ...row, askedAt: asked_at.toISOString() }))
}
