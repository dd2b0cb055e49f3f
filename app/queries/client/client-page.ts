import type { z } from 'zod'
import type { clientPageSchema } from '#domain/contract/client.ts'
import type { Locale } from '#domain/locale.ts'
import { parsePageNumber } from '#domain/page-number.ts'
import { keepLanguage } from '#queries/block/keep-language.ts'
import { reviewTeaser } from '#queries/block/review-teaser.ts'
import type { QueryContext } from '#queries/query-context.ts'
import { client } from './client.ts'

type ClientPageContent = z.output<typeof clientPageSchema> & {
  /** All that it said, without anything that narrows it. */
  isWhole: boolean
}

/** A client in one language; its words fall back to the language they were written in. */
export async function readClientPage(
  context: QueryContext,
  locale: Locale,
  slug: string,
  parameters: URLSearchParams,
): Promise<ClientPageContent> {
  const service = parameters.get('service') ?? undefined
  const page = parsePageNumber(parameters.get('page') ?? '1') ?? 1
  const { endorsements, ...rest } = await client.run(context, { slug, service, page })
  return {
    ...keepLanguage(rest, locale),
    endorsements: endorsements.map((review) => {
      const shown = keepLanguage(review, locale, review.lang)
      // The service that was bought comes first among its tags.
      return { ...reviewTeaser(shown), tags: shown.tags.slice(0, 1) }
    }),
    isWhole: !service,
  }
}
