import { fileSubject } from '#domain/address/page-subject.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'

const MEDIA = '/media/'

/**
 * Pictures of ours that go, by their addresses: a job removes the files, and every process drops what it has of them.
 * Call it in the transaction that takes away what named them.
 */
export async function erasePictures(
  tx: Db,
  urls: readonly string[],
  erased_at: Date,
): Promise<void> {
  const names = urls.filter((url) => url.startsWith(MEDIA)).map((url) => url.slice(MEDIA.length))
  if (names.length === 0) return
  const noted_at = new Date()
  await tx
    .insertInto('erased_file')
    .values([...new Set(names)].map((name) => ({ folder: 'media' as const, name, erased_at })))
    .onConflict((conflict) =>
      conflict.columns(['folder', 'name']).doUpdateSet({ erased_at, noted_at, removed_at: null }),
    )
    .execute()
  await announcePictures(tx, urls)
}

/** Caches that keep a picture which nothing shows any more let it go. */
export async function announcePictures(tx: Db, urls: readonly string[]): Promise<void> {
  const names = urls.filter((url) => url.startsWith(MEDIA)).map((url) => url.slice(MEDIA.length))
  await announceChanges(tx, names.map(fileSubject))
}
