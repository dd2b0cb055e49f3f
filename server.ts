import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { Server as SocketServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import type { ServerBuild } from 'react-router'
import { addRedirectHits } from '#commands/address/add-redirect-hits.ts'
import { addProfileViews } from '#commands/member/add-profile-views.ts'
import { beginRegister } from '#commands/register/begin-register.ts'
import { catchUpRegister } from '#commands/register/run-register.ts'
import { addSearchTerms } from '#commands/statistics/add-search-terms.ts'
import { addSearches } from '#commands/statistics/add-searches.ts'
import { fileOfSubject } from '#domain/address/page-subject.ts'
import { openProfileViews } from '#http/answer/profile-view-counter.server.ts'
import { openRedirectHits } from '#http/answer/redirect-hit-counter.server.ts'
import { openSearches } from '#http/answer/search-counter.server.ts'
import { developmentBuild, productionBuild } from '#http/build/build-source.server.ts'
import { openPurger } from '#http/page-cache/purger.server.ts'
import { type Config, readConfig } from '#platform/config.server.ts'
import { openChangeMemory } from '#platform/database/change-memory.ts'
import type { Database } from '#platform/database/database.server.ts'
import { replicaReads } from '#platform/database/database-replica.server.ts'
import { hearChanges } from '#platform/database/hear-changes.server.ts'
import { startJobs } from '#platform/database/jobs.server.ts'
import { openSite } from '#platform/database/open-site.server.ts'
import { openReadiness } from '#platform/database/readiness.server.ts'
import { sayThatItRuns } from '#platform/database/running-process.server.ts'
import { openImageService } from '#platform/image/image-service.server.ts'
import { type Log, openLog } from '#platform/log.server.ts'
import { openMailer } from '#platform/mailer.server.ts'
import { followErasedFiles } from '#platform/media/erased-files.server.ts'
import { openMedia } from '#platform/media/media-store.server.ts'
import { forgetStoredErasures, openErasures } from '#platform/media/stored-erasures.server.ts'
import { openMetrics } from '#platform/metrics/metrics.server.ts'
import { listenForCollectors } from '#platform/metrics/metrics-listener.server.ts'
import {
  ownFiguresText,
  sumOfProcesses,
  tellFigures,
} from '#platform/metrics/summed-figures.server.ts'
import { tellOperator } from '#platform/operator-error.ts'
import { ownDataDir } from '#platform/own-data-dir.server.ts'
import { openRegister } from '#platform/register/open-register.server.ts'
import { adoptDigestKey, readDigestKey } from '#platform/security/digest-key.server.ts'
import { openEvidenceSeal } from '#platform/security/erasure.server.ts'
import { adoptEvidenceKey } from '#platform/security/evidence-key.server.ts'
import { notifySystem } from '#platform/system-notify.server.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import { VERSION } from '#platform/version.server.ts'
import { superviseProcesses } from '#platform/worker-processes.server.ts'
import { openSiteFigures } from '#queries/site/site-figures.ts'
import type * as Bundle from './app/entry.server.tsx'
import { DEMO_ACCOUNTS } from './db/demo/accounts.ts'
import { DEMO_PASSWORD, giveDemoPasswords } from './db/demo/demo-password.ts'
import { expectNoDemo } from './db/demo/load/expect-no-demo.ts'
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

try {
  const settings = readConfig(process.env)
  ownDataDir(settings.dataDir)
  if (settings.processes > 1 && cluster.isPrimary && !isDev) await startSeveral()
  else if (await loadDemoApart(settings)) await start(settings)
  else process.exit(1)
} catch (error) {
  process.exit(tellOperator(error))
}

/** What is to be done once is done before the first of them begins. */
async function startSeveral(): Promise<void> {
  // Its database stays open for what it tells of the site.
  const { config, database } = await openFilledSite()
  warnOfGaps(config)
  tellCollectors(config, sumOfProcesses(figuresOfSite(config, database)))
  await superviseProcesses(config.processes, ownLog(config), ({ port }) => announce(port, config))
}

/** Nothing of it is loaded where nobody asked for it. */
async function openTracing({ tracesEndpoint }: Config, log: Log): Promise<Tracing | undefined> {
  if (!tracesEndpoint) return undefined
  const spans = await import('#platform/tracing/spans.server.ts')
  return spans.openTracing(tracesEndpoint, log)
}

type Followed = {
  config: Config
  database: Database
  images: ReturnType<typeof openImageService>
  changes: ReturnType<typeof openChangeMemory>
  jobs: Awaited<ReturnType<typeof startJobs>>['jobs']
  log: Log
}

/** All that wants to know what has changed, and what tells it. */
async function followChanges({ config, database, images, changes, jobs, log }: Followed) {
  const { pages, replicas, db } = database
  const listen = () => hearing.listen()
  const reads =
    replicas.length > 0
      ? replicaReads({ primary: pages, replicas, ...changes, listen, log })
      : undefined
  const { purgeUrls: addresses, purgeToken: token } = config
  const purger =
    addresses.length > 0 ? openPurger({ db, addresses, token, changes, log }) : undefined
  const erasedFiles = followErasedFiles({ ...config, db, images, changes, log })
  const hearing = await hearChanges({ ...config, ...database }, changes, log, {
    heard(subjects) {
      reads?.heard()
      purger?.heard()
      erasedFiles.heard(subjects)
      // The file itself goes at once too; each minute's run is for what nobody heard.
      if (config.doesJobs && subjects.some(fileOfSubject))
        jobs
          .enqueue(db, 'remove-erased-files', {})
          .catch((error) => log.warn({ error }, 'an erased file waits for the next minute'))
    },
    missed() {
      reads?.heard()
      purger?.missed()
      erasedFiles.heard(undefined)
    },
  })
  return { reads, purger, erasedFiles, hearing }
}

function figuresOfSite({ dataDir, purgeUrls }: Config, { db, replicas }: Database) {
  const isPurging = purgeUrls.length > 0
  return openSiteFigures({ db, replicas, dataDir, isPurging, version: VERSION })
}

function tellCollectors({ metrics }: Config, text: () => Promise<string>): void {
  if (metrics) listenForCollectors(text, metrics)
}

function ownLog({ logLevel }: Config) {
  return openLog(logLevel, undefined, { version: VERSION, process: process.pid })
}

async function openFilledSite(tracing?: Tracing): Promise<{ config: Config; database: Database }> {
  const site = await openSite(process.env, {
    isServing: true,
    onStatement: tracing?.noteStatement,
  })
  const { config, database } = site
  if (config.isProduction) await expectNoDemo(database.db)
  await renewStandardContent(database.db, { mediaDir: join(config.dataDir, 'media') })
  if (config.loadsDemoData) await fillWithDemoData(database.db, config)
  if (config.loadsDemoData) await giveDemoPasswords(database.db)
  await adoptDigestKey(database.db, readDigestKey(config))
  await adoptEvidenceKey(database.db, config)
  return site
}

/** Each start reminds of what the site lacks on purpose. */
function warnOfGaps({ gaps }: Config): void {
  if (gaps.length > 0)
    console.warn(`This site runs without ${gaps.join(', ')}, as PRODUCTION_WITHOUT accepts.`)
}

async function start(settings: Config): Promise<void> {
  const log = ownLog(settings)
  const tracing = await openTracing(settings, log)
  const { config, database } = await openFilledSite(tracing)
  if (cluster.isPrimary) warnOfGaps(config)
  const register = await openRegister(database.db, config, log)
  const isDemo = !config.isProduction
  await beginRegister({ db: database.db, now: Temporal.Now.instant(), isDemo })
  await catchUpRegister({ db: database.db, register, log })

  const server = createServer(PATIENCE)
  // Whoever reads nothing for that long has left, or wants to keep us waiting.
  server.setTimeout(60_000)
  const source = isDev ? await developmentBuild(server) : await productionBuild()
  const { jobHandlers, keepRunningBuild, ...mails } = bundled(await source.load())
  if (!isDev) await keepRunningBuild(config, log)
  const ownMailer = openMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    dkim: config.dkim,
    outboxDir: join(config.dataDir, 'outbox'),
  })
  const mailer = tracing?.mailer(ownMailer) ?? ownMailer
  const images = openImageService({ ...config, media: openMedia(config, log) }, log)
  const metrics = openMetrics(tracing?.noteRequest)
  metrics.observePools(database.pools)
  const { store } = config
  const handlers = jobHandlers(database, mailer, log, {
    places: {
      dataDir: config.dataDir,
      images,
      forgetStoredErasures: store && ((now) => forgetStoredErasures(store, log, now)),
    },
    site: mailingSite(config, mails),
    digestKey: readDigestKey(config),
    register,
    returnPath: config.returnPath,
    bounceMailbox: config.bounceMailbox,
    countMailFailure: metrics.countMailFailure,
    alerts: {
      dataDir: config.dataDir,
      brandName: config.brand.name,
      alertEmail: config.alertEmail,
      webhookUrl: config.alertWebhookUrl,
    },
  })
  const queue = await startJobs(database, { ...config, handlers, log, tracing })
  const changes = openChangeMemory()
  const running = await sayThatItRuns(
    database.db,
    { version: VERSION, build: source.version, ...changes, cache: metrics.cacheFigures },
    log,
  )
  metrics.observeDeafness(changes.isDeaf)
  const { pages, replicas } = database
  const { reads, purger, erasedFiles, hearing } = await followChanges({
    config,
    database,
    images,
    changes,
    jobs: queue.jobs,
    log,
  })
  const views = openProfileViews({ write: (counted) => addProfileViews(database.db, counted), log })
  const searches = openSearches({
    write: (counted) => addSearches(database.db, counted),
    writeTerms: (counted) => addSearchTerms(database.db, counted),
    log,
  })
  const redirectHits = openRedirectHits({
    write: (counted) => addRedirectHits(database.db, counted),
    log,
  })
  let isStopping = false

  const told = cluster.isWorker ? tellFigures(metrics.figures) : undefined
  const metricsText = told?.text ?? ownFiguresText(metrics.figures, figuresOfSite(config, database))
  if (!told) tellCollectors(config, metricsText)
  const { catalogueUrls } = source
  const services = {
    config,
    erasing: { ...openEvidenceSeal(config), ...openErasures(config, log) },
    digestKey: readDigestKey(config),
    register,
    database: pages,
    reads,
    replicas: replicas.map(({ db }) => db),
    images,
    erasedFiles,
    jobs: queue.jobs,
    log,
    metrics,
    metricsText,
    isDev,
    catalogueUrls,
    changes,
    purger,
    views,
    searches,
    redirectHits,
    isStopping: () => isStopping,
    missing: openReadiness({ ...database, ...config }).missing,
  }
  const ownListener = await source.listener((build) =>
    bundled(build).createListener({ ...services, build }),
  )
  const listener = tracing?.listener(ownListener) ?? ownListener
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
    await pause(config.stopDelayMs)
    // Where others go on listening, a visitor's open connection is not cut while the next question
    // may be on its way: it ends with its next answer, or when it has been idle for long.
    const close = cluster.isWorker ? SocketServer.prototype.close : server.close
    const drained = new Promise((resolve) => close.call(server, resolve))
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    await drained
    clearTimeout(deadline)
    images.close()
    await views.close()
    await searches.close()
    await redirectHits.close()
    await hearing.stop()
    await purger?.stop()
    reads?.stop()
    await queue.stop()
    await running.stop()
    await told?.tellLast()
    await tracing?.stop()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** For mails that nobody's request asks for. */
