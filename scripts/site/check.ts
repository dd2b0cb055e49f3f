import { resolve4, resolve6, resolveMx, resolveTxt } from 'node:dns/promises'
import { statfsSync, statSync } from 'node:fs'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { SiteKind } from '#domain/site/site-kind.ts'
import { type Config, readConfig, WrongSettings } from '#platform/config.server.ts'
import { awaitDatabase } from '#platform/database/await-database.server.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { waitingMigrations } from '#platform/database/migrations.server.ts'
import { readSiteKind } from '#platform/database/open-site.server.ts'
import { expectConnections } from '#platform/database/pooler.server.ts'
import type { Command } from './command.ts'
import { dkimRecord, holdsKey } from './dkim-record.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'
import { keptFindings } from './kept-findings.ts'

const OLDEST_POSTGRES = 150_000
const LEAST_FREE = 0.1
const MOST_SKEW_SECONDS = 5
const EXTENSIONS = ['unaccent', 'pg_trgm', 'citext']

export const check: Command = {
  usage: '',
  summary:
    'Looks at settings, files, database, mail and names, and says what is wrong and how it is mended.',
  run: async ({ environment }) => {
    const findings = await look(environment)
    const isWrong = findings.some(({ state }) => state === 'wrong')
    return {
      lines: findings.flatMap(({ name, state, says, remedy }) => [
        `${state.padEnd(7)}  ${name}: ${says}`,
        ...(remedy ? [`         ${remedy}`] : []),
      ]),
      data: { findings },
      exitCode: isWrong ? 1 : 0,
    }
  },
}

type Environment = Record<string, string | undefined>

async function look(environment: Environment): Promise<Finding[]> {
  const database = await databaseFindings(environment)
  // What the database is decides which settings it needs.
  const ofItsKind = { ...environment, APP_ENV: environment.APP_ENV || database.kind }
  let config: Config
  try {
    config = readConfig(ofItsKind)
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error
    const says = error.message.replaceAll('\n', '\n         ')
    return [wrong('settings', says, 'Mend them; the rest is looked at then.'), ...database.findings]
  }
  return [
    ...settingsFindings(config),
    ...fileFindings(config, environment),
    ok('versions', `Node ${process.versions.node}`),
    ...database.findings,
    await smtpFinding(config),
    ...(await nameFindings(config)),
  ]
}

function settingsFindings({ allowedHosts, gaps, isProduction }: Config): Finding[] {
  const missing = gaps.map((gap) =>
    warning('settings', `the site runs without ${gap}`, 'Set what PRODUCTION_WITHOUT leaves out.'),
  )
  if (isProduction && !allowedHosts)
    missing.push(
      warning(
        'settings',
        'every host name is served',
        'Write ALLOWED_HOSTS with those of the site.',
      ),
    )
  return missing.length > 0 ? missing : [ok('settings', 'complete')]
}

/** Files of settings that others may read, and the folder of data. */
function fileFindings(
  { dataDir }: Config,
  environment: Record<string, string | undefined>,
): Finding[] {
  const files = Object.entries(environment).filter(([name, path]) => name.endsWith('_FILE') && path)
  const open = files.filter(([name, path = '']) => isSecret(name) && isReadByOthers(path))
  const found = open.map(([name, path]) =>
    warning('files', `${name} is readable by others`, `chmod 600 ${path}`),
  )
  found.push(diskFinding(dataDir))
  return found
}

const isSecret = (name: string) => /(?:KEY|PASSPHRASE|TOKEN|URL)_FILE$/.test(name)

function isReadByOthers(path: string): boolean {
  return ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0
}

function diskFinding(dataDir: string): Finding {
  if (!statSync(dataDir, { throwIfNoEntry: false }))
    return warning('disk', `${dataDir} is not there yet`, 'The first start makes it.')
  const { bavail, blocks, bsize } = statfsSync(dataDir)
  const free = `${Math.round((bavail * bsize) / 1e9)} GB free in ${dataDir}`
  if (bavail / blocks >= LEAST_FREE) return ok('disk', free)
  return warning('disk', `only ${free}`, 'Make room, or move DATA_DIR to a larger disk.')
}

/** What can be looked at while others are wrong. */
const READABLE = ['DATA_DIR', 'DATABASE_URL', 'DATABASE_POOL_URL', 'DIGEST_KEY'].flatMap((name) => [
  name,
  `${name}_FILE`,
])

type Looked = { findings: Finding[]; kind?: SiteKind | undefined }

/** With whatever of the settings can be read. */
async function databaseFindings(environment: Environment): Promise<Looked> {
  const given = READABLE.map((name) => [name, environment[name]])
  let config: Config
  let database: Database
  try {
    config = readConfig(Object.fromEntries(given))
    const { databaseUrl, databasePoolUrl } = config
    if (databaseUrl) await awaitDatabase(databaseUrl, 0)
    if (databaseUrl) await expectConnections(databaseUrl, databasePoolUrl, 0)
    database = await openDatabase(config, { isLeftAsItIs: true })
  } catch (error) {
    const says = (error as Error).message
    const remedy = 'Look at DATABASE_URL, and whether PostgreSQL runs there.'
    return { findings: [wrong('database', says, remedy)] }
  }
  try {
    const waiting = await waitingMigrations(database.db)
    return {
      // Whether there is a table to ask is known by what was done.
      kind: waiting.length === 0 ? await readSiteKind(database.db) : undefined,
      findings: [
        await versionFinding(database),
        await extensionFinding(database),
        migrationFinding(waiting),
        await clockFinding(database),
        ...(waiting.length === 0 ? await keptFindings(config, database.db) : []),
      ],
    }
  } finally {
    await database.close()
  }
}

