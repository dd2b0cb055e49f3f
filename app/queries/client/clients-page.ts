import type { ClientList } from '#domain/contract/client.ts'
import type { Locale } from '#domain/locale.ts'
import { parsePageNumber } from '#domain/page-number.ts'
import { type PageBlocks, readPageBlocks } from '#queries/page/page-blocks.ts'
import type { AskContext } from '#queries/query/query-context.ts'
import { clientSearchText } from './client-search.ts'
import { clients } from './clients.ts'

type ClientsPageContent = {
  list: ClientList
  /** As they were understood: what means nothing is not there. */
  asked: { q: string; sector: string | null }
  /** The plain list, without anything that narrows it. */
  isWhole: boolean
  blocks: PageBlocks | null
}

export async function readClientsPage(
  context: AskContext<'site' | 'review' | 'member' | 'buyer'>,
  locale: Locale,
  parameters: URLSearchParams,
): Promise<ClientsPageContent> {
  const q = clientSearchText(parameters.get('q') ?? '')
  const wanted = parameters.get('sector') ?? undefined
  const page = parsePageNumber(parameters.get('page') ?? '1') ?? 1
  const isWhole = q === '' && !wanted
  const [list, blocks] = await Promise.all([
    clients.runIn(locale, context, { q, sector: wanted, page }),
    isWhole && page === 1 ? readPageBlocks(context, 'HOME_MEMBERS_CLIENTS', locale) : null,
  ])
  const sector = list.sectors.find(({ code }) => code === wanted)?.code ?? null
  return { list, asked: { q, sector }, isWhole, blocks }
}
