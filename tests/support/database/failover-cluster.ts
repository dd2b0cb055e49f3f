import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { asWhom, freePort } from './postgres.ts'

const ROOT = '/usr/lib/postgresql'
const HEALTHY_WITHIN_MS = 180_000

type Node = {
  name: string
  port: number
  apiPort: number
  data: string
  file: string
  patroni: ChildProcess | undefined
}

type Member = { name: string; role: string; state: string }

export type FailoverCluster = Awaited<ReturnType<typeof startCluster>>

/** What of it this machine lacks. */
export function missingForCluster(): string[] {
  const programs = ['patroni', 'etcd', 'haproxy']
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0)
  return systemPostgres() ? missing : [...missing, 'postgresql']
}

/** Two PostgreSQL under Patroni, one etcd and HAProxy, by the files of `deploy/` with other addresses. */
export async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-cluster-'))
  chmodSync(folder, 0o755)
  const at = (name: string) => {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true })
    if (asWhom.uid) chownSync(path, asWhom.uid, asWhom.gid)
    return path
  }
  const etcdPort = await freePort()
  const nodes = [await nodeAt(at('pg1'), 'pg1'), await nodeAt(at('pg2'), 'pg2')] as const
  for (const node of nodes) writeFileSync(node.file, patroniFile(node, etcdPort))
  const proxyPort = await freePort()
  const proxyFile = join(folder, 'haproxy.cfg')
  writeFileSync(proxyFile, haproxyFile(nodes, proxyPort))

  let etcd = await startEtcd(at('etcd'), etcdPort)
  for (const node of nodes) startNode(node)
  const haproxy = spawn('haproxy', ['-db', '-f', proxyFile], { stdio: 'ignore' })

  async function members(): Promise<Member[]> {
    for (const { apiPort } of nodes) {
      const asked = fetch(`http://127.0.0.1:${apiPort}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      })
      const answer = await asked.then((each) => each.json()).catch(() => undefined)
      if (answer?.members) return answer.members
    }
    return []
  }

  function nodeNamed(name: string | undefined): Node {
    const node = nodes.find((each) => each.name === name)
    if (!node) throw new Error(`no server of the cluster is ${name}`)
    return node
  }

  const url = (port: number) => `postgresql://attesta@127.0.0.1:${port}/postgres`
  return {
    /** Of the primary, whoever it is. */
    url: url(proxyPort),
    readUrls: nodes.map(({ port }) => url(port)),

    /** One leads, and the other has what is written before it counts. */
    async untilHealthy(): Promise<void> {
      const deadline = performance.now() + HEALTHY_WITHIN_MS
      for (;;) {
        const roles = (await members())
          .filter(({ state }) => state === 'running' || state === 'streaming')
          .map(({ role }) => role)
        if (roles.includes('leader') && roles.includes('sync_standby')) return
        if (performance.now() > deadline)
          throw new Error(`the cluster is not healthy:\n${JSON.stringify(await members())}`)
        await wait(500)
      }
    },

    async primary(): Promise<string> {
      return nodeNamed((await members()).find(({ role }) => role === 'leader')?.name).name
    },

    /** The machine is gone: Patroni and PostgreSQL with all their processes. Answers with what brings it back. */
    async killNode(name: string): Promise<() => void> {
      const node = nodeNamed(name)
      node.patroni?.kill('SIGKILL')
      killPostgres(node)
      return () => startNode(node)
    },

    killPostgres: (name: string) => killPostgres(nodeNamed(name)),

    async switchOver(name: string): Promise<void> {
      const { apiPort } = nodeNamed(name)
      const candidate = nodes.find((node) => node.name !== name)?.name
      const body = JSON.stringify({ leader: name, candidate })
      const answer = await fetch(`http://127.0.0.1:${apiPort}/switchover`, { method: 'POST', body })
      if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`)
    },

    /** Answers with what brings it back. */
    async haltEtcd(): Promise<() => Promise<void>> {
      etcd.kill('SIGKILL')
      await once(etcd, 'exit')
      return async () => {
        etcd = await startEtcd(at('etcd'), etcdPort)
      }
    },

    async stop(): Promise<void> {
      haproxy.kill('SIGKILL')
      for (const node of nodes) {
        node.patroni?.kill('SIGKILL')
        killPostgres(node)
      }
      etcd.kill('SIGKILL')
      await Promise.all([haproxy, etcd].map(ended))
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function nodeAt(folder: string, name: string): Promise<Node> {
  const [port, apiPort] = [await freePort(), await freePort()]
  const [data, file] = [join(folder, 'data'), join(folder, 'patroni.yml')]
  return { name, port, apiPort, data, file, patroni: undefined }
}

function systemPostgres(): string | undefined {
  const versions = existsSync(ROOT) ? readdirSync(ROOT).sort((a, b) => Number(b) - Number(a)) : []
  const folders = versions.map((version) => join(ROOT, version, 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

/** The operators' file, with addresses of this machine and whoever comes from it let in. */
function patroniFile({ name, port, apiPort, data }: Node, etcdPort: number): string {
  const given = readFileSync('deploy/patroni.yml', 'utf8')
  const [before = ''] = given.split('  pg_hba:')
  const own = before
    .replace('name: pg1', `name: ${name}`)
    .replace('listen: 0.0.0.0:8008', `listen: 127.0.0.1:${apiPort}`)
    .replace('connect_address: 10.0.0.1:8008', `connect_address: 127.0.0.1:${apiPort}`)
    .replace(/hosts: .*/, `hosts: 127.0.0.1:${etcdPort}`)
    .replace('listen: 0.0.0.0:5432', `listen: 127.0.0.1:${port}`)
    .replace('connect_address: 10.0.0.1:5432', `connect_address: 127.0.0.1:${port}`)
    .replace(/data_dir: .*/, `data_dir: ${data}`)
    .replace(/bin_dir: .*/, `bin_dir: ${systemPostgres()}`)
    .replace(/pgpass: .*/, `pgpass: ${data}.pgpass`)
    .replace(/unix_socket_directories: .*/, `unix_socket_directories: ${join(data, '..')}`)
    .replace('username: postgres', 'username: attesta')
  return `${own}  pg_hba:\n    - host replication all 127.0.0.1/32 trust\n    - host all all 127.0.0.1/32 trust\n`
}

function haproxyFile(nodes: readonly Node[], proxyPort: number): string {
  const [before = ''] = readFileSync('deploy/haproxy.cfg', 'utf8').split('    server pg1')
  const servers = nodes.map(
    ({ name, port, apiPort }) => `    server ${name} 127.0.0.1:${port} port ${apiPort}\n`,
  )
  return before.replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${proxyPort}`) + servers.join('')
}

async function startEtcd(data: string, port: number): Promise<ChildProcess> {
  const peers = `http://127.0.0.1:${await freePort()}`
  const clients = `http://127.0.0.1:${port}`
  const isKnown = existsSync(join(data, 'member'))
  const etcd = spawn(
    'etcd',
    [
      ...['--name', 'etcd', '--data-dir', data, '--listen-client-urls', clients],
      ...['--advertise-client-urls', clients, '--listen-peer-urls', peers],
      ...['--initial-advertise-peer-urls', peers, '--initial-cluster', `etcd=${peers}`],
      ...(isKnown ? ['--initial-cluster-state', 'existing'] : []),
    ],
    { ...asWhom, stdio: 'ignore' },
  )
  const deadline = performance.now() + 30_000
  const isUp = () =>
    fetch(`${clients}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (performance.now() > deadline) throw new Error('etcd does not answer')
    await wait(100)
  }
  return etcd
}

function startNode(node: Node): void {
  const log = join(node.data, '..', 'patroni.log')
  node.patroni = spawn('/bin/sh', ['-c', `exec patroni ${node.file} >> ${log} 2>&1`], {
    ...asWhom,
    cwd: join(node.data, '..'),
    env: { PATH: process.env.PATH, HOME: join(node.data, '..') },
    stdio: 'ignore',
  })
}

/** With all that belongs to it, before one could notice the end of another. */
function killPostgres({ data }: Node): void {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0])
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], {
    encoding: 'utf8',
  })
  for (const pid of [postmaster, ...stdout.split('\n').map(Number)]) {
    try {
      if (pid > 1) process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
