import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { REGISTER_REMEDIES, type RegisterHalt } from '#domain/site/register-halt.ts'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { isKnownDigestKey, readDigestKey } from '#platform/security/digest-key.server.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'
import { missingMedia } from './move-media.ts'
import { registerMark, registerNeeds } from './register-mark.ts'

/** Whether what the database counts on lies beside it: the key of its hashes, and its pictures. */
export async function keptFindings(config: Config, db: Db): Promise<Finding[]> {
  return [
    await keyFinding(config, db),
    await registerFinding(config, db),
    await mediaFinding(config, db),
  ]
}

async function keyFinding(config: Config, db: Db): Promise<Finding> {
  const { dataDir, digestKey } = config
  // Reading it would make one.
  const isThere = digestKey !== undefined || existsSync(join(dataDir, 'digest.key'))
  const isKnown = await isKnownDigestKey(db, isThere ? readDigestKey(config) : Buffer.of())
  if (isKnown) return ok('keys', 'the one that this database knows')
  if (isKnown === undefined) return ok('keys', 'the first start notes which one this database has')
  const says = isThere ? 'another one than this database knows' : 'the one of this database is gone'
  const remedy = `Bring back DIGEST_KEY, or digest.key in ${dataDir}: npm run site -- restore-keys FILE.`
  return wrong('keys', says, remedy)
}

/** As the next start will find it: nothing is signed, made or asked for here. */
async function registerFinding(config: Config, db: Db): Promise<Finding> {
  const head = await db.selectFrom('register_head').select(['origin', 'halted']).executeTakeFirst()
  const mark = await registerMark(db)
  if (!head || !mark) return ok('register', 'the first start opens it')
  const { registerOrigin } = config
  if (head.origin !== registerOrigin)
    return wrong(
      'register',
      `it is ${head.origin}, and the settings say ${registerOrigin}`,
      `Write REGISTER_ORIGIN=${head.origin}.`,
    )
  const halt = head.halted as RegisterHalt | null
  if (halt)
    return wrong('register', `it signs no more (${halt})`, `Why: ${REGISTER_REMEDIES[halt]}`)
  const { isReady, says } = await registerNeeds(config, mark)
  const [first = `${mark.size} entries`, ...more] = says
  return isReady ? ok('register', first) : wrong('register', first, more.join(' ') || REMEDY)
}

const REMEDY = 'See docs/recovery.md.'

async function mediaFinding(config: Config, db: Db): Promise<Finding> {
  const { dataDir, store } = config
  if (store)
    return ok('media', `in the store at ${store.endpoint}: npm run site -- media check looks`)
  const missing = await missingMedia(db, (file) => existsSync(join(dataDir, 'media', file)))
  const [first] = missing
  if (!first) return ok('media', 'all pictures are there')
  const says = `${missing.length} pictures are not in ${dataDir}/media, such as ${first}`
  return warning('media', says, 'Copy them from a backup: the folder media beside it.')
}
