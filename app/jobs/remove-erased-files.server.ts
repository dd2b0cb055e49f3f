import { unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { FILES_WATCHED_MINUTES } from '#domain/author/erasure.ts'
import type { Db } from '#platform/database/schema.ts'
import type { ImageService } from '#platform/image/image-service.server.ts'
import { forgetOldErasures } from '#platform/security/erasure.server.ts'

/** Where files lie, and what was made of them. */
export type FilePlaces = { dataDir: string; images: Pick<ImageService, 'forget'> }

/** Looked for again for a while: a mail that was on its way may write its copy once more. */
export async function removeErasedFiles(db: Db, { dataDir, images }: FilePlaces): Promise<void> {
  for (const { folder, name } of await db.selectFrom('erased_file').selectAll().execute()) {
    if (folder === 'media') await images.forget(`/media/${name}`)
    await unlink(join(dataDir, folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
  const watchedSince = new Date(Date.now() - FILES_WATCHED_MINUTES * 60_000)
  await db.deleteFrom('erased_file').where('erased_at', '<', watchedSince).execute()
  await forgetOldErasures(dataDir, Temporal.Now.instant())
}
