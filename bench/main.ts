// npm run bench [-- name…] [--quick] [--list] [--postgres URL]
import { readFile, writeFile } from 'node:fs/promises'
import { ALL_MEASURES } from './all-measures.ts'
import { openContext } from './bench-context.ts'
import { withSection } from './benchmarks-document.ts'
import { type Choice, chosenMeasures, WrongArguments } from './chosen-measures.ts'
import { machineFacts } from './machine-facts.ts'
import type { Measure } from './measures/support/measure.ts'
import { overLimit, renderTable } from './table.ts'

const DOCUMENT = new URL('../docs/benchmarks.md', import.meta.url)

const USAGE = `Usage: npm run bench -- [name…] [options]

  --quick         smaller forms, printed only: docs/benchmarks.md stays as it is
  --list          what there is to measure
  --postgres URL  a server of your own; it keeps what was loaded for the next run
  --sizes N,…     reviews, from the smallest to the largest, for page-queries, search and boards`

let isInterrupted = false

try {
  const choice = chosenMeasures(process.argv.slice(2), ALL_MEASURES)
  if (choice.isList) list(choice.measures)
  else await runAll(choice)
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof WrongArguments ? `${error.message}\n\n${USAGE}` : error)
}

function list(measures: readonly Measure[]): void {
  for (const { name, title, isQuick } of measures) {
    console.info(`${name.padEnd(16)} ${title}${isQuick ? '' : ' (not in --quick)'}`)
  }
}

async function runAll(choice: Choice): Promise<void> {
  const complaints: string[] = []
  for (const measure of choice.measures) {
    console.info(`\n› ${measure.title}`)
    const startedMs = performance.now()
    try {
      complaints.push(...(await runOne(measure, choice)))
      console.info(`measured within ${Math.round((performance.now() - startedMs) / 1000)} s`)
    } catch (error) {
      if (isInterrupted) return
      console.error(error)
      complaints.push(`${measure.name} could not be measured`)
    }
  }
  if (complaints.length === 0) return
  process.exitCode = 1
  console.error(`\nNot as it should be:\n${complaints.map((line) => `  ${line}`).join('\n')}`)
}

/** Prints the table, keeps it unless the run was a quick one, and returns what is over its limit. */
async function runOne(
  measure: Measure,
  { isQuick, postgresUrl, sizes }: Choice,
): Promise<string[]> {
  const context = openContext({ isQuick, postgresUrl, sizes })
  const interrupted = () => {
    isInterrupted = true
    // Whatever is under way now loses its server; it must not end us before all is cleared away.
    process.on('uncaughtException', () => {})
    context.close().finally(() => process.exit(130))
  }
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  try {
    const rows = await measure.run(context)
    const table = renderTable(rows)
    const facts = machineFacts(context.postgresVersion())
    console.info(`\n${table}\n\n${facts}`)
    if (!isQuick) {
      const body = [
        `## ${measure.title}`,
        measure.about,
        table,
        `${facts}. Again: \`npm run bench -- ${measure.name}${sizes ? ` --sizes ${sizes.join(',')}` : ''}\``,
      ]
      const document = await readFile(DOCUMENT, 'utf8')
      await writeFile(DOCUMENT, withSection(document, measure.name, body.join('\n\n')))
    }
    return overLimit(rows)
  } finally {
    process.off('SIGINT', interrupted)
    process.off('SIGTERM', interrupted)
    await context.close()
  }
}
