import { z } from 'zod'
import { translatedSchema } from '#domain/contract/translated.ts'
import { CITIES } from '#domain/tag/category.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { noInput } from '#queries/query/lang.ts'

export const cities = defineQuery({
  name: 'Cities',
  summary: 'The eight cities by which members can be found.',
  input: noInput,
  output: z.object({
    config_common_cities: z.array(
      z.object({ slug: z.enum(CITIES), label: translatedSchema, position: z.int() }),
    ),
  }),
  example: {
    config_common_cities: [
      { slug: 'bordeaux', label: { FR_FR: 'Bordeaux', ES_ES: 'Burdeos' }, position: 1 },
    ],
  },
  shows: [],

  async read({ db }) {
    const config_common_cities = await db
      .selectFrom('city')
      .select(['slug', 'label', 'position'])
      .where('slug', 'in', CITIES)
      .orderBy('position')
      .orderBy('slug')
      .$narrowType<{ slug: (typeof CITIES)[number] }>()
      .execute()
    return { config_common_cities }
  },
})
