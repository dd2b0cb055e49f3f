import type { Locale } from '#domain/locale.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readKnownTags } from '#queries/tag/known-tags.ts'
import { linkOf, targetSchema } from './link-target.ts'

type Json = Record<string, unknown>

/** Turns each `target` of a block, and of the button in it, into a `link`. */
export async function resolveLinks(
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
