import { alerts } from './measures/alerts.ts'
import { backoffice } from './measures/backoffice.ts'
import { boards } from './measures/boards.ts'
import { briefs } from './measures/briefs.ts'
import { bytes } from './measures/bytes.ts'
import { cachedPage } from './measures/cached-page.ts'
import { coldPage } from './measures/cold-page.ts'
import { comparison } from './measures/comparison.ts'
import { demoLoading } from './measures/demo-loading.ts'
import { editing } from './measures/editing.ts'
import { fullCache } from './measures/full-cache.ts'
import { images } from './measures/images.ts'
import { lighthouse } from './measures/lighthouse.ts'
import { memory } from './measures/memory.ts'
import { nextPeer } from './measures/next-peer.ts'
import { pageQueries } from './measures/page-queries.ts'
import { processes } from './measures/processes.ts'
import { proofPanel } from './measures/proof-panel.ts'
import { queryLayer } from './measures/query-layer.ts'
import { queues } from './measures/queues.ts'
import { recovery } from './measures/recovery.ts'
import { register } from './measures/register.ts'
import { search } from './measures/search.ts'
import { searchQuality } from './measures/search-quality.ts'
import { start } from './measures/start.ts'
import type { Measure } from './measures/support/measure.ts'
import { takeover } from './measures/takeover.ts'
import { tests } from './measures/tests.ts'

/** In the order of their sections in docs/benchmarks.md. */
export const ALL_MEASURES: readonly Measure[] = [
  start,
  memory,
  fullCache,
  demoLoading,
  pageQueries,
  search,
  searchQuality,
  boards,
  queues,
  backoffice,
  editing,
  comparison,
  briefs,
  alerts,
  register,
  proofPanel,
  recovery,
  cachedPage,
  coldPage,
  processes,
  nextPeer,
  queryLayer,
  images,
  bytes,
  lighthouse,
  takeover,
  tests,
]
