import { z } from 'zod'
import { EARLIEST_YEAR, PERIODS } from '#domain/leaderboard/period.ts'
import { CATEGORIES } from '#domain/tag/category.ts'

/** Where the site stands elsewhere, each by a setting; what is unset is shown nowhere. */
export const SITE_LINKS = ['help', 'jobs', 'linkedin', 'twitter'] as const

/** Browsers take a backslash for a slash, and skip what cannot be seen. */
const OF_A_SITE = /^\/(?!\/)[^\\\p{Cc}]*$/u

/** Where an editor lets a link lead. Addresses are made when it is read: they change with language and day. */
export const linkTargetSchema = z.union([
  z.object({ kind: z.enum(['HOME', 'HOME_ARTICLES', 'HOME_MEMBERS_CLIENTS']) }),
  z.object({ kind: z.literal('TRUSTAWARDS'), year: z.int().min(EARLIEST_YEAR).exactOptional() }),
  z.object({
    kind: z.literal('LEADERBOARD'),
    period: z.enum(PERIODS),
    category: z.enum(CATEGORIES).exactOptional(),
  }),
  z.object({ kind: z.literal('TAG'), tag_public_id: z.string() }),
  z.object({
    kind: z.enum(['ARTICLE', 'MEMBER', 'PAGE']),
    public_id: z.string().regex(/^[0-9A-Za-z]{12}$/),
  }),
  /** A page of this site by its path without language. */
  z.object({
    path: z.string().max(2_000).regex(OF_A_SITE),
  }),
  z.object({
    brand_path: z.string().max(2_000).regex(OF_A_SITE),
  }),
  z.object({ url: z.url({ protocol: /^(https|mailto)$/ }).max(2_000) }),
  z.object({ site: z.enum(SITE_LINKS) }),
])

export type LinkTarget = z.output<typeof linkTargetSchema>
