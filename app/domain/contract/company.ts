import { z } from 'zod'

export const companySchema = z
  .object({
    public_id: z.string(),
    kind: z.enum(['BUYER', 'MEMBER']),
    name: z.string(),
    city: z.string().nullable().describe('Of a buyer, to tell namesakes apart.'),
  })
  .describe('A company of the site that its name may be searched by.')

export type Company = z.output<typeof companySchema>
