import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { dropImport, importLines, openImport, startImport } from '#commands/import/import-lines.ts'
import { OPERATOR } from '#domain/account/administration.ts'
import { IMPORT_KINDS, IMPORT_LIMITS } from '#domain/account/import/import-file.ts'
import { isAppError } from '#domain/errors.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { adoptDigestKey, readDigestKey } from '#platform/security/digest-key.server.ts'
import { importLinesOf, readImportRun } from '#queries/administration/import-runs.ts'
import { type Command, onSite, WrongUse } from './command.ts'

class FileRefused extends OperatorError {
  override readonly exitCode = 1
}

/** The server looks for what follows every minute. */
const jobs = { enqueue: async () => {} }

const BY = { ...OPERATOR, staffRole: 'administrator', memberships: [] } as const

/** The same as an administrator does on the site, by the same rules. */
export const importCommand: Command = {
  usage: `[--check] ${IMPORT_KINDS.join('|')} FILE`,
  summary: 'Enters what a CSV file says, line by line, and names each line that is refused.',
  options: { check: { type: 'boolean' } },
  run: ({ environment, words: [wanted, path], options }) => {
    const kind = IMPORT_KINDS.find((each) => each === wanted)
    if (!kind || !path)
      throw new WrongUse(`Say what, and from which file: ${IMPORT_KINDS.join(', ')}.`)
    const file = { name: basename(path), bytes: bytesOf(path) }
    return onSite(environment, async ({ db, config }) => {
      await adoptDigestKey(db, readDigestKey(config))
      const context = { db, jobs, now: Temporal.Now.instant(), brand: config.brand }
      const reason = 'site import'
      const id = await openImport(context, BY, { kind, reason, file }).catch(readable)
      await importLines(context, { only: id })
      const refused = await importLinesOf(db, id, {
        outcome: 'refused',
        limit: IMPORT_LIMITS.lines,
      })
      const looked = (await readImportRun(db, id))?.counts
      const isToEnter = options.check !== true && (looked?.fresh ?? 0) > 0
      if (isToEnter) {
        await startImport(context, BY, id)
        await importLines(context, { only: id })
      } else await dropImport(context, BY, id)
      const counts = (await readImportRun(db, id))?.counts
      const late = isToEnter
        ? await importLinesOf(db, id, { outcome: 'refused', limit: IMPORT_LIMITS.lines })
        : refused
      return {
        lines: [
          ...late.map(({ line, problems }) => `line ${line}: ${wordsOf(problems)}`),
          isToEnter
            ? `${counts?.done} entered, ${counts?.known} there already, ${counts?.refused} refused.`
            : `${counts?.fresh} to enter, ${counts?.known} there already, ${counts?.refused} refused.`,
        ],
        data: { counts, refused: late.map(({ line, problems }) => ({ line, problems })) },
        exitCode: late.length > 0 ? 1 : 0,
      }
    })
  },
}

function bytesOf(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch {
    throw new WrongUse(`${path} cannot be read.`)
  }
}

const wordsOf = (problems: { [part: string]: string }) =>
  Object.entries(problems)
    .map(([part, problem]) => `${part} (${problem})`)
    .join(', ')

function readable(error: unknown): never {
  if (!isAppError(error) || error.code !== 'invalid') throw error
  throw new FileRefused(`Nothing was entered: ${wordsOf(error.details as Record<string, string>)}.`)
}
