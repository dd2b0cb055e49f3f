// npm run release: from a clean tree with its entry in CHANGELOG.md to a tag, an image and the list of what is in it.
// `npm run release -- dump` comes before: it keeps a database of the version, from which upgrades are tried ever after.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DUMPS, keepDump } from './keep-dump.ts'
import { entryOf, releaseProblems } from './rules.ts'

/** Whichever works here builds the image; one may be there without what it speaks to. */
const BUILDERS = ['buildah', 'podman', 'docker']
const OUTPUT = 'release'

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'))

if (process.argv[2] === 'dump') console.info(`Kept ${await keepDump(version)}. Commit it.`)
else release()

function release(): void {
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  const problems = releaseProblems({
    version,
    changelog,
    tags: said('git', 'tag', '--list', 'v*').split('\n').filter(Boolean),
    changes: said('git', 'status', '--porcelain'),
    dumps: readdirSync(DUMPS),
  })
  const builder = BUILDERS.find((each) => spawnSync(each, ['info']).status === 0)
  if (!builder) problems.push(`No program to build an image with: ${BUILDERS.join(', ')}.`)
  if (problems.length > 0 || !builder) fail(problems.join('\n'))

  run('npm', 'test')
  mkdirSync(OUTPUT, { recursive: true })
  const parts = join(OUTPUT, `${name}-${version}.cdx.json`)
  writeFileSync(parts, componentList())
  run(builder, 'build', '-f', 'Containerfile', '-t', `${name}:${version}`, '.')
  // Last: what failed before has left no tag.
  run('git', 'tag', '--annotate', `v${version}`, '--message', entryOf(changelog, version) ?? '')
  console.info(
    `\nReleased ${version}: the tag v${version}, the image ${name}:${version}, ${parts}.`,
  )
}

/** What the image holds of others' work, as CycloneDX. npm would name it after the folder that it is made in. */
function componentList(): string {
  const options = ['--sbom-type', 'application', '--omit', 'dev', '--package-lock-only']
  const list = JSON.parse(said('npm', 'sbom', '--sbom-format', 'cyclonedx', ...options))
  list.metadata.component.name = name
  return `${JSON.stringify(list, null, 2)}\n`
}

function said(program: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  if (status !== 0) fail(stderr)
  return stdout
}

function run(program: string, ...words: string[]): void {
  const { status } = spawnSync(program, words, { stdio: 'inherit' })
  if (status !== 0) fail(`${program} ${words[0]} failed: nothing is released.`)
}

function fail(why: string): never {
  console.error(`\n${why}\n`)
  process.exit(1)
}
