import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { cyclesOf, readSources, type Source } from './source-tree.ts'

/** Folders that are lists by nature. */
const LISTS = [/^db\/migrations$/, /^docs\/decisions$/, /^app\/i18n\/locales\//, /^public/]

/** Loaded by name, by a route table or lazily: what has nobody else who imports it. */
const ENTRY = /^app\/(?:routes|queries|commands|jobs|http)\/|\/entry\.|\/root\.tsx$|\/routes\.ts$/

const SHORT_LINES = 60
const FULL_FOLDER = 30

/** What we call the shape of `app/`, in figures that only ever get better. */
export function measureStructure() {
  const sources = readSources()
  const lines = sources.map((source) => source.lines).sort((a, b) => a - b)
  const lonely = withOneImporter(sources)
  const sizes = folderSizes()
  const folders = cyclesOf(foldersOf(sources))
  return {
    'files that name insides of a library': filesWithInsides().length,
    sources: sources.length,
    'average lines': Math.round(lines.reduce((sum, each) => sum + each, 0) / lines.length),
    'median lines': quantile(lines, 0.5),
    '95th percentile of lines': quantile(lines, 0.95),
    'longest file': lines.at(-1) ?? 0,
    'below 50 lines': lines.filter((each) => each < 50).length,
    'style sheets': globSync('app/**/*.css').length,
    tests: globSync('app/**/*.test.{ts,tsx}').length,
    'entries of the largest folder': Math.max(...sizes.values()),
    'folders above 30 entries': [...sizes.values()].filter((size) => size > FULL_FOLDER).length,
    'one importer': lonely.length,
    '… in the same folder': lonely.filter(isBeside).length,
    '… of at most 60 lines, untested, no entry': lonely.filter(isFoldable).length,
    'folder cycles': folders.length,
    'folders in cycles': folders.flat().length,
    'file cycles': cyclesOf(edgesOf(sources)).length,
    'modules of domain with state': sources.filter(
      ({ path, text }) => path.startsWith('app/domain/') && hasState(text),
    ).length,
    'react-router in platform': sources.filter(
      ({ path, text }) => path.startsWith('app/platform/') && /from 'react-router'/.test(text),
    ).length,
  }
}

/** Names that a library gives to what is not for others, and paths into its folders. */
const INSIDE =
  /\bUNSAFE[_]|_[_]react|<!--[$]|\bx-[r]emix-|from '(?:@[\w-]+\/)?[\w-]+\/(?:dist|lib|src)\//i

/** What the program says of a library that its documentation does not: tests may look inside. */
function filesWithInsides(): string[] {
  return globSync(['{app,bench,db,scripts}/**/*.{ts,tsx,mjs}', '*.ts'])
    .filter((path) => !/\.test\.tsx?$|node_modules/.test(path))
    .filter((path) => INSIDE.test(readFileSync(path, 'utf8')))
}

/** The folders that import one another, and the files, for whoever is to part them. */
export function namesOfCycles() {
  const sources = readSources()
  return { folders: cyclesOf(foldersOf(sources)), files: cyclesOf(edgesOf(sources)) }
}

/** Whether a module remembers something from one call to the next: a variable of its own, or a constant that it fills. */
export function hasState(text: string): boolean {
  if (/^(?:export )?(?:let|var) /m.test(text)) return true
  const constants = [...text.matchAll(/^(?:export )?const (\w+)/gm)].map(([, name = '']) => name)
  return constants.some((name) => isFilled(name, text))
}

/** Its methods that change it, or a value given to one of its places. */
function isFilled(name: string, text: string): boolean {
  const calls = 'set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill'
  const changed = `(?:\\.(?:${calls})\\(|(?:\\.\\w+|\\[[^\\]]+\\])\\s*(?:[-+*/|&?]{0,2}=)(?![=>]))`
  return new RegExp(`(?<![\\w.])${name}${changed}`).test(text)
}

type Lonely = Source & { importer: string }

function withOneImporter(sources: readonly Source[]): Lonely[] {
  const importers = new Map<string, string[]>()
  for (const { path, imports } of sources)
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), path])
  return sources.flatMap((source) => {
    const [importer, another] = importers.get(source.path) ?? []
    return importer !== undefined && another === undefined ? [{ ...source, importer }] : []
  })
}

const isBeside = ({ path, importer }: Lonely) => dirname(path) === dirname(importer)

const isFoldable = (source: Lonely) =>
  isBeside(source) &&
  source.lines <= SHORT_LINES &&
  !ENTRY.test(source.path) &&
  !existsSync(source.path.replace(/(\.tsx?)$/, '.test$1'))

function edgesOf(sources: readonly Source[]): Map<string, Set<string>> {
  return new Map(sources.map(({ path, imports }) => [path, new Set(imports)]))
}

function foldersOf(sources: readonly Source[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>()
  for (const { path, imports } of sources) {
    const from = dirname(path)
    const targets = edges.get(from) ?? new Set()
    for (const target of imports) if (dirname(target) !== from) targets.add(dirname(target))
    edges.set(from, targets)
  }
  return edges
}

/** Entries of each folder of the project: files and folders, tests and styles counted. */
function folderSizes(): Map<string, number> {
  const entries = new Map<string, Set<string>>()
  const files = globSync('{app,bench,db,docs,scripts,tests}/**/*', {
    exclude: (name) => basename(name) === 'node_modules',
  })
  for (const path of files) {
    const folder = dirname(path)
    if (LISTS.some((list) => list.test(folder))) continue
    entries.set(folder, (entries.get(folder) ?? new Set()).add(path))
  }
  return new Map([...entries].map(([folder, own]) => [folder, own.size]))
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}
