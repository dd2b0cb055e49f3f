import { z } from 'zod'
import { translatedSchema } from '#domain/contract/translated.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { noInput } from '#queries/query/lang.ts'

export const companyAreas = defineQuery({
  name: 'CompanyAreas',
  summary: 'The 21 sectors of activity of a company, lettered A to U.',
  input: noInput,
  output: z.object({ areas: z.array(z.object({ code: z.string(), label: translatedSchema })) }),
  example: {
    areas: [{ code: 'F', label: { FR_FR: 'Construction', EN_GB: 'Construction' } }],
  },
  shows: [],

  async read({ db }) {
    const areas = await db
      .selectFrom('tag')
      .select(['code', 'label'])
      .where('code', 'is not', null)
      .orderBy('code')
      .$narrowType<{ code: string }>()
      .execute()
    return { areas }
  },
})
