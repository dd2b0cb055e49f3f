import { z } from 'zod'
import { TAG_KINDS } from '#domain/tag/tag.ts'
import { translatedSchema } from './translated.ts'

export const tagSchema = z
  .object({
    public_id: z.string(),
    kind: z.enum(TAG_KINDS),
    label: translatedSchema,
    icon: z.string().describe("Its own icon, else its parent's, else the default one."),
    slug: z.string(),
    category: z
      .string()
      .nullable()
      .describe('The slug of the category it is or belongs to: with kind and slug, its address.'),
    parent: z
      .object({ public_id: z.string(), label: translatedSchema, icon: z.string() })
      .nullable(),
  })
  .describe('A category, activity, speciality, quality or client sector (area).')

export type Tag = z.output<typeof tagSchema>
