import { join } from 'node:path'
import { freshClone } from './support/fresh-clone.ts'
import type { BenchContext, Measure, Row } from './support/measure.ts'
import { interleave } from './support/processor/interleave.ts'
import { runServer } from './support/running-server.ts'
import { figureOf } from './support/statistics.ts'

const FIRST_LIMIT_S = 120
const LATER_LIMIT_S = 10
const LATER_STARTS = 3

export const start: Measure = {
  name: 'start',
  title: 'Start',
  about:
    'From `npm start` to the first answer at `/`. The first time in a fresh clone: it installs (from npm’s cache, where the packages of this project already are), builds, creates the embedded database and fills it with the default demo data. Later: everything is there.',
  isQuick: false,

  async run(context): Promise<Row[]> {
    const project = context.isQuick ? process.cwd() : freshClone(context)
    const dataDir = join(context.isQuick ? context.newFolder() : project, 'data')
    const seconds = () => secondsToAnswer(context, project, dataDir)

    context.tell('first start')
    const first = await seconds()
    const { later } = await interleave(
      {
        later: (round) => {
          context.tell(`later start ${round + 1} of ${LATER_STARTS}`)
          return seconds()
        },
      },
      { warmUps: 0, rounds: LATER_STARTS },
    )
    const rows: Row[] = [
      { label: 'later start', cells: { time: figureOf(later, 's', LATER_LIMIT_S) } },
    ]
    if (context.isQuick) return rows
    return [
      { label: 'first start, fresh clone', cells: { time: figureOf([first], 's', FIRST_LIMIT_S) } },
      ...rows,
    ]
  },
}

async function secondsToAnswer(
  context: BenchContext,
  cwd: string,
  dataDir: string,
): Promise<number> {
  const server = await runServer(context, { command: ['npm', 'start'], cwd, dataDir })
  await server.stop()
  return server.secondsToAnswer
}
