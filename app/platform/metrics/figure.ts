import { AggregatorRegistry } from 'prom-client'

/** A metric as prom-client writes it in JSON, which is how processes tell each other of theirs. */
export type Figure = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram' | 'summary'
  /** What several processes' values make together. */
  aggregator: 'sum' | 'first' | 'omit' | 'average' | 'min' | 'max'
  values: {
    labels: Record<string, string | number>
    value: number
    metricName?: string
  }[]
}

export const FIGURES_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Of the site as a whole, which one process tells: with one value, or one for each label. */
export function gauge(name: string, help: string, values: number | Figure['values']): Figure {
  const labelled = typeof values === 'number' ? [{ labels: {}, value: values }] : values
  return { name, help, type: 'gauge', aggregator: 'first', values: labelled }
}

/** As Prometheus reads it. */
export function figuresText(processes: readonly Figure[][]): Promise<string> {
  return aggregate(processes).metrics()
}

/** What stays true of processes that are gone: what they have counted. Else a sum would fall as one ends. */
export async function lastingFigures(processes: readonly Figure[][]): Promise<Figure[]> {
  const figures = (await aggregate(processes).getMetricsAsJSON()) as unknown as Figure[]
  return figures.filter(({ type }) => type === 'counter' || type === 'histogram')
}

function aggregate(processes: readonly Figure[][]) {
  return AggregatorRegistry.aggregate(processes as never)
}
