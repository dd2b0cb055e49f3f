import cluster from 'node:cluster'
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { Server as SocketServer } from 'node:net'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { ServerBuild } from 'react-router'
import { addProfileViews } from '#commands/member/add-profile-views.ts'
import { openProfileViews } from '#http/answer/profile-view-counter.server.ts'
import { developmentBuild, productionBuild } from '#http/build/build-source.server.ts'
import { type Config, readConfig, WrongSettings } from '#platform/config.server.ts'
import { openChangeMemory } from '#platform/database/change-memory.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { replicaReads } from '#platform/database/database-replica.server.ts'
import { DirectoryInUse } from '#platform/database/directory-lock.server.ts'
import { hearChanges } from '#platform/database/hear-changes.server.ts'
import { startJobs } from '#platform/database/jobs.server.ts'
import { openImageService } from '#platform/image/image-service.server.ts'
import { openLog } from '#platform/log.server.ts'
import { openMailer } from '#platform/mailer.server.ts'
import { openMetrics } from '#platform/metrics.server.ts'
import {
  adoptDigestKey,
  readDigestKey,
  WrongDigestKey,
} from '#platform/security/digest-key.server.ts'
import { openErasureLog, openEvidenceSeal } from '#platform/security/erasure.server.ts'
import { superviseProcesses } from '#platform/worker-processes.server.ts'
import type * as Bundle from './app/entry.server.tsx'
import { DEMO_ACCOUNTS } from './db/demo/accounts.ts'
import { DEMO_PASSWORD, giveDemoPasswords } from './db/demo/demo-password.ts'
import { DemoInProduction, expectNoDemo } from './db/demo/load/expect-no-demo.ts'
import { fillWithDemoData } from './db/demo/load/fill-with-demo-data.ts'
import { loadDemoApart } from './db/demo/load/load-apart.ts'
import { renewStandardContent } from './db/standard/add-standard-content.ts'

const DRAIN_MS = 20_000

/** For what a visitor sends. Unless told to look that often, Node looks twice a minute. */
const PATIENCE = {
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
}
const isDev = process.argv.includes('--dev')

// By itself the heap may double before it is cleared: 600 MB with a full page cache, where 470 will do.
setFlagsFromString('--heap-growing-percent=60')

// Wrong settings and a folder in use are the reader's to mend: told in a sentence, not in a stack.
try {
  const config = readConfig(process.env)
  ownDataDir(config.dataDir)
  if (config.processes > 1 && cluster.isPrimary && !isDev) await startSeveral(config)
  else await start(config)
} catch (error) {
  console.error(isExpected(error) ? `\n${error.message}\n` : error)
  process.exit(1)
}

function isExpected(error: unknown): error is Error {
  return (
    error instanceof WrongSettings ||
    error instanceof DirectoryInUse ||
    error instanceof DemoInProduction ||
    error instanceof WrongDigestKey
  )
}

/** Mails, uploads, keys and the embedded database are for the user whom the site runs as, and for nobody else. */
function ownDataDir(dataDir: string): void {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  const isOpen = (statSync(dataDir).mode & 0o077) !== 0
  chmodSync(dataDir, 0o700)
  if (!isOpen) return
  // Of before, or copied here: looked through once.
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o700)
    else if (entry.isFile()) chmodSync(path, 0o600)
  }
}

/** What is to be done once is done before the first of them begins. */
async function startSeveral(config: Config): Promise<void> {
  const database = await openFilledDatabase(config)
  await database.close()
  await superviseProcesses(config.processes, openLog(config.logLevel), ({ port }) =>
    announce(port, config),
  )
}

async function openFilledDatabase(config: Config): Promise<Database> {
  const database = await openDatabase(config)
  if (config.isProduction) await expectNoDemo(database.db)
  await renewStandardContent(database.db, { mediaDir: join(config.dataDir, 'media') })
  if (config.loadsDemoData) await fillWithDemoData(database.db, config)
  if (config.loadsDemoData) await giveDemoPasswords(database.db)
  await adoptDigestKey(database.db, readDigestKey(config))
  return database
}

