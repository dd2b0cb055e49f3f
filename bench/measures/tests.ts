import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { runAsNewcomer } from './support/as-newcomer.ts'
import { freshClone } from './support/fresh-clone.ts'
import type { BenchContext, Measure } from './support/measure.ts'

const LIMIT_S = 15 * 60
const PROCESSOR_LIMIT_S = 550
const LAST_LINES = 150
const LINE_OF_A_CHECK = /^[›✓✗–] /

export const tests: Measure = {
  name: 'tests',
  title: 'All tests',
  about:
    '`npm test` in a fresh clone: it installs (from npm’s cache, where the packages of this project already are), builds, and runs every check this machine has the tools for, on both databases and in a browser.',
  isQuick: false,

  async run(context) {
    const clone = freshClone(context)
    const startedMs = performance.now()
    const said = await npmTest(context, clone)
    const value = (performance.now() - startedMs) / 1000
    const processor = Number(said.at(-1)?.match(/(\d+) processor seconds/)?.[1])
    const cells = {
      time: { value, unit: 's', limit: LIMIT_S },
      'of the processor': { value: processor, unit: 's', limit: PROCESSOR_LIMIT_S },
    } as const
    return [{ label: 'npm test, fresh clone', cells }]
  },
}

async function npmTest(context: BenchContext, clone: string): Promise<string[]> {
  const { child } = runAsNewcomer(context, ['npm', 'test'], clone)
  const ended = once(child, 'close')
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface(stream).on('line', (line) => {
      said.push(line)
      if (LINE_OF_A_CHECK.test(line)) context.tell(line)
    })
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`npm test failed:\n${said.slice(-LAST_LINES).join('\n')}`)
  return said.filter((line) => line !== '')
}
