import { existsSync } from 'node:fs'
import { eraseAgain } from '#commands/author/erase-person.ts'
import { removeErasedFiles } from '#jobs/remove-erased-files.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { openImageService } from '#platform/image/image-service.server.ts'
import { openLog } from '#platform/log.server.ts'
import { openMedia } from '#platform/media/media-store.server.ts'
import { readStoredErasures } from '#platform/media/stored-erasures.server.ts'
import { adoptDigestKey, readDigestKey } from '#platform/security/digest-key.server.ts'
import { erasureFolder, openEvidenceSeal, readErasures } from '#platform/security/erasure.server.ts'
import { type Command, onSite, recordCommand } from './command.ts'
import { storeOf } from './move-media.ts'

export const eraseAgainCommand: Command = {
  usage: '[OTHER/erasures …]',
  summary:
    'After a backup was restored and before the server starts: erases whoever was erased since.',
  run: ({ environment, words }) =>
    onSite(environment, async ({ config, db }) => {
      const { noted, erased } = await eraseOnceMore(db, config, words)
      return {
        lines: [`Erasures noted: ${noted}; done again: ${erased}.`],
        data: { noted, erased },
      }
    }),
}

/** By DATA_DIR/erasures and those of the store, and by what other machines have kept, given by name. */
export async function eraseOnceMore(
  db: Db,
  config: Config,
  others: readonly string[] = [],
): Promise<{ noted: number; erased: number }> {
  const own = erasureFolder(config.dataDir)
  const folders = [...(existsSync(own) ? [own] : []), ...others]
  const noted = (await Promise.all(folders.map(readErasures))).flat()
  if (config.store) noted.push(...(await readStoredErasures(storeOf(config))))
  await adoptDigestKey(db, readDigestKey(config))
  const log = openLog(config.logLevel)
  const images = openImageService({ ...config, media: openMedia(config, log) }, log)
  try {
    const context = {
      db,
      // What it would ask for is done below, or as the server starts.
      jobs: { enqueue: async () => {} },
      now: Temporal.Now.instant(),
      mailDomain: 'localhost',
      ...openEvidenceSeal(config),
    }
    const inOrder = noted.toSorted((a, b) => a.at.localeCompare(b.at))
    const { erased } = await eraseAgain(context, inOrder)
    await removeErasedFiles(db, { dataDir: config.dataDir, images })
    if (erased > 0) await recordCommand(db, 'erase-again', { erased })
    return { noted: noted.length, erased }
  } finally {
    images.close()
  }
}
