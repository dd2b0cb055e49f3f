import { z } from 'zod'
import { translatedSchema } from './translated.ts'

export const pictureSchema = z
  .object({
    tf_public_url: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    alt: translatedSchema.nullable(),
  })
  .describe('A picture: a path of this site or an https address.')

export type Picture = z.output<typeof pictureSchema>
