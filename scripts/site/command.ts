import type { ParseArgsConfig } from 'node:util'
import { recordDecision } from '#commands/administration/record-decision.ts'
import { OPERATOR } from '#domain/account/administration.ts'
import { type Config, readConfig } from '#platform/config.server.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { openSite } from '#platform/database/open-site.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { ownDataDir } from '#platform/own-data-dir.server.ts'

/** One of `npm run site -- COMMAND`. Each is safe to repeat. */
export type Command = {
  /** What follows its name. */
  usage: string
  /** One sentence, for the list of all. */
  summary: string
  options?: NonNullable<ParseArgsConfig['options']>
  run(asked: Asked): Promise<Said>
}

export type Asked = {
  environment: Record<string, string | undefined>
  /** What was typed that is no option. */
  words: string[]
  options: { [name: string]: string | boolean | undefined }
}

/** What a command has to say: to a person in lines, to a program as JSON. */
export type Said = { lines: string[]; data: object; exitCode?: number }

export class WrongUse extends OperatorError {
  override readonly exitCode = 1
}

/** For what is done to a site that is open, with the settings that hold for it. */
export async function onSite<Result>(
  environment: Asked['environment'],
  work: (site: { config: Config; database: Database; db: Db }) => Promise<Result>,
): Promise<Result> {
  ownDataDir(readConfig(environment).dataDir)
  const { config, database } = await openSite(environment)
  try {
    return await work({ config, database, db: database.db })
  } finally {
    await database.close()
  }
}

/** Leaves a row in the record of decisions; call it in the transaction of what it records. */
export async function recordCommand(
  tx: Db,
  command: string,
  details: Record<string, string | number> = {},
): Promise<void> {
  const now = Temporal.Now.instant()
  const reason = `site ${command}`
  await recordDecision(tx, {
    actor: OPERATOR,
    action: 'operate',
    subject: command,
    reason,
    details,
    now,
  })
}

/** That something went well, for whoever watches how long ago that is. */
export async function noteRun(config: Config, command: string): Promise<void> {
  const database = await openDatabase(config, { isLeftAsItIs: true })
  await recordCommand(database.db, command)
  await database.close()
}