async function versionFinding({ db }: Database): Promise<Finding> {
  const { rows } = await sql<{ number: number; version: string }>`
    select current_setting('server_version_num')::int as number,
           current_setting('server_version') as version`.execute(db)
  const [found] = rows
  if (!found || found.number < OLDEST_POSTGRES)
    return wrong('database', `PostgreSQL ${found?.version}`, 'It needs PostgreSQL 15 or newer.')
  return ok('database', `PostgreSQL ${found.version}`)
}

async function extensionFinding({ db }: Database): Promise<Finding> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_available_extensions where name in (${sql.join(EXTENSIONS)})`.execute(db)
  const missing = EXTENSIONS.filter((name) => !rows.some((row) => row.name === name))
  if (missing.length === 0) return ok('extensions', EXTENSIONS.join(', '))
  const remedy = 'Install the package of contributed modules (postgresql-contrib).'
  return wrong('extensions', `${missing.join(', ')} cannot be had`, remedy)
}

function migrationFinding(waiting: string[]): Finding {
  if (waiting.length === 0) return ok('migrations', 'all done')
  const says = `${waiting.length} wait`
  return warning('migrations', says, 'The next start does them, or npm run site -- migrate.')
}

async function clockFinding({ db }: Database): Promise<Finding> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const seconds = Math.abs(Date.now() - new Date(rows[0]?.now ?? 0).getTime()) / 1_000
  if (seconds < MOST_SKEW_SECONDS) return ok('clock', 'as the database has it')
  const says = `${Math.round(seconds)} s away from the database's`
  return wrong('clock', says, 'Let both machines follow a time server.')
}

async function smtpFinding({ smtpUrl, isProduction }: Config): Promise<Finding> {
  if (!smtpUrl) {
    const says = 'mails are written to DATA_DIR/outbox'
    return isProduction ? warning('mail', says, 'Write SMTP_URL.') : ok('mail', says)
  }
  try {
    await createTransport(smtpUrl).verify()
    return ok('mail', `${new URL(smtpUrl).host} lets us sign in`)
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    const says = `${new URL(smtpUrl).host} refuses: ${code} ${message.split('\n')[0]}`
    return wrong('mail', says, 'Look at SMTP_URL: host, port, user and password.')
  }
}

/** What other machines learn of the site by its names. */
async function nameFindings({
  isProduction,
  productionHosts,
  mailFrom,
  returnPath,
  dkim,
}: Config): Promise<Finding[]> {
  if (!isProduction) return []
  const domain = domainOf(mailFrom)
  // SPF is asked of where mails come back to.
  const back = domainOf(returnPath ?? mailFrom)
  return Promise.all([
    ...productionHosts.map((host) => hostFinding(host.replace(/:\d+$/, ''))),
    recordFinding(back, 'SPF', /^v=spf1\b/, 'v=spf1 include:YOUR-RELAY -all'),
    ...(dkim ? [dkimFinding(dkim)] : []),
    recordFinding(`_dmarc.${domain}`, 'DMARC', /^v=DMARC1\b/, 'v=DMARC1; p=quarantine'),
    ...[...new Set([domain, back])].map(mailboxFinding),
  ])
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

async function dkimFinding(signer: NonNullable<Config['dkim']>): Promise<Finding> {
  const { name, text } = dkimRecord(signer)
  const published = (await none(resolveTxt(name))).map((parts) => parts.join(''))
  if (published.some((each) => holdsKey(each, text))) return ok('names', `${name} has our key`)
  const says = published.length > 0 ? `${name} has another key` : `${name} has no DKIM`
  return warning('names', says, `Publish a TXT record at ${name}: "${text}"`)
}

async function hostFinding(host: string): Promise<Finding> {
  const found = (await Promise.all([resolve4(host), resolve6(host)].map(none))).flat()
  if (found.length > 0) return ok('names', `${host} is at ${found.join(', ')}`)
  return warning('names', `${host} is nowhere`, `Publish an A or AAAA record for ${host}.`)
}

async function recordFinding(
  name: string,
  kind: string,
  expected: RegExp,
  example: string,
): Promise<Finding> {
  const texts = (await none(resolveTxt(name))).map((parts) => parts.join(''))
  if (texts.some((text) => expected.test(text))) return ok('names', `${name} has ${kind}`)
  const remedy = `Publish a TXT record at ${name}, such as "${example}".`
  return warning('names', `${name} has no ${kind}`, remedy)
}

async function mailboxFinding(domain: string): Promise<Finding> {
  const hosts = await none(resolveMx(domain))
  if (hosts.length > 0) return ok('names', `${domain} takes mail`)
  return warning('names', `${domain} takes no mail`, `Publish an MX record for ${domain}.`)
}

/** A name that is not known has none of what was asked for. */
function none<Item>(asked: Promise<Item[]>): Promise<Item[]> {
  return asked.catch(() => [])
}
