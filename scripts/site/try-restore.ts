import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { localizedPath, membersPath } from '#domain/address/paths.ts'
import { LOCALES } from '#domain/locale.ts'
import { type Config, readConfig } from '#platform/config.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { readStoredErasures } from '#platform/media/stored-erasures.server.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { openErasureLog } from '#platform/security/erasure.server.ts'
import type { Asked, Said } from './command.ts'
import { storeOf } from './move-media.ts'

class NotServed extends OperatorError {
  override readonly exitCode = 1
}

const PAGES = 100
/** What a restored site needs that is in no backup. */
const KEPT_APART = ['evidence.key', 'digest.key', 'erasures']

type Environment = Asked['environment']

/** Into a database and a folder beside those of the site; a server on them shows pages; then both are gone. */
export async function tryRestore(
  environment: Environment,
  dir: string,
  restoreInto: (config: Config, dir: string) => Promise<Said>,
): Promise<Said> {
  const site = readConfig(environment)
  const dataDir = mkdtempSync(join(tmpdir(), 'restore-test-'))
  for (const name of KEPT_APART)
    if (existsSync(join(site.dataDir, name)))
      cpSync(join(site.dataDir, name), join(dataDir, name), { recursive: true })
  if (site.store)
    for (const line of await readStoredErasures(storeOf(site)))
      await openErasureLog({ dataDir }).note(line)
  const beside = site.databaseUrl ? await newDatabase(site.databaseUrl) : undefined
  const settings = {
    ...environment,
    DATA_DIR: dataDir,
    ...(beside && { DATABASE_URL: beside.url, DATABASE_URL_FILE: '' }),
    DATABASE_READ_URL: '',
    DATABASE_POOL_URL: '',
    // Whatever waits in it was meant for somebody: it must not be sent twice.
    SMTP_URL: '',
    SMTP_URL_FILE: '',
    // Nothing of a trial is signed: it has neither key nor memory of the register.
    REGISTER_KEY: '',
    REGISTER_KEY_FILE: '',
    WITNESSES: '',
    // Nothing of a trial touches the pictures of the site.
    MEDIA_URL: '',
    MEDIA_URL_FILE: '',
    PRODUCTION_WITHOUT: [environment.PRODUCTION_WITHOUT, 'mail'].filter(Boolean).join(','),
    WEB_CONCURRENCY: '1',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
  }
  try {
    const restored = await restoreInto(readConfig(settings), dir)
    const pages = await shownPages(settings)
    return {
      lines: [...restored.lines, `A server on it showed ${pages} pages.`],
      data: { ...restored.data, pages },
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
    await beside?.drop()
  }
}

/**
 * Dropped without force: that would be refused to a role that is no superuser while a worker of autovacuum, which is
 * one, looks at the tables. A plain drop sends it away, and waits for who is about to leave.
 */
async function newDatabase(siteUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `restore_test_${randomBytes(6).toString('hex')}`
  await ask(siteUrl, `create database ${name} template template0`)
  const url = new URL(siteUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => ask(siteUrl, `drop database ${name}`) }
}

async function ask(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** How many; each must be answered with 200. */
async function shownPages(settings: Environment): Promise<number> {
  const config = readConfig(settings)
  const paths = await pathsOf(config)
  const server = spawn(process.execPath, ['server.ts'], { env: settings as NodeJS.ProcessEnv })
  try {
    const port = await portOf(server)
    const host = config.productionHosts[0] ?? `localhost:${port}`
    for (const path of paths) {
      const status = await statusOf(port, path, host)
      if (status !== 200) throw new NotServed(`The restored site answers ${status} at ${path}.`)
    }
    return paths.length
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }
}

/** In all languages: lists first, then profiles. */
async function pathsOf(config: Config): Promise<string[]> {
  const { db, close } = await openDatabase(config)
  const active = db.selectFrom('member').select('slug').where('status', '=', 'active')
  const members = await active.orderBy('id').limit(PAGES).execute().finally(close)
  const lists = LOCALES.flatMap((locale) => [
    localizedPath(locale, '/'),
    membersPath(locale, 'services'),
    localizedPath(locale, '/articles'),
  ])
  const profiles = members.flatMap(({ slug }) =>
    LOCALES.map((locale) => localizedPath(locale, `/profil/${slug}`)),
  )
  return [...lists, ...profiles].slice(0, PAGES)
}

async function portOf(server: ChildProcess): Promise<number> {
  let said = ''
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk) => {
      said += chunk
      const [, port] = / is ready at http:\/\/[^:]+:(\d+)/.exec(said) ?? []
      if (port) resolve(Number(port))
    })
  server.once('exit', () => reject(new NotServed(`A server does not start on it:\n${said}`)))
  return promise
}

async function statusOf(port: number, path: string, host: string): Promise<number> {
  const [answer] = await once(get({ host: '127.0.0.1', port, path, headers: { host } }), 'response')
  answer.resume()
  return answer.statusCode
}
