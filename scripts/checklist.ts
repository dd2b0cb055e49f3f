// Prints every line of the specification with what covers it, and fails where nothing does.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { coverLines, type Holdings, readChecklist } from './checklist/covered-lines.ts'

const TESTS = ['app', 'bench', 'db', 'scripts', 'tests'].map(
  (folder) => `${folder}/**/*.{test,spec}.{ts,tsx}`,
)

const tests = new Map(
  TESTS.flatMap((pattern) => globSync(pattern)).map((file) => [file, readFileSync(file, 'utf8')]),
)
const held: Holdings = {
  sourceOf: (file) => tests.get(file),
  decisions: new Set(readdirSync('docs/decisions').map((file) => file.slice(0, 3))),
  tests,
}
const lines = coverLines(readChecklist(readFileSync('docs/checklist.md', 'utf8')), held)
for (const { id, asked, covers, problem } of lines) {
  console.log(`${problem ? '✗' : '✓'} ${id} ${asked}`)
  for (const cover of covers) console.log(`    ${cover}`)
  if (problem) console.log(`    ${problem}`)
}
const open = lines.filter(({ problem }) => problem)
console.log(`\n${lines.length} lines, ${open.length} without cover`)
process.exitCode = open.length > 0 ? 1 : 0
