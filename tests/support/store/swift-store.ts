import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { asWhom, freePort } from '#tests/support/database/postgres.ts'

const ACCESS_KEY = 'test:tester'
const SECRET_KEY = 'testing-by-the-object-store'
const PROGRAMS = [
  'swift-proxy-server',
  'swift-account-server',
  'swift-container-server',
  'swift-object-server',
  'swift-ring-builder',
  'memcached',
]
const KINDS = ['account', 'container', 'object'] as const
const START_MS = 240_000

export type TestStore = {
  settings: { S3_ENDPOINT: string; S3_ACCESS_KEY: string; S3_SECRET_KEY: string; S3_REGION: string }
  /** Undefined of a store that is not ours to stop. */
  away?: { begin(): void; end(): void }
  close(): void
}

/** What is missing of OpenStack Swift on this machine; undefined where nothing is. */
export function missingSwift(): string | undefined {
  const missing = PROGRAMS.filter((name) => spawnSync('which', [name]).status !== 0)
  return missing.length > 0 ? `not on this machine: ${missing.join(', ')}` : undefined
}

/** OpenStack Swift with its S3 API: one device, in a folder of its own, on ports of this machine, as an ordinary user. */
export async function startSwift(): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-swift-'))
  const processes: ChildProcess[] = []
  const [memcached, proxy, ...ports] = await Promise.all(Array.from({ length: 5 }, freePort))
  const whom = asWhom.uid ? 'nobody' : userInfo().username
  mkdirSync(join(folder, 'devices/d1'), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const common = `[DEFAULT]\nbind_ip = 127.0.0.1\nworkers = 0\nuser = ${whom}\nswift_dir = ${folder}\ndevices = ${folder}/devices\nmount_check = false\nlog_level = ERROR\n`
  write(
    'swift.conf',
    '[swift-hash]\nswift_hash_path_suffix = tests\nswift_hash_path_prefix = tests\n',
  )
  for (const [index, kind] of KINDS.entries()) {
    write(
      `${kind}.conf`,
      `${common}bind_port = ${ports[index]}\n[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    )
    const ring = join(folder, `${kind}.builder`)
    const build = (...words: string[]) => {
      const { status, stderr, stdout } = spawnSync('swift-ring-builder', [ring, ...words])
      if (status !== 0) throw new Error(`swift-ring-builder: ${stdout}${stderr}`)
    }
    build('create', '4', '1', '0')
    build('add', `r1z1-127.0.0.1:${ports[index]}/d1`, '1')
    build('rebalance')
  }
  write(
    'proxy.conf',
    `${common}bind_port = ${proxy}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${SECRET_KEY} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_object_versioning = true
[filter:symlink]
use = egg:swift#symlink
`,
  )
  if (asWhom.uid) {
    chownSync(folder, asWhom.uid, asWhom.gid)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      chownSync(join(folder, name), asWhom.uid, asWhom.gid)
  }
  const start = (program: string, ...words: string[]) => {
    const child = spawn(program, words, { ...asWhom, cwd: folder, stdio: 'ignore' })
    processes.push(child)
    return child
  }
  start('memcached', '-l', '127.0.0.1', '-p', String(memcached))
  for (const kind of KINDS) start(`swift-${kind}-server`, join(folder, `${kind}.conf`))
  const proxyServer = start('swift-proxy-server', join(folder, 'proxy.conf'))
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${proxy}`,
    S3_ACCESS_KEY: ACCESS_KEY,
    S3_SECRET_KEY: SECRET_KEY,
    S3_REGION: 'us-east-1',
  }
  function close(): void {
    for (const child of processes) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await answers(settings)
  } catch (error) {
    close()
    throw error
  }
  return {
    settings,
    // It goes on listening and says nothing, as a machine does that hangs.
    away: { begin: () => proxyServer.kill('SIGSTOP'), end: () => proxyServer.kill('SIGCONT') },
    close,
  }
}

/** Until it takes a question and knows who asks. */
async function answers(settings: TestStore['settings']): Promise<void> {
  const deadline = performance.now() + START_MS
  for (;;) {
    try {
      await makeBucket(settings, 'ready')
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
      await pause(500)
    }
  }
}

export async function makeBucket(settings: TestStore['settings'], bucket: string): Promise<void> {
  const aws = new AwsClient({
    accessKeyId: settings.S3_ACCESS_KEY,
    secretAccessKey: settings.S3_SECRET_KEY,
    service: 's3',
    region: settings.S3_REGION,
    retries: 0,
  })
  const answer = await aws.fetch(`${settings.S3_ENDPOINT}/${bucket}`, { method: 'PUT' })
  if (!answer.ok) throw new Error(`no bucket is made: ${answer.status} ${await answer.text()}`)
}
