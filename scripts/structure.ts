// npm run structure: the shape of the program in figures; with --cycles, which folders and files import one another.
import { measureStructure, namesOfCycles } from './structure/measure.ts'

for (const [name, figure] of Object.entries(measureStructure()))
  console.log(`${String(figure).padStart(6)}  ${name}`)

if (process.argv.includes('--cycles')) {
  const { folders, files } = namesOfCycles()
  for (const cycle of [...folders, ...files]) console.log(`\n${cycle.join('\n')}`)
}
