import { boards } from './measures/boards.ts'
import { bytes } from './measures/bytes.ts'
import { cachedPage } from './measures/cached-page.ts'
import { coldPage } from './measures/cold-page.ts'
import { demoLoading } from './measures/demo-loading.ts'
import { lighthouse } from './measures/lighthouse.ts'
import { memory } from './measures/memory.ts'
import { pageQueries } from './measures/page-queries.ts'
import { search } from './measures/search.ts'
import { start } from './measures/start.ts'
import type { Measure } from './measures/support/measure.ts'

/** In the order of their sections in docs/benchmarks.md. */
export const ALL_MEASURES: readonly Measure[] = [
  start,
  memory,
  demoLoading,
  pageQueries,
  search,
  boards,
  cachedPage,
  coldPage,
  bytes,
  lighthouse,
]
