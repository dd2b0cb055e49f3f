import { join } from 'node:path'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { ensureDemoData } from './load-demo.ts'
import { printProgress } from './progress.ts'

/** At start: an empty database becomes the demo as of now. */
export async function fillWithDemoData(
  db: Db,
  { dataDir, drawsDemoPictures }: Pick<Config, 'dataDir' | 'drawsDemoPictures'>,
): Promise<void> {
  const outcome = await ensureDemoData(db, {
    asOf: Temporal.Now.instant().toString(),
    onProgress: printProgress('reviews of the demo data'),
    ...(drawsDemoPictures && { mediaDir: join(dataDir, 'media') }),
    onPictureProgress: printProgress('pictures of the demo data'),
  })
  if (outcome === 'restarted')
    console.info('An earlier start ended while it loaded the demo data: cleared and loaded anew.')
}
