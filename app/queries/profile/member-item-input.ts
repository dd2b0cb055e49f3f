import { z } from 'zod'
import { PUBLIC_ID } from '#domain/text/web-address.ts'

/** Variables of what a member has several of. */
export const memberItemInput = z.strictObject({
  slug: z
    .string()
    .regex(/^\P{Cc}{1,200}$/u)
    .describe('Of the member, as in the address of its profile.'),
  id: z.string().regex(PUBLIC_ID),
})
