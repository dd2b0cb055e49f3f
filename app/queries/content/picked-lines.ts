import { sql } from 'kysely'
import { articlePath, profilePath } from '#domain/address/paths.ts'
import type { PickedLine } from '#domain/content/article-desk.ts'
import { DEFAULT_LOCALE } from '#domain/locale.ts'
import type { Translated } from '#domain/text/translated.ts'
import { PUBLIC_ID } from '#domain/text/web-address.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { resolveTarget, targetText } from './targets.ts'

export type PickedKind = 'TAG' | 'MEMBER' | 'ARTICLE'

const TABLES = { TAG: 'tag', MEMBER: 'member', ARTICLE: 'article' } as const
const NAMES = { TAG: sql`t.label`, MEMBER: sql`to_jsonb(t.name)`, ARTICLE: sql`t.title` } as const

/** What was chosen, as a form says it: an address, or the id of what has none, and how it is called. */
export async function pickedLines(
  context: QueryContext,
  kind: PickedKind,
  ids: readonly string[],
): Promise<PickedLine[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; slug: string; name: Translated | string }>`
    select t.public_id as id, t.slug, ${NAMES[kind]} as name from ${sql.table(TABLES[kind])} t
     where t.public_id = any(${ids}) order by array_position(${ids}::text[], t.public_id::text)
  `.execute(context.db)
  return Promise.all(
    rows.map(async ({ id, slug, name }) => {
      const words = typeof name === 'string' ? name : (name.FR_FR ?? Object.values(name)[0] ?? slug)
      return { value: (await addressOf(context, kind, id, slug)) || id, name: words }
    }),
  )
}

async function addressOf(context: QueryContext, kind: PickedKind, id: string, slug: string) {
  if (kind === 'TAG') return targetText(context, { kind, tag_public_id: id })
  return kind === 'MEMBER' ? profilePath(DEFAULT_LOCALE, slug) : articlePath(DEFAULT_LOCALE, slug)
}

/** The ids of what a form names line by line; undefined where one of them is nothing of the kind. */
export async function resolveLines(
  context: QueryContext,
  kind: PickedKind,
  typed: string,
): Promise<string[] | undefined> {
  const lines = typed.split('\n').map((line) => line.trim())
  const ids = await Promise.all(
    lines.filter(Boolean).map((line) => resolveLine(context, kind, line)),
  )
  return ids.every((id) => id !== undefined) ? [...new Set(ids)] : undefined
}

async function resolveLine(context: QueryContext, kind: PickedKind, line: string) {
  if (PUBLIC_ID.test(line)) {
    const { rows } = await sql<{ id: string }>`
      select public_id as id from ${sql.table(TABLES[kind])} where public_id = ${line}
    `.execute(context.db)
    return rows[0]?.id
  }
  const target = await resolveTarget(context, line)
  if (!target || !('kind' in target) || target.kind !== kind) return undefined
  return 'tag_public_id' in target ? target.tag_public_id : target.public_id
}
