import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { readDigestKey } from '#platform/security/digest-key.server.ts'
import { readEvidenceKey, readOldEvidenceKeys } from '#platform/security/erasure.server.ts'
import { registerMarkSchema } from './register-mark.ts'

export class DamagedBackup extends OperatorError {
  override readonly exitCode = 1
}

const manifestSchema = z.object({
  madeAt: z.string(),
  version: z.string(),
  engine: z.enum(['embedded', 'postgresql']),
  migrations: z.array(z.string()),
  /** Rows per table, as of the moment of the dump. */
  rows: z.record(z.string(), z.number()),
  /** Of the dump, and of every picture that was there, by its name. */
  dump: z.string(),
  media: z.record(z.string(), z.string()),
  /** By which the keys are known again that this database needs; they are not in here. */
  keys: z.object({ evidence: z.string(), digest: z.string() }),
  /** Of the public register; older backups do not say. */
  register: registerMarkSchema.nullish(),
})

export type Manifest = z.output<typeof manifestSchema>

export const MANIFEST = 'manifest.json'

/** One folder for each backup, named after its moment; pictures stand beside them, once. */
export const MEDIA = 'media'

/** The newest one that is whole: its manifest is written last. */
export function newestBackup(folder: string): { folder: string; manifest: Manifest } {
  const names = existsSync(folder) ? readdirSync(folder).sort().reverse() : []
  const name = names.find((each) => existsSync(join(folder, each, MANIFEST)))
  if (!name) throw new DamagedBackup(`There is no whole backup in ${folder}.`)
  const read = manifestSchema.safeParse(parsed(readFileSync(join(folder, name, MANIFEST), 'utf8')))
  if (!read.success) throw new DamagedBackup(`The manifest of ${join(folder, name)} is damaged.`)
  return { folder: join(folder, name), manifest: read.data }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Of the tables of the site; those of the job queue are work, not content. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const counted: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(name)}`.execute(db)
    counted[name] = rows[0]?.rows ?? 0
  }
  return counted
}

export async function doneMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

const mark = (key: Buffer) =>
  createHash('sha256').update('mark\0').update(key).digest('hex').slice(0, 16)

/** Tells keys of this site apart without telling them; one that is not there yet is made. */
export function keyMarks(config: Config): Manifest['keys'] {
  return { evidence: mark(readEvidenceKey(config)), digest: mark(readDigestKey(config)) }
}

/** Whether a backup was made with the keys that are here; its evidence may still be under one of before. */
export function foreignKeys(config: Config, keys: Manifest['keys']): ('evidence' | 'digest')[] {
  const own = foundKeyMarks(config)
  const evidence = [own.evidence, ...readOldEvidenceKeys(config).map(mark)]
  return [
    ...(evidence.includes(keys.evidence) ? [] : (['evidence'] as const)),
    ...(own.digest === keys.digest ? [] : (['digest'] as const)),
  ]
}

/** The same where a site is yet to come: what is not there has no mark, and must not be made. */
function foundKeyMarks(config: Config): Manifest['keys'] {
  const { dataDir, evidenceKey, digestKey } = config
  const isThere = (setting: string | undefined, file: string) =>
    setting !== undefined || existsSync(join(dataDir, file))
  return {
    evidence: isThere(evidenceKey, 'evidence.key') ? mark(readEvidenceKey(config)) : '',
    digest: isThere(digestKey, 'digest.key') ? mark(readDigestKey(config)) : '',
  }
}
