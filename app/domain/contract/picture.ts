import { z } from 'zod'
import { translatedSchema } from './translated.ts'

/** The point that every crop of a picture keeps, in percent from the left and from above. */
const focalSchema = z.object({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) })

export type Focal = z.output<typeof focalSchema>

export const pictureSchema = z
  .object({
    tf_public_url: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    alt: translatedSchema.nullable(),
    focal: focalSchema.exactOptional(),
  })
  .describe('A picture: a path of this site or an https address.')

export type Picture = z.output<typeof pictureSchema>
