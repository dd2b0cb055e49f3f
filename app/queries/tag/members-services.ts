import { sql } from 'kysely'
import { z } from 'zod'
import { tagSchema } from '#domain/contract/tag.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { noInput } from '#queries/query/lang.ts'
import { readTags } from './read-tags.ts'

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
