import type { Figure } from './figure.ts'
import { histogramValues, type TimeCounts } from './time-counts.ts'

/** What is measured of a pool of connections. */
export type ObservedPool = {
  pool: string
  states(): { used: number; idle: number; waiting: number }
  /** How long each user waited for a connection. */
  waits: TimeCounts
}

const WAIT = 'db_pool_wait_seconds'

export function poolFigures(pools: readonly ObservedPool[]): Figure[] {
  return [
    {
      name: 'db_pool_connections',
      help: 'Connections to the database that are used or idle, and who waits for one.',
      type: 'gauge',
      aggregator: 'sum',
      values: pools.flatMap(({ pool, states }) =>
        Object.entries(states()).map(([state, value]) => ({ labels: { pool, state }, value })),
      ),
    },
    {
      name: WAIT,
      help: 'Time until a connection to the database was free.',
      type: 'histogram',
      aggregator: 'sum',
      values: pools.flatMap(({ pool, waits }) => histogramValues(WAIT, { pool }, waits)),
    },
  ]
}
