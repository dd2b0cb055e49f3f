// Before the second server of the browser tests starts: what a production site has before anybody has come, standard
// content and nothing else, in the folder that DATA_DIR names. To the server it is a demo that was loaded already.
import { join } from 'node:path'
import { addStandardContent } from '#db/standard/add-standard-content.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { writeSiteKind } from '#platform/database/open-site.server.ts'

const dataDir = process.env.DATA_DIR ?? ''
const { db, close } = await openDatabase({ dataDir })
await db.transaction().execute(async (tx) => {
  const now = Temporal.Now.instant()
  await writeSiteKind(tx, 'demo', now)
  const finished_at = new Date(now.epochMilliseconds)
  await tx
    .insertInto('demo_load')
    .values({ state: 'complete', settings: '{}', finished_at })
    .execute()
  await addStandardContent(tx, { mediaDir: join(dataDir, 'media') })
})
await close()
