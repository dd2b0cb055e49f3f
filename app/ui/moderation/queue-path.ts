import { accountPath } from '#domain/address/paths.ts'
import type { Locale } from '#domain/locale.ts'
import { QUEUES, type Queue } from '#domain/moderation/moderation.ts'

/** The first page of the first queue has the bare address. */
export function queuePath(locale: Locale, queue: Queue, page = 1): string {
  const search = new URLSearchParams()
  if (queue !== QUEUES[0]) search.set('queue', queue)
  if (page > 1) search.set('page', `${page}`)
  const path = accountPath(locale, 'moderation')
  return search.size > 0 ? `${path}?${search}` : path
}
