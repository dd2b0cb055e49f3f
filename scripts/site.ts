// npm run site -- COMMAND: what whoever runs a site does to it from a shell.
import { parseArgs } from 'node:util'
import { tellOperator } from '#platform/operator-error.ts'
import { backup } from './site/backup.ts'
import { check } from './site/check.ts'
import { type Command, WrongUse } from './site/command.ts'
import { content } from './site/content.ts'
import { eraseAgainCommand } from './site/erase-again.ts'
import { exportCommand } from './site/export.ts'
import { importCommand } from './site/import.ts'
import { init } from './site/init.ts'
import { jobs } from './site/jobs.ts'
import { backupKeys, restoreKeys } from './site/keys.ts'
import { mail } from './site/mail.ts'
import { migrate } from './site/migrate.ts'
import { media } from './site/move-media.ts'
import { rebuild } from './site/rebuild.ts'
import { register } from './site/register.ts'
import { restore } from './site/restore.ts'
import { rotateKey } from './site/rotate-key.ts'
import { inviteStaffCommand, resetStaffCommand } from './site/staff.ts'
import { status } from './site/status.ts'

const COMMANDS: Record<string, Command> = {
  init,
  check,
  status,
  migrate,
  rebuild,
  'invite-staff': inviteStaffCommand,
  'reset-staff': resetStaffCommand,
  content,
  import: importCommand,
  export: exportCommand,
  backup,
  'backup-keys': backupKeys,
  restore,
  'restore-keys': restoreKeys,
  'erase-again': eraseAgainCommand,
  'rotate-key': rotateKey,
  jobs,
  mail,
  media,
  register,
}

const [name = '', ...typed] = process.argv.slice(2)
try {
  process.exit(await run(name, typed))
} catch (error) {
  process.exit(tellOperator(error))
}

async function run(name: string, typed: string[]): Promise<number> {
  if (name === '' || name === '--help' || name === 'help') return list()
  const command = COMMANDS[name]
  if (!command)
    throw new WrongUse(`There is no command "${name}". npm run site -- --help lists all.`)
  const { positionals, values } = parsed(command, name, typed)
  if (values.help) {
    console.info(`${command.summary}\n\n${usageOf(name, command)}`)
    return 0
  }
  const said = await command.run({
    environment: process.env,
    words: positionals,
    options: values as Record<string, string | boolean | undefined>,
  })
  console.info(values.json ? JSON.stringify(said.data) : said.lines.join('\n'))
  return said.exitCode ?? 0
}

function parsed(command: Command, name: string, typed: string[]) {
  const options = {
    ...command.options,
    help: { type: 'boolean' as const },
    json: { type: 'boolean' as const },
  }
  try {
    return parseArgs({ args: typed, options, allowPositionals: true })
  } catch (error) {
    throw new WrongUse(`${(error as Error).message}\n\n${usageOf(name, command)}`)
  }
}

function usageOf(name: string, { usage }: Command): string {
  return `Usage: npm run site -- ${[name, usage].filter(Boolean).join(' ')} [--json]`
}

function list(): number {
  const width = Math.max(...Object.keys(COMMANDS).map(({ length }) => length))
  const lines = Object.entries(COMMANDS).map(
    ([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`,
  )
  console.info(
    ['npm run site -- COMMAND; each explains itself with --help.', '', ...lines].join('\n'),
  )
  return 0
}
