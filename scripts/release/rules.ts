/** What `npm run release` looks at before it does anything. */
type Given = {
  /** Of package.json. */
  version: string
  /** Of all releases so far, as `v0.2.0`. */
  tags: readonly string[]
  changelog: string
  /** What `git status --porcelain` prints. */
  changes: string
  /** Of the databases that are kept to try upgrades from. */
  dumps: readonly string[]
}

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/

/** The text below the heading of a version, if there is one with a date. */
export function entryOf(changelog: string, version: string): string | undefined {
  const heading = new RegExp(
    `^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d$`,
    'm',
  )
  const [, after] = changelog.split(heading)
  return after?.split(/^## /m)[0]?.trim()
}

/** What an entry asks of operators, in a line that begins so. */
export function askedOfOperators(entry: string): string | undefined {
  return /^Operators must: (.+)$/m.exec(entry)?.[1]
}

/** Why this cannot be released; nothing where it can. */
export function releaseProblems({ version, tags, changelog, changes, dumps }: Given): string[] {
  const problems: string[] = []
  if (changes.trim()) problems.push(`The work tree has changes:\n${changes.trimEnd()}`)
  if (!VERSION.test(version)) problems.push(`${version} in package.json is no version like 1.2.3.`)
  const newest = tags.toSorted(byVersion).at(-1)
  if (newest && byVersion(`v${version}`, newest) <= 0)
    problems.push(`${version} in package.json does not follow ${newest}.`)
  const entry = entryOf(changelog, version)
  if (entry === undefined) problems.push(`CHANGELOG.md has no "## [${version}] - YYYY-MM-DD".`)
  else if (!askedOfOperators(entry))
    problems.push(`The entry of ${version} says nowhere "Operators must: …" (or "nothing").`)
  const [, unreleased = ''] = /^## \[Unreleased\]$([\s\S]*?)^## /m.exec(changelog) ?? []
  if (unreleased.trim()) problems.push('CHANGELOG.md has something below "Unreleased" still.')
  if (!dumps.includes(`${version}.sql.br`))
    problems.push(`No database of ${version} is kept: npm run release -- dump`)
  return problems
}

/** By number: 0.10.0 comes after 0.9.0. */
function byVersion(a: string, b: string): number {
  const [left, right] = [a, b].map((each) =>
    (VERSION.exec(each.slice(1)) ?? []).slice(1).map(Number),
  )
  const place = [0, 1, 2].find((index) => left?.[index] !== right?.[index])
  return place === undefined ? 0 : (left?.[place] ?? 0) - (right?.[place] ?? 0)
}
