import { CITIES } from '#domain/tag/category.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { type Content, type ContentBlock, pageName, renameTags, tagName } from './content.ts'

/** What content may name that has a row of its own, by how blocks call it. */
const NAMED = { REVIEW: 'review', MEMBER: 'member', TAG: 'tag', BUYER: 'buyer' } as const

/** Everything that the content speaks of and that is neither in it nor in the database, with where it is named. */
export async function unknownReferences(
  tx: Db,
  content: Content,
  named: ReadonlySet<string>,
): Promise<string[]> {
  const { tags, cities, pages } = content
  const known = await tx.selectFrom('tag').select(['kind', 'slug', 'public_id']).execute()
  const names = new Set<unknown>([...known.map(tagName), ...named])
  const owners = new Map(known.map((tag) => [tag.public_id, tagName(tag)]))
  const there = await tx.selectFrom('city').select('slug').where('is_listed', '=', true).execute()
  const slugs = new Set([...there, ...cities].map(({ slug }) => slug))
  const listed = new Set<string>(CITIES.filter((city) => slugs.has(city)))
  const problems: string[] = []
  for (const tag of tags) {
    const own = tagName(tag)
    const owner = tag.public_id && owners.get(tag.public_id)
    if (tag.parent && !names.has(tag.parent))
      problems.push(`tags.json, ${own}: there is no tag ${tag.parent}`)
    if (owner && owner !== own)
      problems.push(`tags.json, ${own}: the public_id ${tag.public_id} is that of ${owner}`)
    if ((tag.kind === 'AREA') !== (tag.code !== undefined))
      problems.push(`tags.json, ${own}: a code belongs to a tag of the kind AREA, and to no other`)
  }
  for (const { slug, near } of cities)
    if (near && !listed.has(near))
      problems.push(`cities.json, ${slug}: ${near} is none of the listed cities`)

  const asked: { where: string; type: keyof typeof NAMED; id: string }[] = []
  for (const page of pages)
    for (const lang of LOCALE_CODES) {
      const where = `pages/${pageName(page)}/${lang}.md`
      for (const block of page.blocks[lang]) look(block, where)
    }
  const ids = new Set([...(await idsOf(tx, asked)), ...tags.map(({ public_id }) => public_id)])
  for (const { where, type, id } of asked)
    if (!ids.has(id)) problems.push(`${where}: there is no ${type.toLowerCase()} ${id}`)
  return [...new Set(problems)]

  function look(
    { content: own = {}, relationships = [], children = [] }: ContentBlock,
    where: string,
  ) {
    renameTags(own, (target) => {
      if ('tag_public_id' in target)
        asked.push({ where, type: 'TAG', id: `${target.tag_public_id}` })
      else if (!names.has(target.tag)) problems.push(`${where}: there is no tag ${target.tag}`)
      return target
    })
    for (const { type, public_id: id } of relationships)
      if (isNamed(type)) asked.push({ where, type, id })
    for (const child of children) look(child, where)
  }
}

const isNamed = (type: string): type is keyof typeof NAMED => type in NAMED

async function idsOf(
  tx: Db,
  asked: readonly { type: keyof typeof NAMED; id: string }[],
): Promise<string[]> {
  const found: string[] = []
  for (const [type, own] of Map.groupBy(asked, (each) => each.type)) {
    const rows = await tx
      .selectFrom(NAMED[type])
      .select('public_id')
      .where(
        'public_id',
        'in',
        own.map(({ id }) => id),
      )
      .execute()
    found.push(...rows.map(({ public_id }) => public_id))
  }
  return found
}
