import type { Component } from '#domain/contract/page.ts'
import type { Locale } from '#domain/locale.ts'
import type { Db } from '#platform/database/schema.ts'
import { contentLang } from '#queries/query/lang.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readKnownTags } from '#queries/tag/known-tags.ts'
import { linkOf, targetSchema } from './link-target.ts'

/** The components of one language, in order; the caller says of which page. */
export function selectComponents(db: Db, locale: Locale) {
  return db
    .selectFrom('page_component as c')
    .leftJoin('asset as a', 'a.id', 'c.picture_asset_id')
    .where('c.lang', '=', contentLang(locale))
    .select(['c.id', 'c.parent_id', 'c.public_id', 'c.kind', 'c.position', 'c.lang'])
    .select(['c.title', 'c.description', 'c.content', 'c.relationships'])
    .select(['a.url', 'a.width', 'a.height', 'a.alt'])
    .orderBy('c.position')
    .orderBy('c.id')
}

type ComponentRow = Awaited<
  ReturnType<ReturnType<typeof selectComponents>['executeTakeFirstOrThrow']>
>

/** Rows with links resolved, nested by their parents. */
export async function componentTree(
  context: QueryContext,
  locale: Locale,
  rows: readonly ComponentRow[],
): Promise<Component[]> {
  const contents = await resolveLinks(
    context,
    locale,
    rows.map((row) => row.content),
  )
  const nodes = rows.map((row, index) => ({ row, content: contents[index] ?? {} }))
  const childrenOf = Map.groupBy(nodes, ({ row }) => row.parent_id)

  function below(parentId: number | null): Component[] {
    return (childrenOf.get(parentId) ?? []).map(({ row, content }) => {
      const { public_id, kind, position, lang, title, description, relationships } = row
      const { url, width, height, alt } = row
      return {
        public_id,
        kind,
        position,
        lang,
        title,
        description,
        picture: url === null ? null : { tf_public_url: url, width, height, alt },
        content,
        relationships,
        sub_components: below(row.id),
      }
    })
  }
  return below(null)
}

type Json = Record<string, unknown>

/** Turns each `target` of a block, and of the button in it, into a `link`. */
async function resolveLinks(
  context: QueryContext,
  locale: Locale,
  contents: readonly Json[],
): Promise<Json[]> {
  const known = await readKnownTags(context)
  const tags = new Map(known.map((tag) => [tag.public_id, tag]))

  function resolved(content: Json): Json {
    const { target, ...rest } = content
    if (target === undefined) return content
    const understood = targetSchema.safeParse(target)
    if (understood.success)
      return { ...rest, ...linkOf(understood.data, { ...context, locale, tags }) }
    context.log?.warn({ target }, 'a link leads nowhere')
    return { ...rest, link: null }
  }

  return contents.map((content) => {
    const { button } = content
    return resolved(isObject(button) ? { ...content, button: resolved(button) } : content)
  })
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
