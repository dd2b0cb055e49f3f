import { z } from 'zod'
import { pictureSchema } from '#domain/contract/picture.ts'

/** What editors choose from lists. */
export const PICK_KINDS = ['member', 'review', 'tag', 'article', 'page', 'asset'] as const

export type PickKind = (typeof PICK_KINDS)[number]

export const picksSchema = z.array(
  z.object({
    kind: z.enum(PICK_KINDS),
    id: z.string(),
    label: z.string(),
    /** What tells it from others of the name. */
    note: z.string().nullable(),
    /** Of its page, in the language that was asked for. */
    path: z.string().nullable(),
    picture: pictureSchema.nullable(),
  }),
)

export type Pick = z.output<typeof picksSchema>[number]
