import { sql } from 'kysely'
import { z } from 'zod'
import { tagSchema } from '#domain/contract/tag.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { defineRead } from '#queries/query/define-read.ts'
import { noInput } from '#queries/query/lang.ts'
import { readTags } from './known-tags.ts'

/** How many members each category and activity has, by the tag's public id; those without any are absent. */
export const serviceMemberCounts = defineRead(
  ['site'],
  async ({ db, shows }): Promise<ReadonlyMap<string, number>> => {
    shows('site')
    const rows = await db
      .selectFrom('facet_count as f')
      .innerJoin('tag as t', 't.id', 'f.tag_id')
      .where('f.category_id', '=', 0)
      .where('f.city_slug', '=', '')
      .where('t.kind', 'in', ['CATEGORY', 'ACTIVITY'])
      .select(['t.public_id', 'f.members'])
      .execute()
    return new Map(rows.map(({ public_id, members }) => [public_id, members]))
  },
)

const category = {
  public_id: 'c4TeGr7Tech1',
  label: { FR_FR: 'Tech et produit', EN_GB: 'Tech and product' },
  icon: 'code',
}

export const membersServices = defineQuery({
  name: 'MembersServices',
  summary: 'The services that members offer: every category, followed by its activities.',
  input: noInput,
  output: z.object({ tags: z.array(tagSchema) }),
  example: {
    tags: [
      {
        ...category,
        kind: 'CATEGORY',
        slug: 'tech_et_produit',
        category: 'tech_et_produit',
        parent: null,
      },
      {
        public_id: 'aCt1v1tyWeb2',
        kind: 'ACTIVITY',
        label: { FR_FR: 'Développement web', EN_GB: 'Web development' },
        icon: 'browser',
        slug: 'developpement-web',
        category: 'tech_et_produit',
        parent: category,
      },
    ],
  },
  shows: [],

  async read({ db }) {
    return { tags: await readTags(db, sql`t.kind in ('CATEGORY', 'ACTIVITY')`) }
  },
})
