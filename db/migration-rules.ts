/** SQL without its comments and without the bodies of functions, which run later. */
function statementsOf(text: string): string {
  return text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/--.*$/gm, '')
    .toLowerCase()
}

type Rule = { problem: string; isBroken(statements: string): boolean }

const breaks = (pattern: RegExp) => (statements: string) => pattern.test(statements)

/** What the release before could not go on with, or what would keep visitors waiting. */
const RULES: Rule[] = [
  {
    problem: 'drops something: that belongs into a .contract.sql of a later release',
    isBroken: breaks(/\bdrop\s+(?!constraint\b|default\b|not\s+null\b|trigger\b)/),
  },
  {
    problem: 'renames something: add the new one, and drop the old one in a later contract',
    isBroken: breaks(/\brename\s+(?:to|column|constraint)\b/),
  },
  {
    problem: 'changes the type of a column, which writes the whole table anew',
    isBroken: breaks(/\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/),
  },
  {
    problem: 'sets not null without a check that was validated before',
    isBroken: (statements) =>
      /\bset\s+not\s+null\b/.test(statements) && !/\bvalidate\s+constraint\b/.test(statements),
  },
  {
    problem:
      'makes an index on a table that is there already: create index concurrently, outside a transaction',
    isBroken: (statements) => {
      const made = [...statements.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/g)]
      const tables = new Set(made.map(([, table]) => table))
      const indexes = statements.matchAll(
        /\bcreate\s+(?:unique\s+)?index\s+(concurrently\s+)?(?:if\s+not\s+exists\s+)?\w+\s+on\s+(\w+)/g,
      )
      return [...indexes].some(
        ([, concurrently, table]) => !concurrently && !tables.has(table ?? ''),
      )
    },
  },
]

/** What keeps a migration from running while the release before still serves; nothing is wrong with a contract. */
export function migrationProblems(text: string): string[] {
  const statements = statementsOf(text)
  return RULES.filter(({ isBroken }) => isBroken(statements)).map(({ problem }) => problem)
}
