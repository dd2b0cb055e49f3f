import { exportContent } from '#db/standard/content/export-content.ts'
import { importContent } from '#db/standard/content/import-content.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type Command, onSite, recordCommand, WrongUse } from './command.ts'

export const content: Command = {
  usage: 'export|import DIR',
  summary:
    'Writes pages, tags and cities into a folder as Markdown and JSON, or takes them from one.',
  run: ({ environment, words: [what, dir] }) => {
    if ((what !== 'export' && what !== 'import') || !dir)
      throw new WrongUse('Say what, and with which folder: export DIR or import DIR.')
    return onSite(environment, async ({ db }) => {
      if (what === 'export') {
        const files = await exportContent(db, dir)
        return { lines: [`${files.length} files are written to ${dir}.`], data: { files } }
      }
      const taken = await inTransaction(db, async (tx) => {
        const counts = await importContent(tx, dir)
        await recordCommand(tx, 'content', counts)
        return counts
      })
      const { tags, cities, pages } = taken
      return {
        lines: [`Taken from ${dir}: ${tags} tags, ${cities} cities, ${pages} pages.`],
        data: taken,
      }
    })
  },
}