function mailingSite(
  config: Config,
  {
    alertMails,
    briefMails,
    clientMails,
    ownershipMails,
    reviewMails,
    staffMails,
  }: Pick<
    typeof Bundle,
    'alertMails' | 'briefMails' | 'clientMails' | 'ownershipMails' | 'reviewMails' | 'staffMails'
  >,
) {
  const origin = config.homeOrigin
  const { brand, localeOrigins } = config
  const site = { brandName: brand.name, origin, localeOrigins }
  return {
    brand,
    mailDomain: new URL(origin).hostname,
    mailsOf: (member: { name: string; slug: string }) => reviewMails(site, member),
    staffMails: staffMails(site),
    briefMails: briefMails({ brand, origin, localeOrigins }),
    clientMails: clientMails({ brand, origin, localeOrigins }),
    ownershipMails: ownershipMails({ brand, origin, localeOrigins }),
    alertMails: alertMails({ brand, origin, localeOrigins }),
  }
}

function bundled(build: ServerBuild): typeof Bundle {
  return build.entry.module as unknown as typeof Bundle
}

function announce(port: number, config: Config): void {
  notifySystem(process.env)
  const host = config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host
  const data = config.databaseUrl
    ? `PostgreSQL at ${new URL(config.databaseUrl).host}, files in ${config.dataDir}`
    : `${config.dataDir} (embedded database: survives a crash of the process, not of the machine)`
  const lines = [
    '',
    `${config.brand.name} is ready at http://${host}:${port}`,
    `  data      ${data}`,
    `  mail      ${config.smtpUrl ? 'sent by SMTP' : `kept in ${join(config.dataDir, 'outbox')}${config.isProduction ? '' : ', readable at /_outbox'}`}`,
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
