import { sql } from 'kysely'
import { z } from 'zod'
import type { Locale } from '#domain/locale.ts'
import type { QueryContext } from '#queries/query-context.ts'
import { readTags } from '#queries/tag/read-tags.ts'
import { linkOf, targetSchema } from './link-target.ts'

type Json = Record<string, unknown>
const tagTarget = z.object({ tag_public_id: z.string() })

/** Turns each `target` of a block, and of the button in it, into a `link`. One read serves all of them. */
export async function resolveLinks(
  context: QueryContext,
  locale: Locale,
  contents: readonly Json[],
): Promise<Json[]> {
  const tags = await tagsByPublicId(context, contents.flatMap(targetsOf))

  function resolved(content: Json): Json {
    const { target, ...rest } = content
    if (target === undefined) return content
    const known = targetSchema.safeParse(target)
    if (known.success) return { ...rest, ...linkOf(known.data, { ...context, locale, tags }) }
    context.log?.warn({ target }, 'a link leads nowhere')
    return { ...rest, link: null }
  }

  return contents.map((content) => {
    const { button } = content
    return resolved(isObject(button) ? { ...content, button: resolved(button) } : content)
  })
}

function targetsOf({ target, button }: Json): unknown[] {
  return isObject(button) ? [target, button.target] : [target]
}

async function tagsByPublicId({ db }: QueryContext, targets: readonly unknown[]) {
  const ids = targets.flatMap((target) => {
    const tag = tagTarget.safeParse(target)
    return tag.success ? [tag.data.tag_public_id] : []
  })
  const tags = ids.length > 0 ? await readTags(db, sql`t.public_id = any(${ids})`) : []
  return new Map(tags.map((tag) => [tag.public_id, tag]))
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
