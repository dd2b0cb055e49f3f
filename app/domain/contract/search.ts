import { z } from 'zod'
import { CITIES } from '#domain/category.ts'
import { pictureSchema } from './picture.ts'

const citySchema = z.object({ slug: z.enum(CITIES), label: z.string() })

export const suggestionsSchema = z
  .object({
    members: z.array(
      z.object({
        public_id: z.string(),
        name: z.string(),
        slug: z.string(),
        activity: z.string(),
        logo: pictureSchema.nullable(),
        colors: z.object({ primary: z.string() }),
      }),
    ),
    tags: z
      .array(
        z.object({
          kind: z.enum(['CATEGORY', 'ACTIVITY', 'SPECIALTY']),
          slug: z.string(),
          category: z.string().nullable(),
          label: z.string(),
          icon: z.string(),
          city: citySchema.nullable().describe('The city that was typed along with it.'),
        }),
      )
      .describe('Categories, activities and specialities.'),
    cities: z.array(citySchema),
    buyers: z
      .array(z.object({ name: z.string(), slug: z.string(), review_count: z.int() }))
      .describe('Clients that speak openly; masked ones are found by nothing.'),
  })
  .describe('What a visitor may mean while typing, in one language.')

export type Suggestions = z.output<typeof suggestionsSchema>
