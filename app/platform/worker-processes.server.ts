import cluster, { type Address, type Worker } from 'node:cluster'
import { once } from 'node:events'
import { dirname } from 'node:path'
import type { Log } from './log.server.ts'

/** A process that keeps dying must not take the machine with it. */
const PAUSE_MS = 1_000

/**
 * Several processes behind one port. One that dies is replaced; told to hang up (SIGHUP), they are
 * replaced one after the other, each only when its successor listens, so that somebody always does.
 */
export async function superviseProcesses(
  count: number,
  log: Pick<Log, 'info' | 'error'>,
  onReady: (address: Address) => void,
): Promise<void> {
  // As it was named: where that is a link to a release, a successor is of whatever it leads to then.
  cluster.setupPrimary({ cwd: dirname(process.argv[1] ?? '') })
  let isStopping = false
  let rolling = Promise.resolve()
  const leaving = new WeakSet<Worker>()

  /** Undefined where it ended before it listened. */
  async function startOne(): Promise<Address | undefined> {
    const worker = cluster.fork()
    const ended = new AbortController()
    let address: Address | undefined
    worker.once('exit', (code) => {
      ended.abort()
      if (isStopping || leaving.has(worker)) return
      log.error({ code }, 'a process ended')
      if (address) replaceSoon()
    })
    const [heard] = await once(worker, 'listening', { signal: ended.signal }).catch(() => [])
    address = heard
    return address
  }

  function replaceSoon(): void {
    setTimeout(async () => {
      if (isStopping || workers().length >= count) return
      if (!(await startOne())) replaceSoon()
    }, PAUSE_MS)
  }

  async function roll(): Promise<void> {
    for (const old of workers()) {
      if (isStopping || old.isDead()) continue
      if (!(await startOne())) {
        log.error('the successor did not start: the old processes stay')
        return
      }
      const ended = once(old, 'exit')
      leaving.add(old)
      old.process.kill('SIGTERM')
      await ended
    }
    log.info('all processes are new')
  }

  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    const ending = workers().map((worker) => once(worker, 'exit'))
    for (const worker of workers()) worker.process.kill('SIGTERM')
    await Promise.all(ending)
    process.exit(0)
  }

  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', () => {
    rolling = rolling.then(roll)
  })
  const addresses = await Promise.all(Array.from({ length: count }, startOne))
  const [address] = addresses
  if (!address || addresses.includes(undefined)) {
    for (const worker of workers()) worker.process.kill('SIGTERM')
    process.exitCode = 1
    return
  }
  onReady(address)
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
}
