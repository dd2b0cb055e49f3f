import { z } from 'zod'
import { ANSWERS_DAYS, FEWEST_ANSWERS, ONE_OF_DOMAIN_DAYS } from '#domain/brief/answer-figures.ts'

/** How a member answers briefs, as anybody may see it. */
export const answersSchema = z
  .object({
    asked: z
      .int()
      .min(FEWEST_ANSWERS)
      .describe(
        `Briefs of the last ${ANSWERS_DAYS} days whose date is over, one of a domain in ${ONE_OF_DOMAIN_DAYS} days.`,
      ),
    answered: z.int().min(0).describe('By the date; a refusal is an answer.'),
    median_hours: z
      .int()
      .min(1)
      .nullable()
      .describe('Until the first answer, weekends left out; null where none came by the date.'),
  })
  .nullable()
  .describe(`How it answers briefs; null below ${FEWEST_ANSWERS} of them. Counted each night.`)

export type Answers = NonNullable<z.output<typeof answersSchema>>
