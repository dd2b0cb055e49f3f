import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { pageName } from './content.ts'
import { readFolder } from './read-folder.ts'
import { unknownReferences } from './references.ts'
import { writeContent } from './write-content.ts'

/** Told in sentences, one per line, each with the file it is about. */
export class WrongContent extends OperatorError {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** How many rows of each kind were written. */
export type ImportReport = { tags: number; cities: number; pages: number }

/**
 * Takes a folder as `exportContent` writes it, whole or not at all: what is named there is added or renewed, what is
 * not stays as it is. Throws `WrongContent` with everything that is missing or wrong.
 */
export async function importContent(db: Db, dir: string): Promise<ImportReport> {
  const { content, named, problems } = await readFolder(dir)
  return inTransaction(db, async (tx) => {
    const unknown = await unknownReferences(tx, content, named)
    if (problems.length + unknown.length > 0) throw new WrongContent([...problems, ...unknown])
    const { tags, cities, pages } = content
    const placed = <Item>(item: Item, position: number) => ({ ...item, position })
    await writeContent(tx, { tags: tags.map(placed), cities: cities.map(placed), pages })
    return {
      tags: tags.length,
      cities: cities.length,
      pages: new Set(pages.map(pageName)).size,
    }
  })
}
