import { z } from 'zod'
import type { RegisterKeys, RegisterMemory, ReviewProofs } from './verification.ts'

/* What comes from a network or a browser's memory is read by these; whatever is otherwise is no answer. */

export const proofsSchema: z.ZodType<ReviewProofs> = z.object({
  review: z.string(),
  member: z.string(),
  state: z.string(),
  proofs: z.array(z.string()),
})

export const keysSchema: z.ZodType<RegisterKeys> = z.object({
  origin: z.string(),
  vkeys: z.array(z.string()),
  witnesses: z.array(z.object({ vkey: z.string() })),
  size: z.int(),
  former: z
    .array(
      z.object({
        ...{ origin: z.string(), size: z.int(), root: z.string(), note: z.string() },
        vkeys: z.array(z.string()).optional(),
      }),
    )
    .optional(),
})

/** A board as `/api/register/boards` answers it. */
export const boardSchema = z.object({
  index: z.int().min(0).nullable(),
  from: z.int().min(0),
  to: z.int().min(0),
  away: z.array(z.string()),
  formula: z.int(),
  rows: z.array(z.tuple([z.string(), z.int(), z.int(), z.int(), z.int()])),
  names: z.record(z.string(), z.string()),
})

export const consistencySchema = z.object({ hashes: z.array(z.string()) })

export const memorySchema: z.ZodType<RegisterMemory> = z.object({
  origin: z.string(),
  size: z.int().min(1),
  root: z.base64().length(44),
  vkey: z.string(),
  note: z.string(),
  at: z.iso.datetime(),
})

/** The data of an answer of our own API; null where it is none. */
export function dataOf<Data>(answer: unknown, schema: z.ZodType<Data>): Data | null {
  const read = z.object({ data: schema }).safeParse(answer)
  return read.success ? read.data.data : null
}
