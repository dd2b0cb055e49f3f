import { type RawBuilder, sql } from 'kysely'
import type { Json } from '#domain/register/canonical-json.ts'
import { committedValue } from '#domain/register/written/committed-values.ts'
import type { Translated } from '#domain/text/translated.ts'

/** What all versions of a review are committed to with. */
type Around = {
  lang: string
  experiencedOn: string | null
  qualities: string[]
  tags: string[]
}

/** The row of a version, as `versionFields` reads it. */
export type VersionFields = {
  version: number
  rating: number
  title: Translated
  description: Translated
  summary: Translated
  testimonies: Json
  caseStudy: Json
  timeline: Json
}

export type ContentFields = { around: Around; version: VersionFields }

/** Public ids in the order in which the row names them. */
function publicIds(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(select t.public_id from unnest(${ids}) with ordinality as named (id, place)
                     join tag t on t.id = named.id order by named.place)`
}

/** Of the review `r`: as its row names tags, whatever stands for them today. */
export const aroundFields = sql<Around>`jsonb_build_object(
  'lang', r.locale, 'experiencedOn', r.experienced_on,
  'qualities', ${publicIds(sql`r.quality_ids`)},
  'tags', ${publicIds(sql`array_remove(r.service_id || r.tag_ids, null)`)})`

/** Of the version `v`. */
export const versionFields = sql<VersionFields>`jsonb_build_object(
  'version', v.version, 'rating', v.rating, 'title', v.title, 'description', v.description,
  'summary', v.summary, 'testimonies', v.testimonies, 'caseStudy', v.case_study, 'timeline', v.timeline)`

/** The value that `content` of an entry commits to: what was written, and what opens it years later, comes from here. */
export function committedContent({ around, version }: ContentFields): Json {
  return committedValue.content({ ...around, ...version })
}
