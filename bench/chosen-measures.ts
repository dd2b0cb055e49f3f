import { parseArgs } from 'node:util'
import type { Measure } from './measures/support/measure.ts'

export class WrongArguments extends Error {}

export type Choice = {
  measures: Measure[]
  isQuick: boolean
  isList: boolean
  /** A server of one's own, which keeps the databases that were loaded into it. */
  postgresUrl: string | undefined
  /** How many reviews, where a measure compares several numbers of them. */
  sizes: readonly number[] | undefined
}

/** What the command line asks for: the measures it names, otherwise all. */
export function chosenMeasures(args: readonly string[], all: readonly Measure[]): Choice {
  const { values, positionals } = parsed(args)
  const unknown = positionals.filter((name) => !all.some((measure) => measure.name === name))
  if (unknown.length > 0) {
    const known = all.map(({ name }) => name).join(', ')
    throw new WrongArguments(`No measure is called ${unknown.join(', ')}. There are: ${known}.`)
  }
  const isQuick = values.quick
  const isNamed = ({ name }: Measure) => positionals.length === 0 || positionals.includes(name)
  return {
    measures: all.filter((measure) => isNamed(measure) && (measure.isQuick || !isQuick)),
    isQuick,
    isList: values.list,
    postgresUrl: values.postgres,
    sizes: values.sizes?.split(',').map(sizeOf),
  }
}

const SMALLEST = 3_000
const LARGEST = 10_000_000

function sizeOf(typed: string): number {
  const size = Number(typed.replaceAll('_', ''))
  if (Number.isInteger(size) && size >= SMALLEST && size <= LARGEST) return size
  throw new WrongArguments(`${typed} is no number of reviews from ${SMALLEST} to ${LARGEST}.`)
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        postgres: { type: 'string' },
        sizes: { type: 'string' },
      },
    })
  } catch (error) {
    throw new WrongArguments(error instanceof Error ? error.message : String(error))
  }
}
