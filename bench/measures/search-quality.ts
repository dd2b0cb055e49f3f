import { loadDemo } from '#db/demo/load/load-demo.ts'
import { unkept } from '#domain/address/page-subject.ts'
import { LOCALES } from '#domain/locale.ts'
import { readConfig } from '#platform/config.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import {
  type Answered,
  answerSetQuery,
  readFacts,
  readSearchSet,
  type SetQuery,
} from '#tests/support/search-set.ts'
import { AS_OF } from './support/demo-size.ts'
import type { Figure, Measure, Row } from './support/measure.ts'

type Result = SetQuery & Answered

export const searchQuality: Measure = {
  name: 'search-quality',
  title: 'What search finds',
  about:
    'Precision at 3 of 200 searches in five languages (`tests/support/search-set.json`), written from the facts of the demo: of the first three places, or of as many as members are meant, how many are held by one that is meant. Beside it, for how many of them something meant is among the suggestions.',
  isQuick: true,

  async run(context): Promise<Row[]> {
    const database = await openDatabase({ dataDir: context.newFolder() })
    context.afterwards(database.close)
    context.tell('loading the demo')
    await loadDemo(database.db, { asOf: AS_OF })
    const now = Temporal.Instant.from(`${AS_OF}T12:00:00Z`)
    const { brand } = readConfig({})
    const site = { db: database.db, now, brand, shows: unkept }
    const facts = await readFacts(site)
    const results: Result[] = []
    for (const query of readSearchSet()) {
      const answered = await answerSetQuery(site, facts, query)
      results.push({ ...query, ...answered })
    }
    for (const { locale, q, kind, precision, isSuggested, found } of results) {
      if (precision === 1 && isSuggested) continue
      const missed = isSuggested ? '' : ', not suggested'
      context.tell(
        `${locale} ${kind} “${q}”: ${precision.toFixed(2)}${missed} (${found.join(', ')})`,
      )
    }
    const kinds = [...new Set(results.map(({ kind }) => kind))]
    return [
      rowOf('all', results),
      ...LOCALES.map((locale) =>
        rowOf(
          locale,
          results.filter((each) => each.locale === locale),
        ),
      ),
      ...kinds.map((kind) =>
        rowOf(
          kind,
          results.filter((each) => each.kind === kind),
        ),
      ),
    ]
  },
}

function rowOf(label: string, results: readonly Result[]): Row {
  const share = (of: (result: Result) => number): Figure => ({
    value: (100 * results.reduce((sum, each) => sum + of(each), 0)) / results.length,
    unit: 'of 100',
  })
  return {
    label: `${label}, ${results.length} searches`,
    cells: {
      'precision at 3': share(({ precision }) => precision),
      suggested: share(({ isSuggested }) => Number(isSuggested)),
    },
  }
}