async function start(config: Config): Promise<void> {
  const log = openLog(config.logLevel)
  if (!(await loadDemoApart(config))) process.exit(1)
  const database = await openFilledDatabase(config)

  const server = createServer(PATIENCE)
  // Whoever reads nothing for that long has left, or wants to keep us waiting.
  server.setTimeout(60_000)
  const source = isDev ? await developmentBuild(server) : await productionBuild()
  const { jobHandlers, ...letters } = bundled(await source.load())
  const mailer = openMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outboxDir: join(config.dataDir, 'outbox'),
  })
  const images = openImageService(config, log)
  const handlers = jobHandlers(database, mailer, log, {
    places: { dataDir: config.dataDir, images },
    site: mailingSite(config, letters),
    digestKey: readDigestKey(config),
  })
  const queue = await startJobs(database, { handlers, log })
  const changes = openChangeMemory()
  const { replica } = database
  const reads = replica && replicaReads({ primary: database, replica, ...changes, log })
  const hearing = await hearChanges({ ...config, ...database }, changes, log, reads?.heard)
  const views = openProfileViews({ write: (counted) => addProfileViews(database.db, counted), log })
  let isStopping = false

  const { catalogueUrls } = source
  const services = {
    config,
    erasing: { ...openEvidenceSeal(config), ...openErasureLog(config) },
    digestKey: readDigestKey(config),
    database,
    reads,
    images,
    jobs: queue.jobs,
    log,
    metrics: openMetrics(),
    isDev,
    catalogueUrls,
    changes,
    views,
    isStopping: () => isStopping,
  }
  const listener = await source.listener((build) =>
    bundled(build).createListener({ ...services, build }),
  )
  server.on('request', (request, response) => {
    // Whoever is served by a process that is about to end asks another one next time.
    if (isStopping) response.shouldKeepAlive = false
    listener(request, response)
  })
  server.once('error', (error: NodeJS.ErrnoException) => {
    const taken = `Port ${config.port} is taken. Stop what listens there, or set PORT to another one.`
    console.error(error.code === 'EADDRINUSE' ? `\n${taken}\n` : error)
    process.exit(1)
  })
  server.listen(config.port, config.host, () => {
    const address = server.address()
    if (cluster.isPrimary && address && typeof address === 'object') announce(address.port, config)
  })

  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    // Where others go on listening, a visitor's open connection is not cut while the next question
    // may be on its way: it ends with its next answer, or when it has been idle for long.
    const close = cluster.isWorker ? SocketServer.prototype.close : server.close
    const drained = new Promise((resolve) => close.call(server, resolve))
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    await drained
    clearTimeout(deadline)
    images.close()
    await views.close()
    await hearing.stop()
    reads?.stop()
    await queue.stop()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** For mails that nobody's request asks for. */
function mailingSite(
  config: Config,
  { reviewLetters, staffLetters }: Pick<typeof Bundle, 'reviewLetters' | 'staffLetters'>,
) {
  const origin = config.homeOrigin
  const site = { brandName: config.brand.name, origin, localeOrigins: config.localeOrigins }
  return {
    mailDomain: new URL(origin).hostname,
    lettersOf: (member: { name: string; slug: string }) => reviewLetters(site, member),
    staffLetters: staffLetters(site),
  }
}

function bundled(build: ServerBuild): typeof Bundle {
  return build.entry.module as unknown as typeof Bundle
}

function announce(port: number, config: Config): void {
  const host = config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host
  const data = config.databaseUrl
    ? `PostgreSQL at ${new URL(config.databaseUrl).host}, files in ${config.dataDir}`
    : `${config.dataDir} (embedded database: survives a crash of the process, not of the machine)`
  const lines = [
    '',
    `${config.brand.name} is ready at http://${host}:${port}`,
    `  data      ${data}`,
    `  mail      ${config.smtpUrl ? 'sent by SMTP' : `kept in ${join(config.dataDir, 'outbox')}, readable at /_outbox`}`,
    ...(config.loadsDemoData
      ? [
          `  accounts  of the demo, to sign in with at /app; the password of each is ${DEMO_PASSWORD}:`,
          ...DEMO_ACCOUNTS.map(({ email, role }) => `            ${email} (${role})`),
        ]
      : []),
    '',
  ]
  console.log(lines.join('\n'))
}
