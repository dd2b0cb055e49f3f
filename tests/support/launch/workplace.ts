import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newcomersEnvironment } from '#tests/support/server/newcomers-machine.ts'

const PROGRAMS = ['podman', 'podman-compose', 'buildah', 'debootstrap', 'nsenter', 'openssl', 'git']
const NETWORKS = ['/usr/lib/podman/netavark', '/usr/lib/podman/aardvark-dns']
/** crun refuses to run beside this one where the machine has the older hierarchies too. */
const SECOND_CGROUPS = '/sys/fs/cgroup/unified'

type Ran = { code: number; output: string }

export type Workplace = {
  folder: string
  /** Runs a shell script, and gives all that it printed; its first failure ends it. */
  run(script: string, environment?: Record<string, string>): Promise<Ran>
  close(): Promise<void>
}

/** Why the site cannot be launched in containers here, or nothing. */
export async function missingForContainers(): Promise<string> {
  if (process.getuid?.() !== 0) return 'it wants root'
  const missing = [
    ...PROGRAMS.filter((program) => spawnSync('which', [program]).status !== 0),
    ...NETWORKS.filter((program) => !existsSync(program)),
  ]
  if (missing.length > 0) return `this machine has no ${missing.join(', no ')}`
  const areFree = await Promise.all([80, 443].map(isFree))
  return areFree.includes(false) ? 'the ports 80 and 443 are taken' : ''
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port)
  const [error] = await Promise.race([once(server, 'listening'), once(server, 'error')]).catch(
    (refusal) => [refusal],
  )
  server.close()
  return error === undefined
}

/**
 * Where podman, buildah and podman-compose work as they do for an operator, but with a storage and settings of their
 * own: nothing of the machine's is touched, and nothing stays. What a machine without control groups or with low
 * limits needs is said in those settings.
 */
export function openWorkplace(): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-containers-'))
  const limit = (flag: string) =>
    execFileSync('sh', ['-c', `ulimit -H${flag}`], { encoding: 'utf8' })
  const [files, processes] = [limit('n').trim(), '32768']
  const conf = {
    'containers.conf': [
      '[containers]',
      'cgroups = "disabled"',
      `default_ulimits = ["nofile=${files}:${files}", "nproc=${processes}:${processes}"]`,
      '[network]',
      'network_backend = "netavark"',
      `network_config_dir = "${folder}/networks"`,
      '[engine]',
      'cgroup_manager = "cgroupfs"',
      'events_logger = "file"',
      `tmp_dir = "${folder}/tmp"`,
    ],
    'storage.conf': [
      '[storage]',
      'driver = "overlay"',
      `graphroot = "${folder}/storage"`,
      `runroot = "${folder}/run"`,
    ],
  }
  mkdirSync(join(folder, 'networks'))
  for (const [name, lines] of Object.entries(conf))
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
  const environment = {
    ...newcomersEnvironment(),
    CONTAINERS_CONF: join(folder, 'containers.conf'),
    CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
  }
  // Mounts of containers are seen there alone, and end with it.
  const hide = existsSync(SECOND_CGROUPS) ? `umount ${SECOND_CGROUPS};` : ''
  const mounts = spawn('unshare', ['--mount', 'sh', '-c', `${hide} exec sleep infinity`])

  async function run(script: string, added: Record<string, string> = {}): Promise<Ran> {
    const where = [`--mount=/proc/${mounts.pid}/ns/mnt`, `--wd=${folder}`]
    const child = spawn('nsenter', [...where, 'sh', '-ec', script], {
      env: { ...environment, ...added },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk))
    const [code] = await once(child, 'close')
    return { code: code ?? 1, output }
  }

  async function close(): Promise<void> {
    await run('podman stop --all --time 1; podman rm --all --force; podman network prune --force')
    mounts.kill('SIGKILL')
    await once(mounts, 'close')
    // Some hundred thousand files.
    execFileSync('rm', ['-rf', folder])
  }

  return { folder, run, close }
}
