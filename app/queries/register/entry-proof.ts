import { sql } from 'kysely'
import { memberSubject, reviewSubject } from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import { parseEntry } from '#domain/register/entry.ts'
import { defineRead } from '#queries/query/define-read.ts'
import { proveEntries } from './from-tiles.ts'
import { readOpenEntries } from './open-entries.ts'
import { readPublished } from './published-tree.ts'

/** One entry's tlog-proof, on the newest checkpoint, with what the pages show of it now. */
export const readEntryProof = defineRead(
  ['review', 'member', 'site'],
  async ({ db, shows }, index: number): Promise<string> => {
    shows('site')
    const published = await readPublished(db)
    const isThere = published && index < published.size
    const chosen = sql`select id from register_entry where index = ${index}`
    const [entry] = isThere ? await readOpenEntries(db, chosen) : []
    if (!published || !entry) throw new AppError('not-found', { n: 'No such entry' })
    const parsed = parseEntry(entry.entry)
    if ('review' in parsed) shows(reviewSubject(parsed.review), memberSubject(parsed.member))
    if (parsed.type === 'member') shows(memberSubject(parsed.member))
    const [proof = ''] = await proveEntries(db, published, [entry])
    return proof
  },
)
