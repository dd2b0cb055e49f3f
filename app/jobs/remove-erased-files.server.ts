import { unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { ERASED_FILE_KEPT_DAYS, FILES_WATCHED_MINUTES } from '#domain/author/erasure.ts'
import type { Db } from '#platform/database/schema.ts'
import type { ImageService } from '#platform/image/image-service.server.ts'
import { forgetOldErasures } from '#platform/security/erasure.server.ts'

/** Where files lie, and what was made of them. */
export type FilePlaces = { dataDir: string; images: Pick<ImageService, 'erase'> }

/** The copy of a mail that was on its way may be written once more: it is looked for again for a while. */
export async function removeErasedFiles(db: Db, { dataDir, images }: FilePlaces): Promise<void> {
  const watchedSince = new Date(Date.now() - FILES_WATCHED_MINUTES * 60_000)
  const waiting = await db
    .selectFrom('erased_file')
    .select(['folder', 'name'])
    .where(({ eb, or, and }) =>
      or([
        eb('removed_at', 'is', null),
        and([eb('folder', '=', 'outbox'), eb('removed_at', '>', watchedSince)]),
      ]),
    )
    .execute()
  for (const { folder, name } of waiting) {
    if (folder === 'media') await images.erase(name)
    else await removeMail(join(dataDir, folder, name))
    await db
      .updateTable('erased_file')
      .set(({ fn, val }) => ({ removed_at: fn.coalesce('removed_at', val(new Date())) }))
      .where('folder', '=', folder)
      .where('name', '=', name)
      .execute()
  }
  const keptSince = new Date(Date.now() - ERASED_FILE_KEPT_DAYS * 86_400_000)
  await db.deleteFrom('erased_file').where('noted_at', '<', keptSince).execute()
  await forgetOldErasures(dataDir, Temporal.Now.instant())
}

async function removeMail(path: string): Promise<void> {
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}
