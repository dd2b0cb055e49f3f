import type { z } from 'zod'
import type { clientPageSchema } from '#domain/contract/client.ts'
import type { Locale } from '#domain/locale.ts'
import { parsePageNumber } from '#domain/page-number.ts'
import type { AskContext } from '#queries/query/query-context.ts'
import { reviewTeaser } from '#queries/review/review-teaser.ts'
import { client } from './client.ts'

type ClientPageContent = z.output<typeof clientPageSchema> & {
  /** All that it said, without anything that narrows it. */
  isWhole: boolean
}

/** A client in one language; its words fall back to the language they were written in. */
export async function readClientPage(
  context: AskContext<'buyer' | 'member' | 'review'>,
  locale: Locale,
  slug: string,
  parameters: URLSearchParams,
): Promise<ClientPageContent> {
  const service = parameters.get('service') ?? undefined
  const page = parsePageNumber(parameters.get('page') ?? '1') ?? 1
  const shown = await client.runIn(locale, context, { slug, service, page })
  return {
    ...shown,
    endorsements: shown.endorsements.map((review) => {
      // The service that was bought comes first among its tags.
      return { ...reviewTeaser(review), tags: review.tags.slice(0, 1) }
    }),
    isWhole: !service,
  }
}
