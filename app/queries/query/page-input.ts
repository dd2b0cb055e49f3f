import { z } from 'zod'

/** Which part of a list; far beyond the end of every list, and still a number that a database takes. */
export const pageInput = z.int().min(1).max(100_000).default(1)
