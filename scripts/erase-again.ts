// npm run erase-again [-- other/erasures …]
// After a backup was restored and before the server starts: erases again whoever was erased since
// the backup was made, by DATA_DIR/erasures and what other machines have kept there.
import { existsSync } from 'node:fs'
import { eraseAgain } from '#commands/author/erase-person.ts'
import { removeErasedFiles } from '#jobs/remove-erased-files.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { openImageService } from '#platform/image/image-service.server.ts'
import { openLog } from '#platform/log.server.ts'
import { adoptDigestKey, readDigestKey } from '#platform/security/digest-key.server.ts'
import { erasureFolder, openEvidenceSeal, readErasures } from '#platform/security/erasure.server.ts'

const config = readConfig(process.env)
const own = erasureFolder(config.dataDir)
const folders = [...(existsSync(own) ? [own] : []), ...process.argv.slice(2)]
const lines = (await Promise.all(folders.map(readErasures))).flat()
const database = await openDatabase(config)
await adoptDigestKey(database.db, readDigestKey(config))
const images = openImageService(config, openLog(config.logLevel))
try {
  const context = {
    db: database.db,
    // What it would ask for is done below, or as the server starts.
    jobs: { enqueue: async () => {} },
    now: Temporal.Now.instant(),
    mailDomain: 'localhost',
    ...openEvidenceSeal(config),
  }
  const inOrder = lines.toSorted((a, b) => a.at.localeCompare(b.at))
  const { erased } = await eraseAgain(context, inOrder)
  await removeErasedFiles(database.db, { dataDir: config.dataDir, images })
  console.info(`Erasures noted: ${lines.length}; done again: ${erased}.`)
} finally {
  images.close()
  await database.close()
}
