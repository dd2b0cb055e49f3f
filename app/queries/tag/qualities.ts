import { sql } from 'kysely'
import { z } from 'zod'
import { tagSchema } from '#domain/contract/tag.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { noInput } from '#queries/query/lang.ts'
import { readTags } from './known-tags.ts'

export const qualities = defineQuery({
  name: 'Qualities',
  summary: 'The qualities that a client can recognise in a member.',
  input: noInput,
  output: z.object({ tags: z.array(tagSchema) }),
  example: {
    tags: [
      {
        public_id: 'qUal1tyReac7',
        kind: 'QUALITY',
        label: { FR_FR: 'Réactivité', EN_GB: 'Responsiveness' },
        icon: 'lightning',
        slug: 'reactivite',
        category: null,
        parent: null,
      },
    ],
  },
  shows: [],

  async read({ db }) {
    return { tags: await readTags(db, sql`t.kind = 'QUALITY'`) }
  },
})
